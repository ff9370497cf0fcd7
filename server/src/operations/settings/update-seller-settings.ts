import type { SellerSettings } from '#contract/seller-settings.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import { findProfileFault } from '#domain/sellers/profile.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { lockSellerSettings, mergeSellerSettings } from '#store/seller-settings.ts'
import { lockSellerById, type Seller, updateSeller } from '#store/sellers.ts'
import { audit } from '../audit.ts'
import { reindexNames } from '../search/reindex-names.ts'

type Speech = Pick<Seller, 'languages' | 'defaultLanguage'>

export type SettingsChange = {
  sellerId: string
  change: Partial<SellerSettings>
  speech?: Partial<Speech>
}

export type ChangedSettings = { settings: SellerSettings; seller: Seller }

/** Changes the settings that are given and leaves the others as they are. */
export async function updateSellerSettings(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, change, speech = {} }: SettingsChange,
): Promise<ChangedSettings> {
  return transaction(db, { seller: sellerId }, async tx => {
    const known = await lockSellerById(tx, sellerId)
    if (!known) throw notFound('seller')
    const before = await lockSellerSettings(tx, sellerId)
    const seller = await speak(tx, known, speech)
    await mergeSellerSettings(tx, { sellerId, change })
    await audit(tx, {
      sellerId,
      by,
      action: 'settings.updated',
      entity: 'settings',
      entityId: sellerId,
      changes: differences({ ...before, ...speechOf(known) }, { ...change, ...speech }),
      at: now,
    })
    return { settings: { ...before, ...change }, seller }
  })
}

async function speak(tx: Tx, known: Seller, speech: Partial<Speech>): Promise<Seller> {
  const seller = { ...known, ...speech }
  if (isSame(speechOf(seller), speechOf(known))) return known
  const fault = findProfileFault(seller)
  if (fault) throw invalidInput(fault.field, fault.message)
  await updateSeller(tx, seller)
  // Trips that are not published in English are shown, and found, in the seller's own language.
  if (seller.defaultLanguage !== known.defaultLanguage) {
    await reindexNames(tx, { sellerId: seller.id })
  }
  return seller
}

const speechOf = ({ languages, defaultLanguage }: Speech): Speech => ({
  languages,
  defaultLanguage,
})

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

type All = SellerSettings & Speech

function differences(
  before: All,
  change: Partial<All>,
): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(change) as (keyof All)[]
  return Object.fromEntries(
    names
      .filter(name => !isSame(change[name], before[name]))
      .map(name => [name, { from: before[name], to: change[name] }]),
  )
}
