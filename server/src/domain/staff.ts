import type { NOTICE_KINDS, NOTICE_WAYS } from '#contract/notices.ts'
import { type Permission, permissionsOfRole, type Role } from './access/permissions.ts'
import { granted, type Outcome, type Refused, refuse, refused } from './refusal.ts'

/** By what people recognise a session of theirs. Null is what its browser does not say. */
export type Device = {
  browser: string | null
  system: string | null
  /** The network that it signed in from: enough to recognise, and no exact address. */
  network: string | null
}

// In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// Android before Linux, and iPhones before the Mac that they say they are like.
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const MOST_READ = 500

export function describeDevice(from: { userAgent: string | null; address: string }): Device {
  const said = (from.userAgent ?? '').slice(0, MOST_READ)
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
    system: SYSTEMS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
    network: shortenAddress(from.address),
  }
}

/** `203.0.113.7` is `203.0.113.0/24`; of IPv6 the network is what a provider gives out. */
function shortenAddress(address: string): string | null {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (ipv4) return `${ipv4[1]}.0/24`
  const ipv6 = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::\/64$/.exec(address)
  return ipv6 ? `${ipv6[1]}:/48` : null
}

/** A page makes many calls at once: writing each of them down would make every read a write. */
const SEEN_MINUTES = 5

export function isSeenLongAgo(session: {
  lastSeenAt: Temporal.Instant | null
  now: Temporal.Instant
}): boolean {
  if (session.lastSeenAt === null) return true
  const until = session.lastSeenAt.add({ minutes: SEEN_MINUTES })
  return Temporal.Instant.compare(session.now, until) >= 0
}

export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** Nobody is notified of what they may not see or could do nothing about. */
export const NOTICE_PERMISSIONS: Readonly<Record<NoticeKind, Permission>> = {
  booking: 'booking:read',
  request: 'booking:manage',
  cancellation: 'booking:read',
  proof: 'payment:manage',
  lapse: 'booking:read',
  refund_due: 'payment:manage',
  refund_failed: 'payment:manage',
  dispute: 'payment:manage',
  webhook_disabled: 'webhook:manage',
}

/** Who answers travellers is notified unless they say otherwise; everybody else if they say so. */
const ANSWERING_ROLES: ReadonlySet<Role> = new Set(['owner', 'admin', 'manager', 'agent'])

export function mayReceive(kind: NoticeKind, role: Role): boolean {
  return permissionsOfRole(role).has(NOTICE_PERMISSIONS[kind])
}

export function defaultWay(kind: NoticeKind, role: Role): NoticeWay {
  return ANSWERING_ROLES.has(role) && mayReceive(kind, role) ? 'at_once' : 'off'
}

/** What somebody chose; null for who never chose anything. */
export type NoticeChoice = Readonly<Partial<Record<NoticeKind, NoticeWay>>> | null

type Reader = { role: Role; chosen: NoticeChoice }

/**
 * How somebody is notified of a kind. Where the seller has an address for its news, that one takes
 * the place of all who never chose; what is no news of a booking goes to people in any case.
 */
export function wayOf(
  kind: NoticeKind,
  { role, chosen }: Reader,
  { hasSharedAddress }: { hasSharedAddress: boolean },
): NoticeWay {
  if (!mayReceive(kind, role)) return 'off'
  const choice = chosen?.[kind]
  if (choice !== undefined) return choice
  if (chosen === null && hasSharedAddress && isForSharedAddress(kind)) return 'off'
  return defaultWay(kind, role)
}

export function isForSharedAddress(kind: NoticeKind): boolean {
  return kind !== 'webhook_disabled'
}

export const DEFAULT_DIGEST_HOUR = 7

/** When the digest of somebody is due: once a day, from their hour on. Answers for which day. */
export function digestDay(
  { timezone, digestHour, digestedOn }: DigestClock,
  now: Temporal.Instant,
): string | null {
  const there = now.toZonedDateTimeISO(timezone)
  const today = there.toPlainDate().toString()
  return there.hour < digestHour || digestedOn === today ? null : today
}

export type DigestClock = { timezone: string; digestHour: number; digestedOn: string | null }

type RoleChange = {
  /** The role of whoever changes it. */
  by: Role
  /** Null: not on the team yet. */
  from: Role | null
  /** Null: leaves the team. */
  to: Role | null
  /** Owners of the seller before the change. */
  owners: number
}

/** Owners are made and unmade by owners only, and a seller always keeps one. */
export function judgeRoleChange({ by, from, to, owners }: RoleChange): Outcome<null> {
  if (by !== 'owner' && (from === 'owner' || to === 'owner')) {
    return refused(
      'NotPermitted',
      { permission: 'team:manage', reason: 'owner_required' },
      'Only an owner makes, changes or removes owners.',
    )
  }
  if (from === 'owner' && to !== 'owner' && owners <= 1) {
    return refused('Conflict', { reason: 'last_owner' }, 'A seller keeps at least one owner.')
  }
  return granted(null)
}

/** A session ends a week after its sign-in, used or not. */
export const SESSION_DAYS = 7
export const SIGN_IN_LINK_MINUTES = 15
export const INVITATION_DAYS = 7
/** How long a sign-in suffices for the few actions that need a fresh one. */
const FRESH_MINUTES = 10

export function sessionEnd(signedInAt: Temporal.Instant): Temporal.Instant {
  return signedInAt.add({ hours: 24 * SESSION_DAYS })
}

export function isFreshlyAuthenticated(proof: {
  authenticatedAt: Temporal.Instant
  now: Temporal.Instant
}): boolean {
  const until = proof.authenticatedAt.add({ minutes: FRESH_MINUTES })
  return Temporal.Instant.compare(proof.now, until) < 0
}

export function reauthenticationRequired(permission: string): Refused {
  return refuse(
    'NotPermitted',
    { permission, reason: 'reauthentication_required' },
    `Sign in again first: this needs a sign-in of the last ${FRESH_MINUTES} minutes.`,
  )
}
