import { Money } from './money.ts'
import {
  CurrencyCodeText,
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

export const BOOKED_METHODS = [
  'pay_on_arrival',
  'bank_transfer',
  'payment_link',
  'cash',
  'card',
  'other',
] as const

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
const Amount = Type.Object({
  amount: integer({ min: 1, max: 1_000_000_000_000, description: 'In minor units.' }),
  currency: CurrencyCodeText,
})

const Note = optional(nullable(line({ max: 500 })))

export const NewPaymentBody = named(
  'NewPayment',
  Type.Object({
    method: oneOf('PaymentMethod', BOOKED_METHODS),
    amount: optional(nullable({ ...Amount, description: 'Left out: all that is open.' })),
    note: Note,
  }),
)

export const NewRefundBody = named(
  'NewRefund',
  Type.Object({
    amount: Amount,
    method: optional(nullable(oneOf('PaymentMethod', BOOKED_METHODS))),
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

const PaymentRecord = Type.Object({
  id: Uuid,
  kind: oneOf('MoneyMovementKind', MONEY_MOVEMENTS),
  method: oneOf('PaymentMethod', BOOKED_METHODS),
  amount: Money,
  note: nullable(Type.String()),
  recorded_by: nullable(Uuid),
  created_at: Timestamp,
  ...voidFields,
})

export const PaymentList = named(
  'PaymentList',
  Type.Object({
    data: Type.Array(PaymentRecord),
    paid: Money,
    refunded: Money,
    open: Money,
    refund_due: Money,
  }),
)

const MovedMoney = named(
  'MovedMoney',
  Type.Object({
    id: Uuid,
    kind: oneOf('MoneyMovementKind', MONEY_MOVEMENTS),
    method: oneOf('PaymentMethod', BOOKED_METHODS),
    amount: Money,
    note: nullable(Type.String()),
    recorded_by: nullable(Type.Object({ id: Uuid, name: nullable(Type.String()) })),
    created_at: Timestamp,
    voids: voidFields.voids,
    booking: Type.Object({
      ref: Type.String(),
      lead_name: nullable(Type.String()),
      trip: Type.String(),
      start: Type.String(),
    }),
  }),
)

const MovedMoneySum = Type.Object({
  method: oneOf('PaymentMethod', BOOKED_METHODS),
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
  }),
)
