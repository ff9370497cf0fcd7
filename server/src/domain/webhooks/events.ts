import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { Permission } from '../access/permissions.ts'
import { canonicalJson } from '../fingerprint.ts'
import { keysOf } from '../keys-of.ts'
import { timestamp } from '../timestamp.ts'

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
  'payment.authorized': 'A card reserved the money; it is taken when the seller confirms.',
  'payment.failed': 'Money that a card had reserved could not be taken, or was let go.',
  'payment.disputed': 'The bank of a payer asks whether a payment by card was right.',
  'payment.refund_failed': 'A refund could not be carried out; the money is to be given back.',
  'payment.requested': 'A guest was asked to pay a sum by card.',
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

type Family = WebhookEventType extends `${infer Name}.${string}` ? Name : never

/** Whoever has one of these may know that something of the kind has happened. */
const OPENED_BY: Readonly<Record<Family, readonly Permission[]>> = {
  booking: ['booking:read'],
  payment: ['payment:manage', 'money:read'],
  enquiry: ['enquiry:read'],
  price_request: ['enquiry:read'],
  offer: ['enquiry:read'],
  trip: ['trip:read'],
  page: ['page:manage'],
  webhook: ['webhook:manage'],
}

const OPENED_BY_NAME = new Map<string, readonly Permission[]>(Object.entries(OPENED_BY))
const UNKNOWN: readonly Permission[] = ['webhook:manage']

/** An event of a kind that is not known here is for those who may read all of them. */
export function mayFollow(type: string, permissions: ReadonlySet<Permission>): boolean {
  const opening = OPENED_BY_NAME.get(type.slice(0, type.indexOf('.'))) ?? UNKNOWN
  return opening.some(permission => permissions.has(permission))
}

const API_VERSION = '2026-10-01'

export type SentEvent = {
  id: string
  type: string
  createdAt: Temporal.Instant
  sequence: number
  isTest: boolean
  /** The JSON of `{object, previous}`, as it was written. */
  payloadText: string
}

/** What is posted. It is the same text at every attempt and to every endpoint. */
export function eventBody(event: SentEvent): string {
  const head = JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: timestamp(event.createdAt),
    api_version: API_VERSION,
    sequence: event.sequence,
    ...(event.isTest ? { test: true } : {}),
  })
  return `${head.slice(0, -1)},"data":${event.payloadText}}`
}

/**
 * What the fields that changed were before, for the `previous` of an event; null when none did.
 * A new `updated_at` alone is no change.
 */
export function previousOf<T extends object>(change: { before: T; after: T }): Partial<T> | null {
  const { before, after } = change
  const changed = keysOf(before).filter(
    name => name !== 'updated_at' && canonicalJson(before[name]) !== canonicalJson(after[name]),
  )
  if (changed.length === 0) return null
  const previous: Partial<T> = {}
  for (const name of changed) previous[name] = before[name]
  return previous
}
