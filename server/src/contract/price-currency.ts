import { CurrencyCodeText, line, named, nullable, optional, Type } from './schema.ts'
import { DisplayRoundingSchema } from './storefront.ts'

const PriceCurrency = named(
  'PriceCurrency',
  Type.Object({
    currency: CurrencyCodeText,
    rate: Type.String({
      description: 'Units of the currency for one of the price currency, as decimal text.',
    }),
    rounding: DisplayRoundingSchema,
    storefront_name: nullable(
      line({
        max: 200,
        description: 'The site that rounds so; null where no site sells in the price currency.',
      }),
    ),
  }),
)

export const PriceCurrencies = named(
  'PriceCurrencies',
  Type.Object({
    price_currency: { ...CurrencyCodeText, description: 'What prices are kept in.' },
    currencies: Type.Array(PriceCurrency, { maxItems: 200 }),
    available: Type.Array(CurrencyCodeText, {
      description: 'All that a site could sell in: those that the service has a rate of now.',
    }),
    to: optional(
      Type.Object(
        {
          currency: Type.String(),
          rate: nullable(
            Type.String({ description: 'As in `currencies`; null where there is none.' }),
          ),
        },
        { description: 'The currency that was asked for with `to`.' },
      ),
    ),
  }),
)
