import type { WebhookEventType } from '#contract/webhook-event-types.ts'

/** Every kind of event there is, with what it says. Endpoints choose among these names. */
export const WEBHOOK_EVENT_TYPES: Readonly<Record<WebhookEventType, string>> = {
  'booking.created': 'A booking was made, by a traveller or by staff.',
  'booking.confirmed': 'A booking that waited for the seller was confirmed.',
  'booking.rejected': 'A booking that waited for the seller was turned down.',
  'booking.cancelled': 'A booking was cancelled by the traveller, by staff or because it lapsed.',
  'booking.moved': 'A booking starts at another time.',
  'booking.changed': 'What was booked changed: units, extras, pickup or price.',
  'booking.travellers_updated': 'Details of the travellers were filled in or changed.',
  'booking.contact_changed': 'The email address or the phone number of a booking changed.',
  'payment.proof_submitted': 'A traveller sent a receipt.',
  'payment.received': 'Money for a booking was received.',
  'payment.refunded': 'Money for a booking was given back.',
  'enquiry.received': 'A visitor asked something.',
  'price_request.received': 'A visitor asked for the price of a trip.',
  'offer.sent': 'An offer was sent to a traveller.',
  'offer.accepted': 'A traveller accepted an offer.',
  'offer.expired': 'An offer ran out without being accepted.',
  'trip.published': 'A trip was published.',
  'trip.updated': 'A published trip, or something that belongs to it, was changed.',
  'trip.unpublished': 'A published trip was taken back or archived.',
  'page.published': 'A page was published.',
  'page.updated': 'A published page or one of its texts was changed.',
  'page.unpublished': 'A published page was taken back or deleted.',
  'webhook.test': 'Somebody asked for a test event.',
  'booking.attendance': 'Travellers of a booking were checked in, or marked as not there.',
  'payment.voided': 'A payment that was written down by mistake was taken back.',
}

export function isEventType(name: string): name is WebhookEventType {
  return Object.hasOwn(WEBHOOK_EVENT_TYPES, name)
}

/** The message for an unknown event type. */
const known = Object.keys(WEBHOOK_EVENT_TYPES).join(', ')
export const NO_EVENT_TYPE = `is no event type; there are ${known}`

/** The first of the names that is neither a type nor a wildcard for some. */
export function findUnknownType(chosen: readonly string[]): string | null {
  return chosen.find(name => name !== '*' && !isEventType(name) && !FAMILIES.has(name)) ?? null
}

/** `booking.*` for `booking.created` and its like. */
const FAMILIES = new Set(
  Object.keys(WEBHOOK_EVENT_TYPES).map(type => `${type.slice(0, type.indexOf('.'))}.*`),
)
