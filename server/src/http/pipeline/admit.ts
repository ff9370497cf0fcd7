import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { UnauthenticatedReason } from '#contract/problems/reasons.ts'
import type { Caller, PlatformCaller, SellerCaller, WebsiteCaller } from '#domain/access/callers.ts'
import { keyKindOf } from '#domain/access/keys.ts'
import { isLocalHost } from '#domain/access/origins.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { PlatformPermission } from '#domain/access/platform-permissions.ts'
import { type KeyUser, sharesOf } from '#domain/call-window.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import type { Clock } from '#integrations/clock.ts'
import { keyUserOf } from '../address.ts'
import { readCookie, staffCookieName } from '../cookies.ts'
import type { PipelineDeps } from '../deps.ts'
import type { Auth } from '../endpoint.ts'
import type { CallerLookup, KeyFault, StaffSession } from './caller-lookup.ts'
import { countUnlisted } from './count-unlisted.ts'
import type { Exchange } from './exchange.ts'

export type Admission = {
  /**
   * Decides who calls before anything is parsed: the key, then what it may do and from where, then
   * its share of calls. Every call of a known key is counted, and logged, the refused ones too.
   */
  admit(exchange: Exchange, auth: Auth): NowOrLater<void>
  /** A call that met no endpoint is counted and logged like any other of its key. */
  recognise(exchange: Exchange): NowOrLater<unknown>
}

type Parts = {
  deps: Pick<
    PipelineDeps,
    'clock' | 'limiter' | 'platformSettings' | 'publicUrl' | 'trustedProxies'
  >
  lookup: CallerLookup
}

export function openAdmission(parts: Parts): Admission {
  return {
    admit(exchange, auth) {
      switch (auth.kind) {
        case 'anyone':
          if ('onOwnPages' in auth) refuseForeignPage(parts, exchange)
          return
        case 'website':
          return admitWebsite(parts, exchange)
        case 'platform':
          return admitPlatform(parts, exchange, auth)
        default:
          return admitStaffOrKey(parts, exchange, auth)
      }
    },
    recognise(exchange) {
      const { url = '' } = exchange.request
      if (url.startsWith('/v1/public/')) return recogniseWebsite(parts, exchange)
      if (!url.startsWith('/v1/')) return null
      const isPlatform = keyKindOf(bearerOf(exchange) ?? '') === 'platform'
      return isPlatform ? recognisePlatform(parts, exchange) : recogniseSeller(parts, exchange)
    },
  }
}

function admitWebsite(parts: Parts, exchange: Exchange): NowOrLater<void> {
  return andThen(recogniseWebsite(parts, exchange), caller => {
    if (typeof caller === 'string') throw unauthenticated(caller)
    admitOrigin(parts, caller, exchange)
    refuseOverAllowance(exchange)
  })
}

function recogniseWebsite(parts: Parts, exchange: Exchange): NowOrLater<WebsiteCaller | KeyFault> {
  const key = exchange.request.headers['svc-publishable-key']
  if (typeof key !== 'string') return 'missing_key'
  return andThen(parts.lookup.website(key, exchange.request), caller => {
    if (typeof caller === 'string') return caller
    if (hasExpired(caller, parts.deps.clock)) return 'revoked_key'
    return countCall(parts, exchange, {
      caller,
      keyId: caller.keyId,
      limitIn: settings => caller.callsPerMinute ?? settings.website_key_calls_per_minute,
      user: keyUserOf(exchange.request, caller, parts.deps.trustedProxies),
    })
  })
}

function hasExpired({ expiresAt }: WebsiteCaller, clock: Clock): boolean {
  return expiresAt !== null && clock.nowMs() >= expiresAt.epochMilliseconds
}

/** A call without an origin comes from a server and always passes. */
function admitOrigin(parts: Parts, { origins }: WebsiteCaller, exchange: Exchange): void {
  const { origin } = exchange.request.headers
  if (origin === undefined) return
  exchange.variesByOrigin = true
  if (!origins.includes(origin) && !isOwnOrigin(parts, origin, exchange)) {
    throw refuse('OriginNotAllowed', { origin })
  }
  exchange.readableBy = origin
}

/**
 * The reference of this service tries calls out from its own pages. A name of this machine also
 * counts when the page was asked for by it; no other page has an origin of that name and port.
 */
function isOwnOrigin({ deps }: Parts, origin: string, { request }: Exchange): boolean {
  if (origin === new URL(deps.publicUrl).origin) return true
  const page = URL.parse(origin)
  return page !== null && isLocalHost(page.hostname) && page.host === request.headers.host
}

type PlatformAuth = Extract<Auth, { kind: 'platform' }>

function admitPlatform(parts: Parts, exchange: Exchange, auth: PlatformAuth): NowOrLater<void> {
  if (bearerOf(exchange) === null) return admitPlatformPerson(parts, exchange, auth)
  return andThen(recognisePlatform(parts, exchange), caller => {
    if (typeof caller === 'string') throw unauthenticated(caller)
    refuseOverAllowance(exchange)
  })
}

/** Somebody of the platform, who for a few calls has to have signed in just now. */
async function admitPlatformPerson(
  parts: Parts,
  exchange: Exchange,
  { permission, fresh }: PlatformAuth,
): Promise<void> {
  const { platform, staff } = await findSession(parts, exchange)
  if (!platform?.permissions.has(permission)) throw notPermitted(permission, 'missing_permission')
  const { authenticatedAt } = staff
  if (fresh && !isFreshlyAuthenticated({ authenticatedAt, now: parts.deps.clock.now() })) {
    throw reauthenticationRequired(permission)
  }
  await countPerson(parts, exchange, platform.caller)
  refuseOverAllowance(exchange)
}

function recognisePlatform(
  parts: Parts,
  exchange: Exchange,
): NowOrLater<PlatformCaller | KeyFault> {
  const key = bearerOf(exchange) ?? ''
  return andThen(parts.lookup.platform(key, exchange.request), caller => {
    if (typeof caller === 'string') return caller
    return countCall(parts, exchange, {
      caller,
      keyId: caller.id,
      limitIn: settings => settings.platform_key_calls_per_minute,
    })
  })
}

type SellerAuth = Extract<Auth, { kind: 'seller' }>
type StaffAuth = Extract<Auth, { kind: 'seller' | 'staff' }>

function admitStaffOrKey(parts: Parts, exchange: Exchange, auth: StaffAuth): NowOrLater<void> {
  const key = bearerOf(exchange)
  if (key === null) return admitStaff(parts, exchange, auth)
  if (auth.kind === 'staff') throw unauthenticated('wrong_kind')
  const { permission } = auth
  if (keyKindOf(key) === 'platform') {
    return andThen(recognisePlatform(parts, exchange), caller => {
      if (typeof caller === 'string') throw unauthenticated(caller)
      throw notPermitted(permission, 'no_operator')
    })
  }
  return andThen(recogniseSeller(parts, exchange), caller => {
    if (typeof caller === 'string') throw unauthenticated(caller)
    refuseWithoutPermission(caller, auth)
    refuseOverAllowance(exchange)
  })
}

function recogniseSeller(parts: Parts, exchange: Exchange): NowOrLater<SellerCaller | KeyFault> {
  const key = bearerOf(exchange) ?? ''
  return andThen(parts.lookup.seller(key, exchange.request), caller => {
    if (typeof caller === 'string') return caller
    return countCall(parts, exchange, {
      caller,
      keyId: caller.id,
      limitIn: settings => caller.callsPerMinute ?? settings.secret_key_calls_per_minute,
    })
  })
}

async function admitStaff(parts: Parts, exchange: Exchange, auth: StaffAuth): Promise<void> {
  const { staff, seller } = await findSession(parts, exchange)
  await countPerson(parts, exchange, auth.kind === 'staff' ? staff : (seller ?? staff))
  if (auth.kind === 'seller') {
    if (!seller) throw notPermitted(auth.permission, 'no_operator')
    refuseWithoutPermission(seller, auth)
    const { method } = exchange.request
    if (seller.isReadOnly && method !== 'GET' && method !== 'HEAD') {
      throw notPermitted(auth.permission, 'read_only')
    }
  }
  refuseOverAllowance(exchange)
}

/** All sessions of a person together: to sign in once more gives nobody more calls. */
async function countPerson<C extends Caller & { personId: string | null }>(
  parts: Parts,
  exchange: Exchange,
  caller: C,
): Promise<void> {
  const keyId = `person ${caller.personId}`
  const limitIn = (settings: PlatformSettings) => settings.person_calls_per_minute
  await countCall(parts, exchange, { caller, keyId, limitIn })
}

async function findSession(parts: Parts, exchange: Exchange): Promise<StaffSession> {
  const name = staffCookieName(parts.deps.publicUrl)
  const token = readCookie(exchange.request.headers.cookie, name)
  if (!token) throw unauthenticated('missing_key')
  const session = await parts.lookup.staff(token, exchange.request)
  if (!session) throw unauthenticated('session_over')
  refuseForeignPage(parts, exchange)
  return session
}

function refuseWithoutPermission({ permissions }: SellerCaller, { permission, or }: SellerAuth) {
  if (permissions.has(permission) || (or !== undefined && permissions.has(or))) return
  throw notPermitted(permission, 'missing_permission')
}

/** A cookie travels with any page's request; only our own pages may write with it. */
function refuseForeignPage({ deps: { publicUrl } }: Parts, { request }: Exchange): void {
  const { method, headers } = request
  const { origin } = headers
  if (method === 'GET' || method === 'HEAD' || origin === undefined) return
  if (origin !== new URL(publicUrl).origin) throw refuse('OriginNotAllowed', { origin })
}

type CountedCaller<C> = {
  caller: C
  keyId: string
  limitIn: (settings: PlatformSettings) => number
  /** Who of all that share the key. */
  user?: KeyUser
}

const NOBODY_ELSE: KeyUser = { visitor: null, isOutsider: false, unlisted: null }

/** Counts the call, so that the answer, whatever it will be, says how many are left. */
function countCall<C extends Caller>(
  { deps: { platformSettings, limiter, clock } }: Parts,
  exchange: Exchange,
  { caller, keyId, limitIn, user = NOBODY_ELSE }: CountedCaller<C>,
): NowOrLater<C> {
  exchange.caller = caller
  return andThen(platformSettings.get(), settings => {
    if (!settings.call_limits_on) return caller
    const limit = limitIn(settings)
    const visitorPercent = settings.visitor_share_percent
    const shares = sharesOf(user, { limit, visitorPercent })
    const call = { keyId, limit, shares, nowMs: clock.nowMs() }
    const { unlisted: server } = user
    const counted =
      server === null
        ? limiter.count(call)
        : countUnlisted(limiter, { ...call, server, visitorPercent })
    return andThen(counted, allowance => {
      exchange.allowance = allowance
      return caller
    })
  })
}

function refuseOverAllowance({ allowance }: Exchange): void {
  if (allowance === null || allowance.allowed) return
  throw refuse('RateLimited', { retry_after_seconds: allowance.resetSeconds, reason: 'calls' })
}

function bearerOf({ request: { headers } }: Exchange): string | null {
  const { authorization } = headers
  if (authorization === undefined) return null
  const match = /^Bearer +(\S+) *$/i.exec(authorization)
  // A header that is there but says nothing readable must not fall back to the cookie.
  return match?.[1] ?? ''
}

function unauthenticated(reason: UnauthenticatedReason) {
  return refuse('Unauthenticated', { reason })
}

type Reason = 'missing_permission' | 'no_operator' | 'read_only'

function notPermitted(permission: Permission | PlatformPermission, reason: Reason) {
  return refuse('NotPermitted', { permission, reason })
}
