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
import type { HttpCall } from './http-call.ts'

export type Admission = {
  /**
   * Decides who calls before anything is parsed: the key, then what it may do and from where, then
   * its share of calls. Every call of a known key is counted, and logged, the refused ones too.
   */
  admit(httpCall: HttpCall, auth: Auth): NowOrLater<void>
  /** A call that met no endpoint is counted and logged like any other of its key. */
  recognise(httpCall: HttpCall): NowOrLater<unknown>
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
    admit(httpCall, auth) {
      switch (auth.kind) {
        case 'anyone':
          if ('onOwnPages' in auth) refuseForeignPage(parts, httpCall)
          return
        case 'website':
          return admitWebsite(parts, httpCall)
        case 'platform':
          return admitPlatform(parts, httpCall, auth)
        default:
          return admitStaffOrKey(parts, httpCall, auth)
      }
    },
    recognise(httpCall) {
      const { url = '' } = httpCall.request
      if (url.startsWith('/v1/public/')) return recogniseWebsite(parts, httpCall)
      if (!url.startsWith('/v1/')) return null
      const isPlatform = keyKindOf(bearerOf(httpCall) ?? '') === 'platform'
      return isPlatform ? recognisePlatform(parts, httpCall) : recogniseSeller(parts, httpCall)
    },
  }
}

function admitWebsite(parts: Parts, httpCall: HttpCall): NowOrLater<void> {
  return andThen(recogniseWebsite(parts, httpCall), caller => {
    if (typeof caller === 'string') throw unauthenticated(caller)
    admitOrigin(parts, caller, httpCall)
    refuseOverAllowance(httpCall)
  })
}

function recogniseWebsite(parts: Parts, httpCall: HttpCall): NowOrLater<WebsiteCaller | KeyFault> {
  const key = httpCall.request.headers['svc-publishable-key']
  if (typeof key !== 'string') return 'missing_key'
  return andThen(parts.lookup.website(key, httpCall.request), caller => {
    if (typeof caller === 'string') return caller
    if (hasExpired(caller, parts.deps.clock)) return 'revoked_key'
    return countCall(parts, httpCall, {
      caller,
      keyId: caller.keyId,
      limitIn: settings => caller.callsPerMinute ?? settings.website_key_calls_per_minute,
      user: keyUserOf(httpCall.request, caller, parts.deps.trustedProxies),
    })
  })
}

function hasExpired({ expiresAt }: WebsiteCaller, clock: Clock): boolean {
  return expiresAt !== null && clock.nowMs() >= expiresAt.epochMilliseconds
}

/** A call without an origin comes from a server and always passes. */
function admitOrigin(parts: Parts, { origins }: WebsiteCaller, httpCall: HttpCall): void {
  const { origin } = httpCall.request.headers
  if (origin === undefined) return
  httpCall.variesByOrigin = true
  if (!origins.includes(origin) && !isOwnOrigin(parts, origin, httpCall)) {
    throw refuse('OriginNotAllowed', { origin })
  }
  httpCall.readableBy = origin
}

/**
 * The reference of this service tries calls out from its own pages. A name of this machine also
 * counts when the page was asked for by it; no other page has an origin of that name and port.
 */
function isOwnOrigin({ deps }: Parts, origin: string, { request }: HttpCall): boolean {
  if (origin === new URL(deps.publicUrl).origin) return true
  const page = URL.parse(origin)
  return page !== null && isLocalHost(page.hostname) && page.host === request.headers.host
}

type PlatformAuth = Extract<Auth, { kind: 'platform' }>

function admitPlatform(parts: Parts, httpCall: HttpCall, auth: PlatformAuth): NowOrLater<void> {
  if (bearerOf(httpCall) === null) return admitPlatformPerson(parts, httpCall, auth)
  return andThen(recognisePlatform(parts, httpCall), caller => {
    if (typeof caller === 'string') throw unauthenticated(caller)
    refuseOverAllowance(httpCall)
  })
}

/** Somebody of the platform, who for a few calls has to have signed in just now. */
async function admitPlatformPerson(
  parts: Parts,
  httpCall: HttpCall,
  { permission, fresh }: PlatformAuth,
): Promise<void> {
  const { platform, staff } = await findSession(parts, httpCall)
  if (!platform?.permissions.has(permission)) throw notPermitted(permission, 'missing_permission')
  const { authenticatedAt } = staff
  if (fresh && !isFreshlyAuthenticated({ authenticatedAt, now: parts.deps.clock.now() })) {
    throw reauthenticationRequired(permission)
  }
  await countPerson(parts, httpCall, platform.caller)
  refuseOverAllowance(httpCall)
}

function recognisePlatform(
  parts: Parts,
  httpCall: HttpCall,
): NowOrLater<PlatformCaller | KeyFault> {
  const key = bearerOf(httpCall) ?? ''
  return andThen(parts.lookup.platform(key, httpCall.request), caller => {
    if (typeof caller === 'string') return caller
    return countCall(parts, httpCall, {
      caller,
      keyId: caller.id,
      limitIn: settings => settings.platform_key_calls_per_minute,
    })
  })
}

type SellerAuth = Extract<Auth, { kind: 'seller' }>
type StaffAuth = Extract<Auth, { kind: 'seller' | 'staff' }>

function admitStaffOrKey(parts: Parts, httpCall: HttpCall, auth: StaffAuth): NowOrLater<void> {
  const key = bearerOf(httpCall)
  if (key === null) return admitStaff(parts, httpCall, auth)
  if (auth.kind === 'staff') throw unauthenticated('wrong_kind')
  const { permission } = auth
  if (keyKindOf(key) === 'platform') {
    return andThen(recognisePlatform(parts, httpCall), caller => {
      if (typeof caller === 'string') throw unauthenticated(caller)
      throw notPermitted(permission, 'no_operator')
    })
  }
  return andThen(recogniseSeller(parts, httpCall), caller => {
    if (typeof caller === 'string') throw unauthenticated(caller)
    refuseWithoutPermission(caller, auth)
    refuseOverAllowance(httpCall)
  })
}

function recogniseSeller(parts: Parts, httpCall: HttpCall): NowOrLater<SellerCaller | KeyFault> {
  const key = bearerOf(httpCall) ?? ''
  return andThen(parts.lookup.seller(key, httpCall.request), caller => {
    if (typeof caller === 'string') return caller
    return countCall(parts, httpCall, {
      caller,
      keyId: caller.id,
      limitIn: settings => caller.callsPerMinute ?? settings.secret_key_calls_per_minute,
    })
  })
}

async function admitStaff(parts: Parts, httpCall: HttpCall, auth: StaffAuth): Promise<void> {
  const { staff, seller } = await findSession(parts, httpCall)
  await countPerson(parts, httpCall, auth.kind === 'staff' ? staff : (seller ?? staff))
  if (auth.kind === 'seller') {
    if (!seller) throw notPermitted(auth.permission, 'no_operator')
    refuseWithoutPermission(seller, auth)
    const { method } = httpCall.request
    if (seller.isReadOnly && method !== 'GET' && method !== 'HEAD') {
      throw notPermitted(auth.permission, 'read_only')
    }
  }
  refuseOverAllowance(httpCall)
}

/** All sessions of a person together: to sign in once more gives nobody more calls. */
async function countPerson<C extends Caller & { personId: string | null }>(
  parts: Parts,
  httpCall: HttpCall,
  caller: C,
): Promise<void> {
  const keyId = `person ${caller.personId}`
  const limitIn = (settings: PlatformSettings) => settings.person_calls_per_minute
  await countCall(parts, httpCall, { caller, keyId, limitIn })
}

async function findSession(parts: Parts, httpCall: HttpCall): Promise<StaffSession> {
  const name = staffCookieName(parts.deps.publicUrl)
  const token = readCookie(httpCall.request.headers.cookie, name)
  if (!token) throw unauthenticated('missing_key')
  const session = await parts.lookup.staff(token, httpCall.request)
  if (!session) throw unauthenticated('session_over')
  refuseForeignPage(parts, httpCall)
  return session
}

function refuseWithoutPermission({ permissions }: SellerCaller, { permission, or }: SellerAuth) {
  if (permissions.has(permission) || (or !== undefined && permissions.has(or))) return
  throw notPermitted(permission, 'missing_permission')
}

/** A cookie travels with any page's request; only our own pages may write with it. */
function refuseForeignPage({ deps: { publicUrl } }: Parts, { request }: HttpCall): void {
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
  httpCall: HttpCall,
  { caller, keyId, limitIn, user = NOBODY_ELSE }: CountedCaller<C>,
): NowOrLater<C> {
  httpCall.caller = caller
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
        : countUnlisted(limiter, call, { server, visitorPercent })
    return andThen(counted, allowance => {
      httpCall.allowance = allowance
      return caller
    })
  })
}

function refuseOverAllowance({ allowance }: HttpCall): void {
  if (allowance === null || allowance.allowed) return
  throw refuse('RateLimited', { retry_after_seconds: allowance.resetSeconds, reason: 'calls' })
}

function bearerOf({ request: { headers } }: HttpCall): string | null {
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
