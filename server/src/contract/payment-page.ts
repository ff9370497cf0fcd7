import { CARD_DECLINES, PAYMENT_CHECK_STATES } from '#values/payments.ts'
import { Amount } from './booking-action.ts'
import { Money } from './money.ts'
import { named, nullable, oneOf, optionalOrNull, Timestamp, Type } from './schema.ts'

export const PayBody = named(
  'BookingPay',
  Type.Object({
    return_url: Type.String({
      maxLength: 2_000,
      description: 'Where the traveller comes back to, on an origin of the site.',
    }),
    amount: optionalOrNull({
      ...Amount,
      description: 'All that is open; what is due next unless told.',
    }),
  }),
)

export const PaymentPage = named(
  'PaymentPage',
  Type.Object({
    url: Type.String({ description: "The provider's page, to send the traveller to." }),
    expires_at: Timestamp,
    amount: Money,
  }),
)

export const PaymentCheck = named(
  'PaymentCheck',
  Type.Object({
    state: oneOf('PaymentCheckState', PAYMENT_CHECK_STATES, {
      description:
        '`open`: nothing was paid on the page yet; `under_way`: the traveller has done their ' +
        'part and the bank has not answered; `unknown`: the provider could not be asked; ' +
        '`none`: there was no payment by card.',
    }),
    declined: nullable(
      oneOf('CardDecline', CARD_DECLINES, {
        description: 'Why the last card was refused, while nothing is paid.',
      }),
    ),
    amount: nullable(Money),
    expires_at: nullable({ ...Timestamp, description: 'When an open page is ended.' }),
  }),
)
