import type { UnauthenticatedReason } from '#contract/problems/reasons.ts'
import type {
  Caller,
  PlatformCaller,
  SellerCaller,
  StaffCaller,
  WebsiteCaller,
} from '#domain/access/callers.ts'
import { digestOf, isDemoKey, type KeyKind, keyKindOf } from '#domain/access/keys.ts'
import { effectivePermissions, permissionsOfRole } from '#domain/access/permissions.ts'
import {
  type PlatformPermission,
  permissionsOfPlatformRole,
  VIEWED_PERMISSIONS,
} from '#domain/access/platform-permissions.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { isSeenLongAgo } from '#domain/staff.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock } from '#integrations/clock.ts'
import { openVersionedCache, type Watched } from '#memory/versioned-cache.ts'
import {
  findStaffSessionByDigest,
  type KnownStaffSession,
  updateStaffSessionSeen,
} from '#store/auth/staff-sessions.ts'
import type { Db } from '#store/database.ts'
import { isEndedKey } from '#store/ended-keys.ts'
import { findPlatformKeyByDigest } from '#store/platform-keys.ts'
import { findSecretKeyByDigest } from '#store/secret-keys.ts'
import { findWebsiteCallerByDigest } from '#store/website-keys.ts'
import type { HttpCall } from './http-call.ts'
import type { UnknownLookups } from './unknown-lookups.ts'

export type CallerLookup = {
  website(key: string, request: Asking): NowOrLater<WebsiteCaller | KeyFault>
  seller(key: string, request: Asking): NowOrLater<SellerCaller | KeyFault>
  platform(key: string, request: Asking): NowOrLater<PlatformCaller | KeyFault>
  staff(token: string, request: Asking): Promise<StaffSession | null>
}

/** Why a key opens nothing. */
export type KeyFault = Extract<
  UnauthenticatedReason,
  'missing_key' | 'unknown_key' | 'revoked_key' | 'wrong_kind'
>

/** Everything that the session of a person opens. */
export type StaffSession = {
  staff: StaffCaller
  /** The seller that it works for, or looks at. */
  seller: SellerCaller | null
  platform: { caller: PlatformCaller; permissions: ReadonlySet<PlatformPermission> } | null
}

type Asking = HttpCall['request']
type Finder = { db: Db; clock: Clock; changes: ChangeFeed; production: boolean }

/** From a key to the caller it stands for. Known keys are answered from memory. */
export function openCallerLookup({ db, ...finder }: Finder, lookups: UnknownLookups): CallerLookup {
  const lookUp = openCallerCache({ db, ...finder }, lookups)
  const websites: Search<WebsiteCaller> = {
    keyKind: 'website',
    isOne: caller => caller.kind === 'website',
    find: digest => findWebsiteCallerByDigest(db, digest),
  }
  const platforms: Search<PlatformCaller> = {
    keyKind: 'platform',
    isOne: caller => caller.kind === 'platform',
    find: async digest => {
      const found = await findPlatformKeyByDigest(db, digest)
      return found && { kind: 'platform', via: 'platform_key', id: found.id, personId: null }
    },
  }
  const sellers: Search<SellerCaller> = {
    keyKind: 'secret',
    isOne: caller => caller.kind === 'seller',
    find: digest => findSeller(db, digest),
  }
  return {
    website: (key, request) => lookUp(key, request, websites),
    platform: (key, request) => lookUp(key, request, platforms),
    seller: (key, request) => lookUp(key, request, sellers),
    async staff(token, request) {
      const digest = digestOf(token)
      const name = digest.toString('hex')
      const verdict = lookups.judge(name, request)
      if (verdict === 'known-missing') return null
      if (verdict === 'too-many') throw lookups.tooMany()
      return lookups.lookUp(name, request, () => findStaff(db, finder.clock, digest))
    },
  }
}

/** Callers of one kind: which keys they have, and how they are found. */
type Search<C extends Caller> = {
  keyKind: KeyKind
  isOne: (caller: Caller) => caller is C
  find: (digest: Buffer) => Promise<C | null>
}

const REREAD_MS = 5_000
const MOST_CALLERS = 10_000
const MOST_UNKNOWN = 1_000

/**
 * A caller is cached until anything about its seller or the platform changes, and never longer than
 * five seconds, should the notification of a change get lost. Unknown keys have a cache of their
 * own: whoever tries many of them must not evict the known callers, and an address that does so is
 * refused before it costs more queries.
 */
function openCallerCache({ db, clock, changes, production }: Finder, lookups: UnknownLookups) {
  const rules = {
    changes,
    stopwatchMs: clock.nowMs,
    rereadMs: REREAD_MS,
    waitForReread: true,
    lateMs: 0,
  }
  const known = openVersionedCache<Caller | KeyFault>({
    ...rules,
    bounds: { entries: MOST_CALLERS },
    keeps: caller => typeof caller !== 'string',
  })
  const unknown = openVersionedCache<Caller | KeyFault>({
    ...rules,
    bounds: { entries: MOST_UNKNOWN },
    keeps: caller => typeof caller === 'string',
  })
  return function look<C extends Caller>(
    key: string,
    request: Asking,
    { keyKind, isOne, find }: Search<C>,
  ): NowOrLater<C | KeyFault> {
    // A cached caller has passed the checks below.
    const caller = known.peek(key)?.value ?? 'unknown_key'
    if (typeof caller !== 'string' && isOne(caller)) return caller
    // The checksum is tried first, so that a mistyped key costs no query.
    if (keyKindOf(key) !== keyKind) return faultOfForm(key)
    // Everybody knows these, so in production they open nothing.
    if (production && isDemoKey(key)) return 'unknown_key'
    const fault = unknown.peek(key)?.value ?? null
    if (typeof fault === 'string') return fault
    const verdict = lookups.judge(key, request)
    // It opens nothing; to ask why would be one more query for an address that had its share.
    if (verdict === 'known-missing') return 'unknown_key'
    if (verdict === 'too-many') throw lookups.tooMany()
    const digest = digestOf(key)
    const query = async () =>
      (await lookups.lookUp(key, request, () => find(digest))) ??
      ((await isEndedKey(db, digest)) ? 'revoked_key' : 'unknown_key')
    const load = async () => (await known.get(key, { watched: watchedFor, load: query })).value
    return andThen(unknown.get(key, { watched: 'everybody', load }), ({ value }) =>
      typeof value === 'string' || isOne(value) ? value : 'unknown_key',
    )
  }
}

function faultOfForm(key: string): KeyFault {
  if (key === '') return 'missing_key'
  return keyKindOf(key) === null ? 'unknown_key' : 'wrong_kind'
}

function watchedFor(caller: Caller | KeyFault): Watched {
  if (typeof caller === 'string') return 'everybody'
  const isOfSeller = caller.kind === 'website' || caller.kind === 'seller'
  return isOfSeller ? { sellerId: caller.sellerId } : 'platform'
}

async function findSeller(db: Db, digest: Buffer): Promise<SellerCaller | null> {
  const found = await findSecretKeyByDigest(db, digest)
  if (!found) return null
  return {
    kind: 'seller',
    via: 'secret_key',
    id: found.keyId,
    personId: found.personId,
    sellerId: found.sellerId,
    priceCurrency: found.priceCurrency,
    role: found.role,
    permissions: effectivePermissions(found),
    callsPerMinute: found.callsPerMinute,
    authenticatedAt: null,
  }
}

async function findStaff(db: Db, clock: Clock, digest: Buffer): Promise<StaffSession | null> {
  const session = await findStaffSessionByDigest(db, digest)
  if (!session || clock.nowMs() >= session.expiresAt.epochMilliseconds) return null
  const { id, personId, sellerId, role, authenticatedAt, platformRole, lastSeenAt } = session
  const priceCurrency = session.priceCurrency ?? 'USD'
  const now = clock.now()
  if (isSeenLongAgo({ lastSeenAt, now })) await updateStaffSessionSeen(db, { sessionId: id, now })
  const may = platformRole && permissionsOfPlatformRole(platformRole)
  const viewing = may?.has('platform:view') ? viewOf(session, clock) : null
  const staff: StaffCaller = {
    kind: 'staff',
    sessionId: id,
    personId,
    sellerId,
    role,
    authenticatedAt,
    platformRole,
    viewing,
  }
  const platform = may && {
    caller: { kind: 'platform', via: 'staff', id, personId } as const,
    permissions: may,
  }
  const person = {
    kind: 'seller',
    via: 'staff',
    id,
    personId,
    priceCurrency,
    callsPerMinute: null,
  } as const
  if (viewing !== null) {
    const permissions = VIEWED_PERMISSIONS
    const view = { sellerId: viewing.sellerId, role: 'viewer', permissions } as const
    return { staff, platform, seller: { ...person, ...view, authenticatedAt, isReadOnly: true } }
  }
  if (sellerId === null || role === null) return { staff, platform, seller: null }
  const permissions = permissionsOfRole(role)
  return { staff, platform, seller: { ...person, sellerId, role, permissions, authenticatedAt } }
}

function viewOf({ viewSellerId, viewUntil }: KnownStaffSession, clock: Clock) {
  if (viewSellerId === null || viewUntil === null) return null
  if (clock.nowMs() >= viewUntil.epochMilliseconds) return null
  return { sellerId: viewSellerId, until: viewUntil }
}
