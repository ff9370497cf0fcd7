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
  currencies: listOf(CurrencyCodeText, { min: 1, max: 50 }),
}
const PaymentMethodSetting = named('PaymentMethodSetting', Type.Object(setting))
const NewPaymentMethod = Type.Object({
  kind: setting.kind,
  deadline_hours: optional(setting.deadline_hours),
  currencies: optional(setting.currencies),
})

/** The order is the one in which a site shows them. */
export const StorefrontPaymentMethods = named(
  'StorefrontPaymentMethods',
  versioned({ payment_methods: listOf(PaymentMethodSetting, { max: 3 }) }),
)

/** A method that names no currencies takes all that the storefront has at that time. */
export const StorefrontPaymentMethodsBody = named(
  'NewStorefrontPaymentMethods',
  Type.Object({ payment_methods: listOf(NewPaymentMethod, { max: 3 }) }),
)

export const PaymentMethodOffer = named(
  'PaymentMethodOffer',
  Type.Object({
    kind: PaymentMethodKind,
    deadline_hours: nullable(Type.Integer({ description: 'From checkout; null: none.' })),
    currencies: Type.Array(CurrencyCodeText),
  }),
)

/** What a site offers for one start. */
export const PaymentMethodOffers = named('PaymentMethodOffers', Type.Array(PaymentMethodOffer))
