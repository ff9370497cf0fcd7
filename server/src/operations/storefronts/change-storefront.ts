import { notFound } from '#domain/refusal.ts'
import type { SignedActor } from '#store/audit-log.ts'
import { transaction } from '#store/database.ts'
import { lockStorefrontById, type Storefront, updateStorefront } from '#store/storefronts.ts'
import { audit, differences } from '../audit.ts'
import { refuseForeignLogo } from './create-storefront.ts'
import { guardAddresses, type SiteDeps } from './guard-addresses.ts'

export type StorefrontStep = {
  sellerId: string
  storefrontId: string
  /** What the log of changes calls it. */
  action: string
  /** The fields that change; it throws when they do not fit with the rest. */
  decide: (storefront: Storefront) => Partial<Storefront>
}

/** Every change of a storefront goes this way: lock, decide, write, and one line in the log. */
export async function changeStorefront(
  { db, now, publicUrl }: SiteDeps,
  by: SignedActor,
  { sellerId, storefrontId, action, decide }: StorefrontStep,
): Promise<Storefront> {
  const { authenticatedAt: _, ...actor } = by
  return transaction(db, { seller: sellerId }, async tx => {
    const storefront = await lockStorefrontById(tx, { sellerId, id: storefrontId })
    if (!storefront) throw notFound('storefront')
    const changes = decide(storefront)
    const changed = { ...storefront, ...changes }
    await guardAddresses(tx, { now, publicUrl }, { by, before: storefront, site: changed })
    if (changes.logoMediaId !== undefined) await refuseForeignLogo(tx, changed)
    await updateStorefront(tx, changed)
    await audit(tx, {
      sellerId,
      by: actor,
      action,
      entity: 'storefront',
      entityId: storefrontId,
      changes: differences(storefront, changes),
      at: now,
    })
    return changed
  })
}
