import type { NOTICE_KINDS, NOTICE_WAYS } from '#contract/notices.ts'
import { type Permission, permissionsOfRole, type Role } from '../access/permissions.ts'

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
