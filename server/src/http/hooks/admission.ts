import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, PlatformCaller, SellerCaller, WebsiteCaller } from '#domain/access/callers.ts'
import { keyKindOf } from '#domain/access/keys.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { readCookie } from '../cookies.ts'
import type { Deps } from '../deps.ts'
import type { Auth, Endpoint } from '../endpoint.ts'
import type { CallerLookup } from './caller-lookup.ts'

/** Who was let in, and under which key the call is logged. */
export type Admission = { caller: Caller | null; key: LoggedKey | null }
export type LoggedKey = {
  id: string
  kind: 'website' | 'secret' | 'platform'
  sellerId: string | null
}

export const STAFF_COOKIE = 'svc_staff'
export const EXPOSED_HEADERS =
  'x-request-id, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After'

/**
 * Decides who calls before anything is parsed: the key, then what it may do and from where, then
 * its share of calls. Every call of a known key is counted, and logged, the refused ones too.
 */
export async function admit(
  deps: Deps,
  lookup: CallerLookup,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  switch (endpoint.auth.kind) {
    case 'anyone':
      return
    case 'website':
      return admitWebsite(deps, lookup, request, reply)
    case 'platform':
      return admitPlatform(deps, lookup, request, reply)
    default:
      return admitStaffOrKey(deps, lookup, endpoint.auth, request, reply)
  }
}

/** A call that met no endpoint is counted and logged like any other of its key. */
export async function noteStray(
  deps: Deps,
  lookup: CallerLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.url.startsWith('/v1/public/')) {
    await knowWebsite(deps, lookup, request, reply)
  } else if (request.url.startsWith('/v1/')) {
    const isPlatform = keyKindOf(bearerOf(request) ?? '') === 'platform'
    await (isPlatform ? knowPlatform : knowSecret)(deps, lookup, request, reply)
  }
}

type Known<C extends Caller> = { caller: C; within: Counted }

async function admitWebsite(
  deps: Deps,
  lookup: CallerLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = await knowWebsite(deps, lookup, request, reply)
  if (!known) throw unauthenticated()
  admitOrigin(known.caller, request, reply)
  if (!known.within.allowed) throw rateLimited(known.within.resetSeconds)
}

async function knowWebsite(
  deps: Deps,
  lookup: CallerLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Known<WebsiteCaller> | null> {
  const key = request.headers['svc-publishable-key']
  const caller = typeof key === 'string' ? await lookup.website(key) : null
  if (!caller || hasExpired(caller, deps.clock.nowMs())) return null
  request.admission = {
    caller,
    key: { id: caller.keyId, kind: 'website', sellerId: caller.sellerId },
  }
  const settings = await deps.platformSettings.get()
  const limit = caller.callsPerMinute ?? settings.website_key_calls_per_minute
  const within = await countCall(deps, { request, reply }, { keyId: caller.keyId, limit })
  return { caller, within }
}

export function hasExpired(caller: WebsiteCaller, nowMs: number): boolean {
  return caller.expiresAt !== null && nowMs >= caller.expiresAt.epochMilliseconds
}

/** A call without an origin comes from a server and always passes. */
function admitOrigin(caller: WebsiteCaller, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers
  if (origin === undefined) return
  reply.header('vary', 'Origin')
  if (!caller.origins.includes(origin)) throw refuse('OriginNotAllowed', { origin })
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', EXPOSED_HEADERS)
}

async function admitPlatform(
  deps: Deps,
  lookup: CallerLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const known = await knowPlatform(deps, lookup, request, reply)
  if (!known) throw unauthenticated()
  if (!known.within.allowed) throw rateLimited(known.within.resetSeconds)
}

async function knowPlatform(
  deps: Deps,
  lookup: CallerLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Known<PlatformCaller> | null> {
  const key = bearerOf(request)
  const caller = key === null ? null : await lookup.platform(key)
  if (!caller) return null
  request.admission = { caller, key: { id: caller.id, kind: 'platform', sellerId: null } }
  const settings = await deps.platformSettings.get()
  const limit = settings.platform_key_calls_per_minute
  const within = await countCall(deps, { request, reply }, { keyId: caller.id, limit })
  return { caller, within }
}

async function admitStaffOrKey(
  deps: Deps,
  lookup: CallerLookup,
  auth: Extract<Auth, { kind: 'seller' | 'staff' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = bearerOf(request)
  if (key === null) return admitStaff(deps, lookup, auth, request)
  if (auth.kind === 'staff') throw unauthenticated()
  if (keyKindOf(key) === 'platform') {
    if (!(await knowPlatform(deps, lookup, request, reply))) throw unauthenticated()
    throw notPermitted(auth.permission, 'no_operator')
  }
  const known = await knowSecret(deps, lookup, request, reply)
  if (!known) throw unauthenticated()
  if (!known.caller.permissions.has(auth.permission)) {
    throw notPermitted(auth.permission, 'missing_permission')
  }
  if (!known.within.allowed) throw rateLimited(known.within.resetSeconds)
}

async function knowSecret(
  deps: Deps,
  lookup: CallerLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Known<SellerCaller> | null> {
  const key = bearerOf(request)
  const caller = key === null ? null : await lookup.seller(key)
  if (!caller) return null
  request.admission = {
    caller,
    key: { id: caller.id, kind: 'secret', sellerId: caller.sellerId },
  }
  const settings = await deps.platformSettings.get()
  const limit = caller.callsPerMinute ?? settings.secret_key_calls_per_minute
  const within = await countCall(deps, { request, reply }, { keyId: caller.id, limit })
  return { caller, within }
}

async function admitStaff(
  deps: Deps,
  lookup: CallerLookup,
  auth: Extract<Auth, { kind: 'seller' | 'staff' }>,
  request: FastifyRequest,
): Promise<void> {
  const token = readCookie(request.headers.cookie, STAFF_COOKIE)
  const session = token ? await lookup.staff(token) : null
  if (!session) throw unauthenticated()
  refuseForeignPage(deps, request)
  if (auth.kind === 'staff') {
    request.admission = { caller: session.staff, key: null }
    return
  }
  if (!session.seller) throw notPermitted(auth.permission, 'no_operator')
  request.admission = { caller: session.seller, key: null }
  if (!session.seller.permissions.has(auth.permission)) {
    throw notPermitted(auth.permission, 'missing_permission')
  }
}

/** A cookie travels with any page's request; only our own pages may write with it. */
function refuseForeignPage(deps: Deps, request: FastifyRequest): void {
  const { origin } = request.headers
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return
  if (origin !== new URL(deps.publicUrl).origin) throw refuse('OriginNotAllowed', { origin })
}

type Counted = { allowed: boolean; resetSeconds: number }

/** Counts the call and says on the answer, whatever it will be, how many are left. */
async function countCall(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  call: { keyId: string; limit: number },
): Promise<Counted> {
  const settings = await deps.platformSettings.get()
  if (!settings.call_limits_on) return { allowed: true, resetSeconds: 0 }
  const within = await (request.counted ??
    deps.limiter.count({ ...call, nowMs: deps.clock.nowMs() }))
  reply.header('ratelimit-limit', within.limit)
  reply.header('ratelimit-remaining', within.remaining)
  reply.header('ratelimit-reset', within.resetSeconds)
  return within
}

function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const match = /^Bearer +(\S+) *$/i.exec(authorization)
  // A header that is there but says nothing readable must not fall back to the cookie.
  return match?.[1] ?? ''
}

function unauthenticated() {
  return refuse('Unauthenticated', {})
}

function notPermitted(permission: Permission, reason: 'missing_permission' | 'no_operator') {
  return refuse('NotPermitted', { permission, reason })
}

function rateLimited(seconds: number) {
  return refuse('RateLimited', { retry_after_seconds: seconds })
}
