import type { SellerSettings } from '#contract/seller-settings.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { lockSellerSettings, mergeSellerSettings } from '#store/seller-settings.ts'
import { audit } from '../audit.ts'

/** Changes the settings that are given and leaves the others as they are. */
export async function updateSellerSettings(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, change }: { sellerId: string; change: Partial<SellerSettings> },
): Promise<SellerSettings> {
  return transaction(db, { seller: sellerId }, async tx => {
    const before = await lockSellerSettings(tx, sellerId)
    await mergeSellerSettings(tx, { sellerId, change })
    await audit(tx, {
      sellerId,
      by,
      action: 'settings.updated',
      entity: 'settings',
      entityId: sellerId,
      changes: differences(before, change),
      at: now,
    })
    return { ...before, ...change }
  })
}

function differences(
  before: SellerSettings,
  change: Partial<SellerSettings>,
): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(change) as (keyof SellerSettings)[]
  return Object.fromEntries(
    names
      .filter(name => change[name] !== before[name])
      .map(name => [name, { from: before[name], to: change[name] }]),
  )
}
