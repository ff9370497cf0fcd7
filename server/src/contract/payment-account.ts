import { PAYMENT_PROBLEMS, PAYMENT_PROVIDERS } from '#values/payments.ts'
import { hidden, joined, made, moment, momentOrNull, type RowOf, record, sealed } from './record.ts'
import {
  CurrencyCodeText,
  line,
  named,
  nullable,
  oneOf,
  optionalOrNull,
  type Static,
  Type,
  Uuid,
} from './schema.ts'

const Provider = oneOf('PaymentProvider', PAYMENT_PROVIDERS, {
  description: '`test` takes pretended money, and is there only where whoever runs it allows it.',
})

/** A seller's account at a company that takes card payments. */
export const PaymentAccount = record(
  { noun: 'PaymentAccount', record: 'PaymentAccount', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    provider: made(Provider),
    settings: sealed(),
    isLive: made(Type.Boolean({ description: 'Whether real money moves.' })),
    currency: made(
      nullable({ ...CurrencyCodeText, description: 'The one of the account, where it says so.' }),
    ),
    fault: made(
      nullable(
        oneOf('PaymentAccountFault', PAYMENT_PROBLEMS, {
          description:
            'What is wrong with the connection, when it was last asked; null: nothing. With ' +
            '`webhook_missing` and `wrong_webhook_secret` payments are taken all the same, and ' +
            'noticed some minutes later.',
        }),
      ),
    ),
    takesCards: joined(Type.Boolean({ description: 'Whether travellers can pay by card now.' })),
    keyHint: joined(
      nullable(Type.String({ description: 'The last four characters of the secret key.' })),
    ),
    webhookUrl: joined(
      Type.String({ description: 'Where the provider is to post its webhooks to.' }),
    ),
    hasWebhookSecret: joined(
      Type.Boolean({ description: 'Without it no webhook is believed, and none counts.' }),
    ),
    webhookHeardAt: momentOrNull(
      'When the last webhook came that was signed right, to the hour; null: none yet.',
    ),
    paymentsUnderWay: joined(
      Type.Integer({
        description: 'Payments and refunds that are not over; until then it stays connected.',
      }),
    ),
    connectedAt: moment(),
    checkedAt: moment(),
    updatedAt: { ...moment(), written: 'hidden' as const },
  },
)

/** As it is kept; what only an answer says is worked out for it. */
export type PaymentAccount = Omit<
  RowOf<typeof PaymentAccount>,
  'keyHint' | 'webhookUrl' | 'hasWebhookSecret' | 'paymentsUnderWay'
>

export const PaymentAccountBody = named(
  'PaymentAccountBody',
  Type.Object({
    provider: Provider,
    secret_key: optionalOrNull(
      line({
        max: 255,
        description:
          "Stripe's secret or restricted key, `sk_…` or `rk_…`. Never shown again; left out, the " +
          'one before stays.',
      }),
    ),
    webhook_secret: optionalOrNull(
      line({
        max: 255,
        description:
          'The signing secret, `whsec_…`, of the endpoint that Stripe posts to `webhook_url` of ' +
          '`GET /v1/payment-providers`. Never shown again; left out, the one before stays, and ' +
          'where there is none it can be given later: until then the fault is `webhook_missing`.',
      }),
    ),
  }),
)
export type PaymentAccountBody = Static<typeof PaymentAccountBody>

/** Providers want to read that their webhook arrived. */
export const ReceivedNotice = named('ReceivedNotice', Type.Object({ received: Type.Literal(true) }))

/** What can be connected, and what has to be set up over there before. */
export const PaymentProviderList = named(
  'PaymentProviderList',
  Type.Object({
    data: Type.Array(
      named(
        'OfferedPaymentProvider',
        Type.Object({
          provider: Provider,
          webhook_url: Type.String({ description: 'Where it is to post its webhooks to.' }),
          webhook_events: Type.Array(Type.String(), {
            description: 'Which events it is to post; none where nothing has to be set up.',
          }),
        }),
      ),
    ),
  }),
)
