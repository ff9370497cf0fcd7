import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { MailTemplateName } from './catalogue.ts'

/**
 * Mails that are counted together. Anybody can enter anybody's address, so that each kind has its
 * bound, and none of them keeps another back: not a warning behind a hundred bookings.
 */
export type MailKind =
  /** Asked for by whoever signs in. */
  | 'codes'
  /** Asked for by whoever has made a booking, for any address. */
  | 'contact-codes'
  | 'warnings'
  /** Apart, so that who changes a site again and again keeps no warning of an account back. */
  | 'site-warnings'
  | 'staff'
  /** To a team, once and never again. */
  | 'staff-reminders'
  /** Each by itself: many bookings keep no request waiting that somebody has to answer. */
  | 'staff-bookings'
  | 'staff-requests'
  | 'staff-cancellations'
  | 'staff-proofs'
  | 'staff-lapses'
  | 'staff-refunds'
  /** Written or caused by somebody of the seller. */
  | 'from-seller'
  /** What rules of the seller write by themselves, and what is written around a trip. */
  | 'messages'
  /** What is to be paid, and what ended. */
  | 'money'
  /** What a call of anybody causes by itself. */
  | 'others'

const KINDS = new Map<string, MailKind>(
  Object.entries({
    'staff-sign-in-link': 'codes',
    'team-invitation': 'codes',
    'traveller-sign-in': 'codes',
    'contact-code': 'contact-codes',
    'bank-details-changed': 'warnings',
    'payment-account-changed': 'warnings',
    'site-addresses-changed': 'site-warnings',
    'notify-address-changed': 'site-warnings',
    'webhook-address-changed': 'site-warnings',
    'webhook-maker-left': 'site-warnings',
    'passkey-changed': 'warnings',
    'contact-changed': 'warnings',
    'application-received': 'staff',
    'application-refused': 'from-seller',
    'enquiry-received': 'staff',
    'payment-link-wanted': 'staff-reminders',
    'proof-waiting': 'staff-reminders',
    'hoarding-noticed': 'warnings',
    'webhook-endpoint-turned-off': 'staff',
    'staff-booking': 'staff-bookings',
    'staff-request': 'staff-requests',
    'staff-cancellation': 'staff-cancellations',
    'staff-proof': 'staff-proofs',
    'staff-lapse': 'staff-lapses',
    'staff-refund-due': 'staff-refunds',
    'staff-refund-failed': 'staff-refunds',
    'staff-money-returned': 'staff-refunds',
    'staff-dispute': 'staff-refunds',
    'staff-digest': 'staff-reminders',
    'enquiry-answer': 'from-seller',
    'price-request-declined': 'from-seller',
    'offer-sent': 'from-seller',
    'offer-withdrawn': 'from-seller',
    'booking-rejected': 'from-seller',
    'booking-moved': 'from-seller',
    'booking-changed': 'from-seller',
    'booking-refunded': 'from-seller',
    'payment-received': 'from-seller',
    'payment-reminder': 'from-seller',
    'balance-due': 'from-seller',
    'payment-link-late': 'from-seller',
    'details-wanted': 'from-seller',
    'departure-message': 'from-seller',
    'seller-message': 'messages',
    'trip-reminder': 'messages',
    'trip-thanks': 'messages',
    'message-test': 'staff-reminders',
    'mail-server-test': 'staff-reminders',
    'payment-due': 'money',
    'payment-unfinished': 'money',
    'refund-arrived': 'money',
    'refund-failed': 'money',
    'payment-request': 'money',
    'booking-cancelled': 'money',
  } satisfies Partial<Record<MailTemplateName, MailKind>>),
)

export function kindOfMail(template: string): MailKind {
  return KINDS.get(template) ?? 'others'
}

/**
 * Only what anybody causes without anybody of the seller is gathered into one mail. The rest waits
 * for room and goes out as it is: somebody has to read or to pay it.
 */
export function isGathered(kind: MailKind): boolean {
  return kind === 'others' || (isForStaff(kind) && kind !== 'staff-reminders')
}

/** Read by people of the seller, who can open what it is about. */
export function isForStaff(kind: MailKind): boolean {
  return kind.startsWith('staff')
}

type Bounds = Pick<PlatformSettings, 'mails_per_address_hour' | 'sign_in_links_per_email_hour'>

// A team has reason to get more mail than one traveller.
const STAFF_FACTOR = 5
// Nothing of it is gathered, so that less of it should have to wait.
const SINGLE_FACTOR = 3

/** Staff are sent so many times as many links as one of those who ask may ask for. */
export const LINKS_OF_ALL_FACTOR = 4

/** How many of a kind one address gets in an hour from one seller. */
export function mostOfKind(kind: MailKind, settings: Bounds): number {
  const { mails_per_address_hour: most, sign_in_links_per_email_hour: links } = settings
  if (isForStaff(kind)) return most * STAFF_FACTOR
  if (kind === 'from-seller' || kind === 'money') return most * SINGLE_FACTOR
  // Whatever strangers ask for, as many as one may ask for are left to who is known.
  return kind === 'codes' ? Math.max(most, links * (LINKS_OF_ALL_FACTOR + 1)) : most
}

export const MAIL_WINDOW_MINUTES = 60

export type MailVerdict =
  | { fate: 'leaves' }
  | { fate: 'waits'; until: Temporal.Instant }
  | { fate: 'is dropped' }

/** Of those that left within the hour, of the same kind and for the same address. */
export function judgeMail(
  kind: MailKind,
  { most, left }: { most: number; left: readonly Temporal.Instant[] },
): MailVerdict {
  if (left.length < most) return { fate: 'leaves' }
  // A code is of no use in an hour, and whoever wants one can ask again.
  if (kind === 'codes' || kind === 'contact-codes') return { fate: 'is dropped' }
  const oldest = left.toSorted(Temporal.Instant.compare)[left.length - most]
  if (oldest === undefined) throw new Error('a bound of mails is at least one')
  return { fate: 'waits', until: oldest.add({ minutes: MAIL_WINDOW_MINUTES }) }
}
