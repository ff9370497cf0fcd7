import type { MAIL_MOMENTS } from '#values/mail.ts'
import type { MailTemplateName } from './catalogue.ts'

export type MailMoment = (typeof MAIL_MOMENTS)[number]

/**
 * The mails that a seller can word. Codes, warnings, sign-in links and mails to staff are the
 * service's; a request to pay consists of its sum.
 */
const MOMENTS = {
  'booking-received': 'booking',
  'booking-confirmed': 'booking',
  'booking-rejected': 'booking',
  'payment-due': 'payment',
  'payment-unfinished': 'payment',
  'payment-reminder': 'payment',
  'payment-link-late': 'payment',
  'payment-received': 'payment',
  'balance-due': 'payment',
  'booking-changed': 'change',
  'booking-moved': 'change',
  'booking-cancelled': 'change',
  'booking-refunded': 'change',
  'refund-arrived': 'change',
  'refund-failed': 'change',
  'details-wanted': 'before_trip',
  'trip-reminder': 'before_trip',
  'trip-thanks': 'after_trip',
} as const satisfies Partial<Record<MailTemplateName, MailMoment>>

export type WordedMail = keyof typeof MOMENTS

export const WORDED_MAILS = Object.keys(MOMENTS).filter(isWordedMail)

export function isWordedMail(template: string): template is WordedMail {
  return Object.hasOwn(MOMENTS, template)
}

export function momentOf(mail: WordedMail): MailMoment {
  return MOMENTS[mail]
}
