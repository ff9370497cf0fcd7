import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { keysOf } from '#domain/keys-of.ts'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import { BOOKING_EXAMPLE as booking } from './booking-example.ts'
import { CONTENT_EXAMPLES } from './content.ts'
import { ENQUIRY_EXAMPLES } from './enquiries.ts'
import { IDS } from './ids.ts'
import { TRIP_EXAMPLES } from './trips.ts'

type Example = { object: object; previous: object | null }

const trip = TRIP_EXAMPLES.TripRecord
const page = CONTENT_EXAMPLES.PageRecord
const enquiry = ENQUIRY_EXAMPLES.Enquiry
const offer = ENQUIRY_EXAMPLES.Offer
const priceRequest = ENQUIRY_EXAMPLES.PriceRequest
const paid = {
  ...booking.payment,
  status: 'paid',
  next: null,
  paid: booking.total,
  open: { ...booking.total, amount: 0 },
}
const cancellation = {
  by: 'traveller',
  cause: 'traveller',
  reason: null,
  refund_pct: 100,
  refund: booking.total,
  paid: booking.total,
  at: '2026-11-15T10:00:00.000Z',
}

/** What each type of event may carry. The documentation and example events show the same. */
export const EVENT_EXAMPLES: Readonly<Record<WebhookEventType, Example>> = {
  'booking.created': { object: booking, previous: null },
  'booking.confirmed': {
    object: { ...booking, status: 'confirmed', awaits_seller: false },
    previous: { status: 'pending', awaits_seller: true },
  },
  'booking.rejected': {
    object: { ...booking, status: 'rejected', rejection_reason: 'The camp is closed that week.' },
    previous: { status: 'pending', rejection_reason: null },
  },
  'booking.cancelled': {
    object: { ...booking, status: 'cancelled', cancellation },
    previous: { status: 'confirmed', cancellation: null },
  },
  'booking.moved': { object: booking, previous: { start: '2026-12-19T08:00' } },
  'booking.changed': { object: booking, previous: { pax: 1 } },
  'booking.travellers_updated': {
    object: { ...booking, details: { ...booking.details, status: 'complete', complete: 2 } },
    previous: { details: booking.details },
  },
  'booking.contact_changed': {
    object: booking,
    previous: { lead: { ...booking.lead, email: 'former@example.com' } },
  },
  'payment.proof_submitted': {
    object: { ...booking, payment_status: 'proof_submitted' },
    previous: { payment_status: 'unpaid' },
  },
  'payment.received': {
    object: { ...booking, payment_status: 'paid', payment: paid },
    previous: { payment_status: 'unpaid', payment: booking.payment },
  },
  'payment.refunded': {
    object: { ...booking, payment_status: 'refunded', payment: { ...paid, status: 'refunded' } },
    previous: { payment_status: 'paid', payment: paid },
  },
  'enquiry.received': { object: enquiry, previous: null },
  'price_request.received': { object: priceRequest, previous: null },
  'offer.sent': { object: offer, previous: null },
  'offer.accepted': { object: { ...offer, state: 'booked' }, previous: { state: 'open' } },
  'offer.expired': { object: { ...offer, state: 'expired' }, previous: { state: 'open' } },
  'trip.published': { object: trip, previous: { status: 'draft', on_sale: false } },
  'trip.updated': { object: trip, previous: { sales_paused: true } },
  'trip.unpublished': {
    object: { ...trip, status: 'draft', on_sale: false },
    previous: { status: 'published', on_sale: true },
  },
  'page.published': { object: page, previous: { status: 'draft' } },
  'page.updated': { object: page, previous: { slug: 'about' } },
  'page.unpublished': {
    object: { ...page, status: 'draft' },
    previous: { status: 'published' },
  },
  'webhook.test': {
    object: { endpoint_id: IDS.webhookEndpoint, message: 'It works.' },
    previous: null,
  },
  'booking.attendance': {
    object: {
      ...booking,
      attendance: {
        checked_in: 1,
        no_show: 0,
        expected: 2,
        travellers: [
          {
            position: 1,
            state: 'checked_in',
            at: '2026-12-20T07:41:00.000Z',
            recorded_at: '2026-12-20T07:41:02.000Z',
            by: { id: IDS.person, name: 'Sami Haddad' },
            device: 'Pier phone',
          },
        ],
        collected: [],
      },
    },
    previous: {
      attendance: { checked_in: 0, no_show: 0, expected: 2, travellers: [], collected: [] },
    },
  },
  'payment.voided': {
    object: booking,
    previous: { payment_status: 'paid', payment: paid },
  },
  'payment.authorized': {
    object: { ...booking, payment_status: 'authorized' },
    previous: { payment_status: 'unpaid' },
  },
  'payment.failed': { object: booking, previous: { payment_status: 'authorized' } },
  'payment.disputed': {
    object: { ...booking, payment_status: 'paid', payment: paid },
    previous: null,
  },
  'payment.refund_failed': {
    object: {
      ...booking,
      payment_status: 'refund_due',
      payment: { ...paid, status: 'refund_due' },
    },
    previous: { payment_status: 'refunded' },
  },
  'payment.requested': { object: booking, previous: null },
}

/** One event of each type, whole. */
export function exampleEvents() {
  return keysOf(WEBHOOK_EVENT_TYPES).map((type, index) => ({
    id: IDS.event,
    type,
    created_at: '2026-11-15T10:00:00.000Z',
    api_version: '2026-10-01',
    sequence: index + 1,
    ...(type === 'webhook.test' ? { test: true } : {}),
    data: EVENT_EXAMPLES[type],
  }))
}
