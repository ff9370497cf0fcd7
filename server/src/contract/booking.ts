import {
  FOUND_BOOKING_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
} from '#values/bookings.ts'
import { CANCEL_CAUSES } from './booking-action.ts'
import { CompanyFacts } from './company.ts'
import { Cover } from './cover.ts'
import { NextPayment, PaymentPlan } from './deposit.ts'
import { Money } from './money.ts'
import { BookingCard, PaymentMethodKind, PaymentMethodOffer } from './payment-method.ts'
import { Quote } from './quote.ts'
import {
  Email,
  integer,
  LanguageCode,
  line,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

/** What a traveller may be able to do with a booking. */
export const TRAVELLER_ACTIONS = [
  'cancel',
  'read_refund',
  'take_refund_instead',
  'save_traveller',
  'make_traveller_link',
  'submit_receipt',
  'pay',
  'change_payment_method',
  'change_contact',
  'read_calendar',
] as const

const Moment = nullable(Timestamp)

const BookingTrip = named(
  'BookingTrip',
  Type.Object({ title: Type.String(), option: Type.String(), product_id: Uuid }),
)

const SoldTrip = named(
  'SoldTrip',
  Type.Object({
    ...BookingTrip.properties,
    slug: nullable(Type.String({ description: 'Null once the site shows the trip no more.' })),
    cover: nullable(Cover),
    timezone: Type.String({ description: 'IANA zone of the place where the trip starts.' }),
  }),
)

const BookingSeller = named(
  'BookingSeller',
  Type.Object({
    name: Type.String(),
    slug: nullable(Type.String({ description: 'Null where the site shows the seller no more.' })),
    email: nullable(Email),
    company: optional(nullable(CompanyFacts)),
  }),
)

const BookingLead = named(
  'BookingLead',
  Type.Object({ email: Type.String({ description: 'No longer given.' }) }),
)

const BookingBank = named(
  'BookingBank',
  Type.Object(
    {
      account_name: Type.String(),
      bank_name: Type.String(),
      iban: nullable(Type.String()),
      account_number: nullable(Type.String()),
      swift: nullable(Type.String()),
      reference: Type.String({ description: 'What to write as the purpose of the transfer.' }),
    },
    { description: 'The account of the seller as it was when the booking was made.' },
  ),
)

export const BookingReceipt = named(
  'BookingReceipt',
  Type.Object({
    submitted_at: Timestamp,
    file_name: Type.String(),
    content_type: Type.String(),
    size: Type.Integer({ description: 'In bytes.' }),
  }),
)

const PaymentStanding = named(
  'PaymentStanding',
  Type.Object(
    {
      state: oneOf('PaymentState', PAYMENT_STATES),
      amount: Money,
      due_at: Moment,
    },
    {
      description:
        'The one thing to say of the money; `amount` is open, paid, kept or given back. ' +
        '`due_at` is never later than the start.',
    },
  ),
)

const BookingPayment = named(
  'BookingPayment',
  Type.Object({
    method: nullable(oneOf('PaymentMethod', PAYMENT_METHODS)),
    status: oneOf('PaymentStatus', PAYMENT_STATUSES),
    due_at: nullable({ ...Timestamp, description: 'Of what is paid next.' }),
    next: {
      ...nullable(NextPayment),
      description: 'What is paid next, of the parts that there are. Null: nothing is open.',
    },
    standing: PaymentStanding,
    on_arrival: nullable(Money),
    bank: nullable(BookingBank),
    receipt: nullable(BookingReceipt),
    link: nullable(Type.String({ description: "The seller's page to pay on, once there is one." })),
    card: nullable(BookingCard),
    other_methods: Type.Array(PaymentMethodOffer, {
      description: 'What a booking that waits for a card can be paid by instead.',
    }),
  }),
)

export const ChangePaymentMethodBody = named(
  'ChangePaymentMethod',
  Type.Object({ payment_method: PaymentMethodKind }),
)

export const BookingDetails = named(
  'BookingDetails',
  Type.Object({
    status: oneOf('TravellerDetailsStatus', ['not_needed', 'incomplete', 'complete', 'overdue']),
    due_at: Moment,
    needed: integer({ min: 0, max: 10_000, description: 'How many travellers are asked.' }),
    complete: integer({ min: 0, max: 10_000, description: 'How many answered everything.' }),
    overdue: Type.Boolean(),
  }),
)

const BookingCancellation = named(
  'BookingCancellation',
  Type.Object({
    by: oneOf('CancelledBy', ['traveller', 'seller', 'system', 'platform']),
    cause: nullable(
      oneOf('CancelCause', CANCEL_CAUSES, {
        description: 'At whose wish or fault; null where its time ran out.',
      }),
    ),
    refund_pct: integer({ min: 0, max: 100 }),
    refund: Money,
    paid: Money,
    at: Timestamp,
  }),
)

const fields = {
  ref: Type.String(),
  status: oneOf('BookingStatus', FOUND_BOOKING_STATUSES),
  start: Type.String({ description: 'On the clock of the trip; a date where it is open all day.' }),
  end: nullable(
    Type.String({
      description: 'Like `start`; a date where it takes days. Null where the trip does not say.',
    }),
  ),
  pax: Type.Integer(),
  hold_expires_at: Moment,
  pending_expires_at: nullable({ ...Timestamp, description: 'When a waiting booking lapses.' }),
  trip: SoldTrip,
  seller: BookingSeller,
  lead: {
    ...nullable(BookingLead),
    description: 'Always null: a booking carries nothing of its lead. See `/contact` of it.',
  },
  payment: BookingPayment,
  payment_plan: optional(PaymentPlan),
  details: BookingDetails,
  cancellation: nullable(BookingCancellation),
  rejection_reason: nullable(prose({ max: 10_000 })),
  quote: Quote,
  cancellable: Type.Boolean({ description: 'Whether the traveller can cancel it now.' }),
  actions: Type.Array(oneOf('TravellerAction', TRAVELLER_ACTIONS), {
    description: 'What can be done now with the proof at hand; of a checkout, with its two tokens.',
  }),
  created_at: Timestamp,
  locale: nullable(LanguageCode),
}

export const BookingRecord = named('Booking', Type.Object(fields))

const Token = nullable(
  Type.String({ description: 'Only in the first answer; a repeat answers null.' }),
)

export const CheckedOutBooking = named(
  'CheckedOutBooking',
  Type.Object({ ...fields, booking_token: Token, contact_token: Token }),
)

export const BookingContact = named(
  'BookingContact',
  Type.Object({
    email_masked: nullable(
      Type.String({ description: 'As in `m•••@example.com`; null once it is erased.' }),
    ),
    phone_masked: nullable(
      Type.String({ description: 'As in `••• 4567`; null without one, and once it is erased.' }),
    ),
  }),
)

export const RefundPreview = named(
  'RefundPreview',
  Type.Object({
    days_before: integer({ min: 0, max: 100_000 }),
    refund_pct: integer({ min: 0, max: 100 }),
    refund: Money,
    paid: Money,
  }),
)

export const CancelBody = named(
  'CancelBody',
  Type.Object({ reason: optional(nullable(prose({ max: 1_000 }))) }),
)

export const RefundInsteadOffer = named(
  'RefundInstead',
  Type.Object({
    reason: prose({ max: 10_000, description: 'Why the seller called the start off.' }),
    called_off_start: Type.String(),
    new_start: Type.String(),
    refund: Money,
    until: Timestamp,
  }),
)

const MyBooking = named(
  'MyBooking',
  Type.Object({
    ref: Type.String(),
    status: fields.status,
    start: fields.start,
    end: fields.end,
    pax: Type.Integer(),
    trip: SoldTrip,
    seller: BookingSeller,
    total: Money,
    payment_status: nullable(Type.String()),
    payment: named(
      'MyBookingPayment',
      Type.Object({
        standing: PaymentStanding,
        can_pay: Type.Boolean({ description: 'Whether it can be paid by card now.' }),
      }),
    ),
    created_at: Timestamp,
  }),
)

export const MyBookings = named(
  'MyBookings',
  Type.Object({ data: Type.Array(MyBooking), next_cursor: nullable(line({ max: 1_000 })) }),
)
