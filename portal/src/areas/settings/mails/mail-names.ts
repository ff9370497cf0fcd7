import type { TextKey } from '#app/language/translate.ts'
import type { seller } from '#app/outset.ts'

/** When guests get a mail, in the order in which it happens. */
export const MAIL_MOMENTS = ['booking', 'payment', 'change', 'before_trip', 'after_trip'] as const

export type MailId = Parameters<typeof seller.mails.get>[0]

export const MAIL_NAMES: Record<MailId, TextKey> = {
  'booking-received': 'mails.bookingReceived',
  'booking-confirmed': 'mails.bookingConfirmed',
  'booking-rejected': 'mails.bookingRejected',
  'payment-due': 'mails.paymentDue',
  'payment-unfinished': 'mails.paymentUnfinished',
  'payment-reminder': 'mails.paymentReminder',
  'payment-link-late': 'mails.paymentLinkLate',
  'payment-received': 'mails.paymentReceived',
  'balance-due': 'mails.balanceDue',
  'booking-changed': 'mails.bookingChanged',
  'booking-moved': 'mails.bookingMoved',
  'booking-cancelled': 'mails.bookingCancelled',
  'booking-refunded': 'mails.bookingRefunded',
  'refund-arrived': 'mails.refundArrived',
  'refund-failed': 'mails.refundFailed',
  'details-wanted': 'mails.detailsWanted',
  'trip-reminder': 'mails.tripReminder',
  'trip-thanks': 'mails.tripThanks',
}

/** False of one of a later version of the service, for which this one has no name. */
export function isMailId(id: string | undefined): id is MailId {
  return id !== undefined && Object.hasOwn(MAIL_NAMES, id)
}
