import { PaymentMethodKind } from './payment-method.ts'
import { CurrencyCodeText, integer, named, nullable, Type } from './schema.ts'

/** What staff begin a booking with. */
export const DeskPresets = named(
  'DeskPresets',
  Type.Object({
    country: nullable(
      Type.String({
        description: 'ISO 3166 code, in lower case: where the first trips of the seller start.',
      }),
    ),
    currencies: Type.Array(CurrencyCodeText, {
      description: 'Of the own sites, those of the first site first.',
    }),
    payment_methods: Type.Array(
      Type.Object({
        kind: PaymentMethodKind,
        deadline_hours: nullable(integer({ min: 1, max: 8760 })),
      }),
      { description: 'Of the first own site that offers some, in its order.' },
    ),
    takes_cards: Type.Boolean({
      description: 'Whether a guest can be asked to pay by card, with a payment request.',
    }),
    mail_leaves: Type.Boolean({
      description: 'False: no mail server is set, so mails are kept and not sent.',
    }),
  }),
)
