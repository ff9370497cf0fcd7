import { PAYMENT_METHOD_KINDS } from '#values/storefronts.ts'
import {
  CurrencyCodeText,
  integer,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  Type,
} from './schema.ts'
import { versioned } from './version.ts'

export const PaymentMethodKind = oneOf('PaymentMethodKind', PAYMENT_METHOD_KINDS)

const setting = {
  kind: PaymentMethodKind,
  deadline_hours: nullable(
    integer({ min: 1, max: 8760, description: 'Hours from checkout to pay in; null: none.' }),
  ),
  deadline_minutes: nullable(
    integer({
      min: 5,
      max: 525_600,
      description: 'The same to the minute; by card at most a day, and 30 unless told.',
    }),
  ),
  currencies: listOf(CurrencyCodeText, { min: 1, max: 50 }),
}
const PaymentMethodSetting = named('PaymentMethodSetting', Type.Object(setting))
const NewPaymentMethod = Type.Object({
  kind: setting.kind,
  deadline_hours: optional(setting.deadline_hours),
  deadline_minutes: optional(setting.deadline_minutes),
  currencies: optional(setting.currencies),
})

/** The order is the one in which a site shows them. */
export const StorefrontPaymentMethods = named(
  'StorefrontPaymentMethods',
  versioned({ payment_methods: listOf(PaymentMethodSetting, { max: 4 }) }),
)

/** A method that names no currencies takes all that the storefront has at that time. */
export const StorefrontPaymentMethodsBody = named(
  'NewStorefrontPaymentMethods',
  Type.Object({ payment_methods: listOf(NewPaymentMethod, { max: 4 }) }),
)

export const PaymentMethodOffer = named(
  'PaymentMethodOffer',
  Type.Object({
    kind: PaymentMethodKind,
    deadline_hours: nullable(Type.Integer({ description: 'From checkout; null: none.' })),
    deadline_minutes: nullable(
      Type.Integer({ description: 'The same to the minute; hours are rounded up.' }),
    ),
    currencies: Type.Array(CurrencyCodeText),
  }),
)

/** What a site offers for one start. */
export const PaymentMethodOffers = named('PaymentMethodOffers', Type.Array(PaymentMethodOffer))

export const BookingCard = named(
  'BookingCard',
  Type.Object(
    {
      brand: Type.String(),
      last4: Type.String(),
      wallet: Type.Optional(
        Type.String({ description: 'Such as `apple_pay`; left out where there was none.' }),
      ),
    },
    { description: 'What was paid with online, to recognise it by.' },
  ),
)
