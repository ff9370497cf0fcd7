import type { MailTemplateName } from '#domain/mail/catalogue.ts'

/** Who reads a mail: a seller's staff, a traveller, or whoever got what it gathers. */
const READERS: Readonly<Record<MailTemplateName, 'team' | 'traveller' | 'either'>> = {
  'staff-sign-in-link': 'team',
  'team-invitation': 'team',
  'bank-details-changed': 'team',
  'site-addresses-changed': 'team',
  'enquiry-received': 'team',
  'payment-link-wanted': 'team',
  'proof-waiting': 'team',
  'hoarding-noticed': 'team',
  'webhook-endpoint-turned-off': 'team',
  'staff-booking': 'team',
  'staff-request': 'team',
  'staff-cancellation': 'team',
  'staff-proof': 'team',
  'staff-lapse': 'team',
  'staff-refund-due': 'team',
  'staff-digest': 'team',
  'traveller-sign-in': 'traveller',
  'passkey-changed': 'traveller',
  'contact-code': 'traveller',
  'contact-changed': 'traveller',
  'enquiry-receipt': 'traveller',
  'enquiry-answer': 'traveller',
  'price-request-declined': 'traveller',
  'offer-sent': 'traveller',
  'offer-withdrawn': 'traveller',
  'booking-received': 'traveller',
  'booking-confirmed': 'traveller',
  'booking-rejected': 'traveller',
  'booking-changed': 'traveller',
  'booking-moved': 'traveller',
  'booking-cancelled': 'traveller',
  'booking-refunded': 'traveller',
  'details-wanted': 'traveller',
  'payment-due': 'traveller',
  'payment-received': 'traveller',
  'payment-reminder': 'traveller',
  'payment-link-late': 'traveller',
  'mails-gathered': 'either',
}

/** Mails to the staff of a seller, apart from those that gather others. */
export const TEAM_MAILS: readonly string[] = Object.entries(READERS).flatMap(
  ([template, reader]) => (reader === 'team' ? [template] : []),
)
