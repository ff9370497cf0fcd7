import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { Seller } from '#contract/seller.ts'
import type { SellerSettings } from '#contract/seller-settings.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import { findProfileFault } from '#domain/sellers.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import type { Actor, SignedActor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import {
  lockPlatformSettings,
  updatePlatformSettings as updateRow,
} from '#store/platform-settings.ts'
import { lockSellerById, lockSellerSettings, mergeSellerSettings } from '#store/sellers.ts'
import { markPricesDue } from '#store/trips/trip-prices.ts'
import { type Difference, differences } from './audit.ts'
import { refreshSellerPrices } from './listings/refresh-price-ladders.ts'
import { mailOwners } from './mail/mail-owners.ts'
import { writeSeller } from './sellers.ts'
import { type Acting, type SignedActing, write } from './write.ts'

export async function updatePlatformSettings(
  acting: Acting<null> & { testControls: boolean },
  change: Partial<PlatformSettings>,
): Promise<PlatformSettings> {
  const { testControls } = acting
  return write(acting, async ({ tx, log }) => {
    const before = await lockPlatformSettings(tx)
    const after = { ...before, ...change }
    checkZone(after.marketplace_zone)
    checkFeed(after, { testControls })
    await updateRow(tx, change)
    await log('platform_settings.updated', 'platform', withoutKey(differences(before, after)))
    return after
  })
}

/** A name of the time zone database: an offset such as +03:00 knows no summer time. */
function checkZone(zone: string): void {
  const fault = invalidInput(
    'marketplace_zone',
    'bad_format',
    'must be an IANA time zone, such as Asia/Amman',
  )
  if (!/^[A-Za-z]/.test(zone)) throw fault
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw fault
  }
}

function checkFeed(
  { fx_feed_kind: kind, fx_feed_url: address }: PlatformSettings,
  { testControls }: { testControls: boolean },
): void {
  if (address === null) {
    if (kind !== null) {
      throw invalidInput('fx_feed_url', 'required', 'is required with fx_feed_kind')
    }
    return
  }
  const url = URL.parse(address)
  const isPlainHere = url?.protocol === 'http:' && testControls && isLoopback(url.hostname)
  if (url === null || (url.protocol !== 'https:' && !isPlainHere)) {
    throw invalidInput('fx_feed_url', 'bad_format', 'must be an https address')
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidInput('fx_feed_url', 'not_allowed', 'must not hold a name and password')
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** Feeds that are paid for are asked with a key in the query, which is nobody's business. */
function withoutKey(changes: Record<string, Difference>): Record<string, Difference> {
  const { fx_feed_url: feed } = changes
  if (!feed) return changes
  const shown = (url: unknown) => (typeof url === 'string' ? url.split('?', 1)[0] : url)
  return { ...changes, fx_feed_url: { before: shown(feed.before), after: shown(feed.after) } }
}

type Languages = Pick<Seller, 'languages' | 'defaultLanguage'>

type SettingsChange = {
  change: Partial<SellerSettings>
  /** Set here as well as in the profile, which keeps them. */
  languages?: Partial<Languages>
}

type ChangedSettings = { settings: SellerSettings; seller: Seller }

/** Changes the settings that are given and leaves the others as they are. */
export async function updateSellerSettings(
  acting: SignedActing & { publicUrl: string },
  { change, languages = {} }: SettingsChange,
): Promise<ChangedSettings> {
  const { db, now, by, sellerId, publicUrl } = acting
  const { authenticatedAt: _, ...actor } = by
  const changed = await write(acting, async ({ tx, log }) => {
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
    if (change.default_cutoff_minutes !== undefined) await markPricesDue(tx, { sellerId }, now)
    await log(
      'settings.updated',
      sellerId,
      differences({ ...before, ...languagesOf(known) }, { ...change, ...languages }),
    )
    return { settings, seller }
  })
  if (change.default_cutoff_minutes !== undefined) await refreshSellerPrices({ db, now }, sellerId)
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
