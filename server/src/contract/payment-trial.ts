import { PAYMENT_PROBLEMS, PAYMENT_PROVIDERS, PAYMENT_TRIAL_STATES } from '#values/payments.ts'
import { Money } from './money.ts'
import { hidden, joined, made, moment, momentOrNull, type RowOf, record } from './record.ts'
import { CurrencyCodeText, named, nullable, oneOf, Type, Uuid } from './schema.ts'

/** A small payment by which an owner sees that cards work. It is no sale, and of no booking. */
export const PaymentTrial = record(
  { noun: 'PaymentTrial', record: 'PaymentTrial', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    id: made(Uuid),
    provider: made(oneOf('PaymentProvider', PAYMENT_PROVIDERS)),
    isLive: made(Type.Boolean({ description: 'Whether real money moves, and comes back.' })),
    ref: hidden(nullable(Type.String())),
    state: made(
      oneOf('PaymentTrialState', PAYMENT_TRIAL_STATES, {
        description:
          '`open` waits to be paid. `paid` and `on_its_way` go back by themselves, until ' +
          '`given_back`. After `refund_failed` the money is still at the provider. `ended` was ' +
          'never paid.',
      }),
    ),
    amountMinor: hidden(Type.Integer(), { column: 'amount' }),
    currency: hidden(CurrencyCodeText),
    sum: joined(Money, { wire: 'amount' }),
    returnUrl: hidden(Type.String()),
    locale: hidden(Type.String()),
    url: made(nullable(Type.String({ description: 'The page to pay on, once there is one.' }))),
    expiresAt: moment(),
    declined: made(
      nullable(Type.String({ description: "The provider's code for a card that was refused." })),
    ),
    problem: made(
      nullable(
        oneOf('PaymentAccountFault', PAYMENT_PROBLEMS, {
          description: 'Why the provider did not do what it was last asked.',
        }),
      ),
    ),
    nextLookAt: { ...momentOrNull(), written: 'hidden' as const },
    looks: hidden(Type.Integer()),
    createdAt: moment(),
    updatedAt: { ...moment(), written: 'hidden' as const },
  },
)
export type PaymentTrial = Omit<RowOf<typeof PaymentTrial>, 'sum'>

export const PaymentTrialList = named(
  'PaymentTrialList',
  Type.Object({ data: Type.Array(PaymentTrial.Record, { description: 'The newest ten first.' }) }),
)
