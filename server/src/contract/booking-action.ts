import { PAYMENT_METHODS } from '#values/bookings.ts'
import { DISPUTE_STATES, PAYMENT_PROVIDERS, REFUND_STATES } from '#values/payments.ts'
import { Money } from './money.ts'
import { BookingCard } from './payment-method.ts'
import {
  CurrencyCodeText,
  DateOnly,
  Email,
  HttpsUrl,
  integer,
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

/** What staff send when they act on a booking, and what they read of its money. */

const Reason = prose({ min: 1, max: 1000, description: 'The traveller reads it.' })

export const RejectBody = named('BookingRejection', Type.Object({ reason: Reason }))

export const CANCEL_CAUSES = ['traveller', 'seller', 'no_show'] as const

export const SellerCancelBody = named(
  'SellerCancellation',
  Type.Object({
    cause: optional(
      oneOf('CancelCause', CANCEL_CAUSES, {
        description:
          'The traveller asked for it, you had to, or nobody came; `seller` by default. ' +
          '`no_show` is taken from the start of the trip on. The traveller reads it.',
      }),
    ),
    reason: optional(nullable(Reason)),
    refund_pct: optional(
      integer({
        min: 0,
        max: 100,
        description:
          'How much goes back. By default everything, and where `cause` is not `seller` what the ' +
          'policy gives.',
      }),
    ),
  }),
)

/** Bounded, so that sums of such amounts stay safe integers. */
export const Amount = Type.Object({
  amount: integer({ min: 1, max: 1_000_000_000_000, description: 'In minor units.' }),
  currency: CurrencyCodeText,
})

const Note = optional(nullable(line({ max: 500 })))

export const NewPaymentBody = named(
  'NewPayment',
  Type.Object({
    method: oneOf('PaymentMethod', PAYMENT_METHODS),
    amount: optional(nullable({ ...Amount, description: 'Left out: all that is open.' })),
    note: Note,
  }),
)

export const NewRefundBody = named(
  'NewRefund',
  Type.Object({
    amount: Amount,
    method: optional(nullable(oneOf('PaymentMethod', PAYMENT_METHODS))),
    lower_price: optional(
      Type.Boolean({
        description:
          'Whether the price of a booking that stands falls with it, so that the traveller does ' +
          'not owe it again; true by default. False: what went back is open again.',
      }),
    ),
    note: Note,
  }),
)

export const BookingTestBody = named('BookingTest', Type.Object({ is_test: Type.Boolean() }))

export const PaymentLinkBody = named('PaymentLink', Type.Object({ url: HttpsUrl }))

export const LeadChangeBody = named(
  'LeadChange',
  Type.Object({
    name: optional(line({ max: 200 })),
    email: optional(Email),
    phone: optional(line({ max: 40, description: 'With its country code.' })),
  }),
)

export const ReceiptRefusalBody = named('ReceiptRefusal', Type.Object({ reason: Reason }))

export const ReceiptAcceptanceBody = named(
  'ReceiptAcceptance',
  Type.Object({
    amount: optional(nullable({ ...Amount, description: 'Left out: all that is open.' })),
  }),
)

export const MONEY_MOVEMENTS = ['payment', 'refund'] as const

const voidFields = {
  voids: nullable({
    ...Uuid,
    description: 'The payment that this entry takes back; its amount is below zero.',
  }),
  voided_at: nullable({ ...Timestamp, description: 'When it was taken back.' }),
  voidable_until: nullable({
    ...Timestamp,
    description: 'Until when it can be taken back; null where it cannot.',
  }),
}

/** What a company that moved the money says of it. */
const providerFields = {
  state: nullable(
    oneOf('RefundState', REFUND_STATES, {
      description: 'Of a refund; one that failed has an entry against it. Null of a payment.',
    }),
  ),
  provider_ref: nullable(Type.String({ description: "The provider's own number of it." })),
  /** What the provider kept, once it says so. */
  fee: nullable(Money),
  provider: nullable(
    oneOf('PaymentProvider', PAYMENT_PROVIDERS, {
      description: 'Who moved it; null of what staff wrote down.',
    }),
  ),
  payout: nullable(
    Type.Object(
      { ref: nullable(Type.String()), at: Timestamp },
      {
        description: 'The transfer to your bank that it came with, once the provider tells it.',
      },
    ),
  ),
}

const PaymentRecord = Type.Object({
  id: Uuid,
  kind: oneOf('MoneyMovementKind', MONEY_MOVEMENTS),
  method: oneOf('PaymentMethod', PAYMENT_METHODS),
  amount: Money,
  note: nullable(Type.String()),
  recorded_by: nullable(Uuid),
  created_at: Timestamp,
  ...voidFields,
  ...providerFields,
  is_test: Type.Boolean({
    description: 'Whether it is of a test card, which charges nobody.',
  }),
  card: nullable(BookingCard),
  dispute: nullable(
    Type.Object(
      {
        state: oneOf('DisputeState', DISPUTE_STATES),
        amount: Money,
        answer_before: nullable(Timestamp),
      },
      { description: "The payer's bank asks, or has asked, whether the payment was right." },
    ),
  ),
})

export const PaymentList = named(
  'PaymentList',
  Type.Object({
    data: Type.Array(PaymentRecord),
    paid: Money,
    refunded: Money,
    open: Money,
    refund_due: Money,
    authorized: nullable(
      Type.Object(
        {
          amount: Money,
          card: nullable(BookingCard),
          capture_before: nullable(Timestamp),
        },
        { description: 'What a confirmation charges, and a rejection lets go.' },
      ),
    ),
    /** How much can go back to the cards that it came from. */
    refundable_to_card: Money,
  }),
)

const MovedMoney = named(
  'MovedMoney',
  Type.Object({
    id: Uuid,
    kind: oneOf('MoneyMovementKind', MONEY_MOVEMENTS),
    method: oneOf('PaymentMethod', PAYMENT_METHODS),
    amount: Money,
    note: nullable(Type.String()),
    recorded_by: nullable(Type.Object({ id: Uuid, name: nullable(Type.String()) })),
    created_at: Timestamp,
    voids: voidFields.voids,
    day: { ...DateOnly, description: 'On the clock of the company.' },
    ...providerFields,
    booking: Type.Object({
      ref: Type.String(),
      lead_name: nullable(Type.String()),
      trip: Type.String(),
      start: Type.String(),
    }),
  }),
)

const MovedMoneySum = Type.Object({
  method: oneOf('PaymentMethod', PAYMENT_METHODS),
  count: Type.Integer(),
  paid: Money,
  refunded: Money,
})

export const MovedMoneyPage = named(
  'MovedMoneyPage',
  Type.Object({
    data: Type.Array(MovedMoney),
    next_cursor: nullable(Type.String()),
    total: Type.Integer(),
    sums: Type.Array(MovedMoneySum, { description: 'Of the whole list, by currency and method.' }),
    days: Type.Array(
      Type.Object({ day: DateOnly, count: Type.Integer(), paid: Money, refunded: Money }),
      { description: 'Of each day of this page, whole, by currency; the newest first.' },
    ),
  }),
)
