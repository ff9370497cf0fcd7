import { BOOKING_CHANNELS, BOOKING_STATUSES, PAYMENT_STATUSES } from '#values/bookings.ts'
import { BookingAttendance } from './attendance.ts'
import { BookingDetails, BookingReceipt } from './booking.ts'
import { CANCEL_CAUSES } from './booking-action.ts'
import { NextPayment, PaymentPlan } from './deposit.ts'
import { LegalTextVersion } from './legal-text.ts'
import { Money } from './money.ts'
import { BookingCard } from './payment-method.ts'
import { inDollars } from './price.ts'
import { Quote } from './quote.ts'
import { LanguageCode, named, nullable, oneOf, optional, Timestamp, Type, Uuid } from './schema.ts'

const PARTLY_PAID = 'partly_paid'

/** Those of a traveller's booking, and what only the seller tells apart. */
export const SELLER_PAYMENT_STATUSES = [...PAYMENT_STATUSES, PARTLY_PAID] as const

export const BOOKING_STEPS = [
  'seller_confirmation',
  'seller_refund',
  'seller_proof_check',
  'seller_payment_link',
  'traveller_payment',
  'traveller_details',
] as const

export const DETAILS_STATUSES = ['not_needed', 'incomplete', 'complete', 'overdue'] as const

export const BOOKING_SORTS = ['created', '-created', 'start', '-start', 'due', '-due'] as const

const Text = nullable(Type.String())
const Moment = nullable(Timestamp)

const SellerPaymentStatus = Type.Union(
  [
    oneOf('PaymentStatus', PAYMENT_STATUSES),
    Type.Literal(PARTLY_PAID, { description: 'Which is `unpaid` for the traveller.' }),
    Type.Null(),
  ],
  { description: 'How the payment stands.' },
)

const summary = {
  ref: Type.String(),
  status: oneOf('SellerBookingStatus', BOOKING_STATUSES),
  start: Type.String({ description: 'On the clock of the trip; a date where it is open all day.' }),
  pax: Type.Integer(),
  product_id: Uuid,
  trip: Type.String({ description: 'Its title as it was sold.' }),
  option_id: Uuid,
  option: Type.String({ description: 'Its name as it was sold.' }),
  timezone: Type.String({ description: 'Of the place where the trip starts.' }),
  channel: oneOf('SalesChannel', BOOKING_CHANNELS),
  sold_through: nullable(
    Type.String({ description: 'The storefront; null when staff booked it.' }),
  ),
  total: Money,
  price_total: Money,
  total_usd: inDollars('price_total', Money),
  open: Money,
  /** What has still to be given back, what has gone back already taken off. */
  refund_due: Money,
  lead_name: Text,
  locale: nullable({ ...LanguageCode, description: 'The language in which it was booked.' }),
  awaits_seller: Type.Boolean({ description: 'Whether the seller still has to say yes.' }),
  waits_for: nullable(
    oneOf('BookingStep', BOOKING_STEPS, { description: 'The next step, and whose it is.' }),
  ),
  due_at: nullable({
    ...Timestamp,
    description: 'By when that step has to be made: an answer, a payment, the details.',
  }),
  expires_at: nullable({
    ...Timestamp,
    description: 'When the hold runs out or the waiting booking lapses.',
  }),
  payment_status: SellerPaymentStatus,
  details: BookingDetails,
  tags: Type.Array(Type.String(), {
    description: 'By which your office sorts; no guest sees them.',
  }),
  is_test: Type.Boolean({
    description: 'Whether staff marked it as a test: it is part of no sum then.',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
}

const BookingSummary = named(
  'BookingSummary',
  Type.Object({
    ...summary,
    trip_title: Type.String({
      description: 'The title of the trip today, in the language of the reader.',
    }),
    option_name: Type.String({
      description: 'The name of the option today, in the language of the reader.',
    }),
    lead_phone: Text,
  }),
)

const BookingTotal = named(
  'BookingTotal',
  Type.Object({
    bookings: Type.Integer({ description: 'In this currency, without those marked as tests.' }),
    open: Money,
    refund_due: Money,
  }),
)

export const BookingPage = named(
  'BookingPage',
  Type.Object({
    data: Type.Array(BookingSummary),
    next_cursor: nullable(Type.String()),
    total: Type.Integer(),
    totals: optional(
      Type.Array(BookingTotal, {
        description: 'With `totals`: of the whole list, each currency for itself, tests left out.',
      }),
    ),
  }),
)

const Split = Type.Object(
  { operator_share: Money, marketplace_commission: Money, reseller_margin: Money },
  { description: 'Who gets what, in the price currency; the three add up to `price_total`.' },
)

const Lead = nullable(
  Type.Object({
    name: Type.String(),
    email: nullable(Type.String({ description: 'Null where staff booked without one.' })),
    phone: nullable(Type.String({ description: 'Null where staff booked without one.' })),
  }),
)

const SellerPayment = Type.Object({
  method: Text,
  status: SellerPaymentStatus,
  due_at: Moment,
  next: nullable(NextPayment),
  lapses_at: nullable({
    ...Timestamp,
    description: 'When a confirmed booking is cancelled for the rest that is overdue.',
  }),
  overdue: Type.Boolean({ description: 'Something is to be paid, and its day is over.' }),
  link: Text,
  card: nullable(BookingCard),
  receipt: nullable(BookingReceipt),
  paid: Money,
  refunded: Money,
  /** What is still to be paid upfront. */
  open: Money,
  /** What has still to be given back, what has gone back already taken off. */
  refund_due: Money,
})

const SellerCancellation = nullable(
  Type.Object({
    by: oneOf('CancelledBy', ['traveller', 'seller', 'system', 'platform']),
    cause: nullable(
      oneOf('CancelCause', CANCEL_CAUSES, {
        description: 'At whose wish or fault; null where its time ran out.',
      }),
    ),
    reason: nullable(Type.String({ multiline: true })),
    refund_pct: Type.Integer(),
    refund: Money,
    paid: Money,
    at: Timestamp,
  }),
)

const MovedStart = nullable(
  Type.Object({
    reason: Type.String({ multiline: true }),
    from: Type.String(),
    to: Type.String(),
    called_off: Type.Boolean(),
    at: Timestamp,
    refund_until: Moment,
  }),
)

export const SellerBooking = named(
  'SellerBooking',
  Type.Object({
    ...summary,
    starts_at: Timestamp,
    split: Split,
    attribution: nullable(
      Type.Object({
        utm_source: Type.Optional(Type.String()),
        utm_medium: Type.Optional(Type.String()),
        utm_campaign: Type.Optional(Type.String()),
        utm_term: Type.Optional(Type.String()),
        utm_content: Type.Optional(Type.String()),
        referrer: Type.Optional(Type.String()),
      }),
    ),
    lead: Lead,
    storefront_id: nullable({
      ...Uuid,
      description: 'The site it was booked on, where that is one of the seller’s own.',
    }),
    legal_texts: Type.Array(LegalTextVersion, {
      description: 'The versions of the terms and notes of the site that it was booked by.',
    }),
    special_requests: nullable(Type.String({ multiline: true })),
    pickup_details: nullable(
      Type.Object({
        flight_number: Text,
        ship_name: Text,
        room_number: Text,
        notes: nullable(Type.String({ multiline: true })),
      }),
    ),
    payment: SellerPayment,
    payment_plan: optional(PaymentPlan),
    cancellation: SellerCancellation,
    rejection_reason: nullable(Type.String({ multiline: true })),
    moved: MovedStart,
    offer_id: nullable(Uuid),
    made_by: nullable(Uuid),
    quote: Quote,
    checked_out_at: Moment,
    attendance: optional(BookingAttendance),
    trip_title: optional(
      Type.String({ description: 'Where it is read: from the catalogue, in your language.' }),
    ),
    option_name: optional(Type.String()),
    made_by_name: optional(
      nullable(Type.String({ description: 'What the team calls who made it.' })),
    ),
  }),
)
