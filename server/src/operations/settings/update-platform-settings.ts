import type { PlatformSettings } from '#contract/platform-settings.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  lockPlatformSettings,
  updatePlatformSettings as updateRow,
} from '#store/platform-settings.ts'
import { audit, type Difference, differences } from '../audit.ts'

type Context = {
  db: Db
  now: Temporal.Instant
  /** With test controls a feed may be read from this machine without https. */
  testControls: boolean
}

export async function updatePlatformSettings(
  { db, now, testControls }: Context,
  by: Actor,
  change: Partial<PlatformSettings>,
): Promise<PlatformSettings> {
  return transaction(db, 'platform', async tx => {
    const before = await lockPlatformSettings(tx)
    const after = { ...before, ...change }
    checkZone(after.marketplace_zone)
    checkFeed(after, { testControls })
    await updateRow(tx, change)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'platform_settings.updated',
      entity: 'platform_settings',
      entityId: 'platform',
      changes: withoutKey(differences(before, after)),
      at: now,
    })
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
