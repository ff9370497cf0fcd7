import {
  CurrencyCodeText,
  LanguageCode,
  named,
  nullable,
  oneOf,
  Slug,
  Type,
  Uuid,
} from './schema.ts'

export const DisplayRoundingSchema = oneOf(['none', 'whole', 'nearest_5', 'nearest_10'], {
  description: 'How converted prices are rounded, in whole units of the currency.',
})

export const SellerName = named('SellerName', Type.Object({ slug: Slug, name: Type.String() }))

export const PublicStorefront = named(
  'PublicStorefront',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    kind: oneOf(['direct', 'marketplace']),
    seller: nullable(SellerName),
    languages: Type.Array(LanguageCode),
    default_language: LanguageCode,
    currencies: Type.Array(CurrencyCodeText, {
      description: 'Those that can be quoted now, in the order of the operator.',
    }),
    display_currency: CurrencyCodeText,
    display_rounding: DisplayRoundingSchema,
    sign_in: Type.Boolean({ description: 'Whether travellers can sign in on this site.' }),
    manage_booking_url: nullable(Type.String()),
  }),
)
