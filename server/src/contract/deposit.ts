import { OVERDUE_RULES, PAYMENT_PART_KINDS } from '#values/payments.ts'
import { Money } from './money.ts'
import { shaped } from './record.ts'
import {
  integer,
  LanguageCode,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

/** More than a price ever is. */
const MOST = 100_000_000_000

const terms = {
  percent: nullable(
    integer({ min: 1, max: 99, description: 'Of what is paid upfront. Null: `amount` says it.' }),
  ),
  amount: nullable(
    integer({
      min: 1,
      max: MOST,
      description: 'In minor units of the price currency. Null: `percent` says it.',
    }),
  ),
  balance_days: integer({
    min: 1,
    max: 365,
    description: 'The rest is due at the end of the day so many days before the start.',
  }),
  on_overdue: oneOf('OverdueRule', OVERDUE_RULES, {
    description:
      'What becomes of a booking whose rest does not come: it is cancelled by its policy some ' +
      'days after its lead was told, or they are only reminded.',
  }),
}

/** What is asked for first, and when the rest is due: either a percentage or a sum is given. */
export type DepositTerms = {
  percent: number | null
  /** In minor units: of the price currency, and of a quote or booking in that one's own. */
  amount: number | null
  balanceDays: number
  onOverdue: (typeof OVERDUE_RULES)[number]
}

const Terms = nullable(named('DepositTerms', Type.Object(terms)))

/** As it is read with what it belongs to. */
export function depositField() {
  const field = { written: 'made', schema: Terms } as const
  return shaped<DepositTerms | null, 'made'>(field, { toWire: depositObject })
}

export function depositObject(deposit: DepositTerms | null) {
  if (deposit === null) return null
  const { percent, amount, balanceDays, onOverdue } = deposit
  return { percent, amount, balance_days: balanceDays, on_overdue: onOverdue }
}

export const Deposit = named('Deposit', versioned({ deposit: Terms }))

export const DepositBody = named(
  'NewDeposit',
  Type.Object({
    percent: optional(terms.percent),
    amount: optional(terms.amount),
    balance_days: terms.balance_days,
    on_overdue: terms.on_overdue,
  }),
)

export const PaymentPlan = Type.Array(
  named(
    'PaymentPart',
    Type.Object({
      kind: oneOf('PaymentPartKind', PAYMENT_PART_KINDS),
      amount: Money,
      due_at: nullable({
        ...Timestamp,
        description: 'Null: with the booking, within the time of the way to pay; or paid already.',
      }),
    }),
  ),
  {
    description:
      'Only where it is paid in parts: a deposit and the balance, which add up to `due_now`.',
  },
)

export const NextPayment = named(
  'NextPayment',
  Type.Object({ amount: Money, due_at: nullable(Timestamp) }),
)

export const DepositPreviewBody = named(
  'DepositPreview',
  Type.Object({
    option_id: optional(nullable(Uuid)),
    locale: optional(nullable(LanguageCode)),
    percent: optional(terms.percent),
    amount: optional(terms.amount),
    balance_days: terms.balance_days,
    on_overdue: terms.on_overdue,
  }),
)

export const DepositExampleAnswer = named(
  'DepositExample',
  Type.Object({
    example: nullable(
      Type.Object({
        trip: Type.String(),
        option: Type.String(),
        start: Type.String({ description: 'On the clock of the trip.' }),
        timezone: Type.String({ description: 'Of that clock.' }),
        due_now: Money,
        payment_plan: optional(PaymentPlan),
      }),
    ),
  }),
)
