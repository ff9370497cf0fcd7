import type { SellerSettings } from '#contract/seller-settings.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import { findProfileFault } from '#domain/sellers/profile.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff/session.ts'
import type { Actor, SignedActor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { lockSellerSettings, mergeSellerSettings } from '#store/sellers/seller-settings.ts'
import { lockSellerById, type Seller } from '#store/sellers/sellers.ts'
import { markLaddersDue } from '#store/trips/trip-price-ladders.ts'
import { audit, differences } from '../audit.ts'
import { refreshSellerLadders } from '../listings/refresh-price-ladders.ts'
import { mailOwners } from '../mail/mail-owners.ts'
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
  { db, now, publicUrl }: { db: Db; now: Temporal.Instant; publicUrl: string },
  by: SignedActor,
  { sellerId, change, languages = {} }: SettingsChange,
): Promise<ChangedSettings> {
  const { authenticatedAt: _, ...actor } = by
  const changed = await transaction(db, { seller: sellerId }, async tx => {
    const known = await lockSellerById(tx, sellerId)
    if (!known) throw notFound('seller')
    const before = await lockSellerSettings(tx, sellerId)
    const isElsewhere = namesAnother(before, change)
    if (isElsewhere) requireFreshSignIn(by, now)
    const seller = await setLanguages(tx, known, { languages, now })
    await mergeSellerSettings(tx, { sellerId, change })
    const settings = { ...before, ...change }
    if (isElsewhere) {
      await tellOwners(tx, { now, publicUrl, by: actor }, { sellerId, before, after: settings })
    }
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
    return { settings, seller }
  })
  if (change.default_cutoff_minutes !== undefined) await refreshSellerLadders({ db, now }, sellerId)
  return changed
}

/**
 * News of bookings, with names and addresses of travellers, go on to that address after the session
 * that named it.
 */
function namesAnother(before: SellerSettings, { notify_email }: Partial<SellerSettings>): boolean {
  return notify_email !== undefined && notify_email !== before.notify_email
}

function requireFreshSignIn({ authenticatedAt }: SignedActor, now: Temporal.Instant): void {
  if (authenticatedAt === null || isFreshlyAuthenticated({ authenticatedAt, now })) return
  throw reauthenticationRequired('settings:manage')
}

/** After the languages were set, so that the mail is in the one that was chosen with it. */
async function tellOwners(
  tx: Tx,
  { by: actor, ...deps }: { by: Actor; now: Temporal.Instant; publicUrl: string },
  { sellerId, before, after }: { sellerId: string; before: SellerSettings; after: SellerSettings },
): Promise<void> {
  await mailOwners(tx, deps, {
    sellerId,
    actor,
    template: 'notify-address-changed',
    about: '/settings',
    values: known => ({
      ...known,
      before: before.notify_email ?? '–',
      after: after.notify_email,
    }),
  })
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
