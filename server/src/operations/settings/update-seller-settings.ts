import type { SellerSettings } from '#contract/seller-settings.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import { findProfileFault } from '#domain/sellers/profile.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff/session.ts'
import type { SignedActor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { lockSellerSettings, mergeSellerSettings } from '#store/sellers/seller-settings.ts'
import { lockSellerById, type Seller } from '#store/sellers/sellers.ts'
import { markLaddersDue } from '#store/trips/trip-price-ladders.ts'
import { audit, differences } from '../audit.ts'
import { refreshSellerLadders } from '../listings/refresh-price-ladders.ts'
import { writeSeller } from '../sellers/write-seller.ts'

type Languages = Pick<Seller, 'languages' | 'defaultLanguage'>

export type SettingsChange = {
  sellerId: string
  change: Partial<SellerSettings>
  /** Set here as well as in the profile, which keeps them. */
  languages?: Partial<Languages>
}

export type ChangedSettings = { settings: SellerSettings; seller: Seller }

/** Changes the settings that are given and leaves the others as they are. */
export async function updateSellerSettings(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: SignedActor,
  { sellerId, change, languages = {} }: SettingsChange,
): Promise<ChangedSettings> {
  const { authenticatedAt: _, ...actor } = by
  const changed = await transaction(db, { seller: sellerId }, async tx => {
    const known = await lockSellerById(tx, sellerId)
    if (!known) throw notFound('seller')
    const before = await lockSellerSettings(tx, sellerId)
    requireFreshAddress({ by, now }, { before, change })
    const seller = await setLanguages(tx, known, { languages, now })
    await mergeSellerSettings(tx, { sellerId, change })
    // Until when a start can be booked decides until when its price is shown.
    if (change.default_cutoff_minutes !== undefined) await markLaddersDue(tx, { sellerId }, now)
    await audit(tx, {
      sellerId,
      by: actor,
      action: 'settings.updated',
      entity: 'settings',
      entityId: sellerId,
      changes: differences({ ...before, ...languagesOf(known) }, { ...change, ...languages }),
      at: now,
    })
    return { settings: { ...before, ...change }, seller }
  })
  if (change.default_cutoff_minutes !== undefined) await refreshSellerLadders({ db, now }, sellerId)
  return changed
}

/**
 * News of bookings, with names and addresses of travellers, go on to that address after the session
 * that named it.
 */
function requireFreshAddress(
  { by, now }: { by: SignedActor; now: Temporal.Instant },
  { before, change }: { before: SellerSettings; change: Partial<SellerSettings> },
): void {
  const { authenticatedAt } = by
  const isSaid = change.notify_email !== undefined && change.notify_email !== before.notify_email
  if (!isSaid || authenticatedAt === null) return
  if (isFreshlyAuthenticated({ authenticatedAt, now })) return
  throw reauthenticationRequired('settings:manage')
}

async function setLanguages(
  tx: Tx,
  known: Seller,
  { languages, now }: { languages: Partial<Languages>; now: Temporal.Instant },
): Promise<Seller> {
  const wanted = { ...known, ...languages }
  if (isSame(languagesOf(wanted), languagesOf(known))) return known
  const fault = findProfileFault(wanted)
  if (fault) throw invalidFault(fault)
  return writeSeller(tx, known, { changes: languages, now })
}

const languagesOf = ({ languages, defaultLanguage }: Languages): Languages => ({
  languages,
  defaultLanguage,
})

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
