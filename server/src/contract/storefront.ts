import { DISPLAY_ROUNDINGS, STOREFRONT_KINDS } from '#values/storefronts.ts'
import { Cover } from './product-card.ts'
import { warningsField } from './rounding-warning.ts'
import {
  CurrencyCodeText,
  integer,
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  Slug,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const FONTS = ['system', 'humanist', 'geometric', 'rounded', 'serif', 'slab'] as const
export type StorefrontFont = (typeof FONTS)[number]

export const DisplayRoundingSchema = oneOf('DisplayRounding', DISPLAY_ROUNDINGS, {
  description: 'How converted prices are rounded, in whole units of the currency.',
})

const FontSchema = oneOf('StorefrontFont', FONTS, {
  description: 'The kind of letters; each is on every device, so a site loads none.',
})

const BrandColor = Type.String({
  pattern: '^#[0-9a-f]{6}$',
  description: 'The colour of buttons and links, as in `#0f5f6b`.',
})

export const SellerName = named('SellerName', Type.Object({ slug: Slug, name: Type.String() }))

export const PublicStorefront = named(
  'PublicStorefront',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    kind: oneOf('StorefrontKind', STOREFRONT_KINDS),
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
    brand_color: nullable(BrandColor),
    logo: nullable(Cover),
    font: FontSchema,
  }),
)

const record = {
  id: Uuid,
  name: Type.String(),
  kind: oneOf('StorefrontKind', STOREFRONT_KINDS),
  languages: Type.Array(LanguageCode),
  default_language: LanguageCode,
  currencies: Type.Array(CurrencyCodeText, {
    description: 'All that are switched on, in order, whether they can be quoted now or not.',
  }),
  display_currency: CurrencyCodeText,
  display_rounding: DisplayRoundingSchema,
  manage_booking_url: nullable(Type.String()),
  max_open_holds: nullable(Type.Integer()),
  server_addresses: Type.Array(Type.String()),
  brand_color: nullable(BrandColor),
  logo_media_id: nullable(Uuid),
  font: FontSchema,
  created_at: Timestamp,
}

export const StorefrontRecord = named('StorefrontRecord', versioned(record))

export const StoredStorefront = named(
  'StoredStorefront',
  versioned({ ...record, warnings: warningsField }),
)

export const StorefrontPage = pageOf('StorefrontPage', StorefrontRecord)

const settings = {
  name: line({ max: 200 }),
  languages: listOf(LanguageCode, { min: 1, max: 40 }),
  default_language: LanguageCode,
  currencies: listOf(CurrencyCodeText, { max: 50 }),
  display_currency: CurrencyCodeText,
  display_rounding: DisplayRoundingSchema,
  manage_booking_url: nullable(
    Type.String({
      maxLength: 2000,
      description:
        'Where mails lead to, with https. `{locale}` in its path or query becomes the language ' +
        'of the mail; without it `locale=` is added.',
    }),
  ),
  max_open_holds: nullable(
    integer({ min: 1, max: 1_000_000, description: 'Most holds open at once; null is no limit.' }),
  ),
  server_addresses: listOf(
    line({
      max: 60,
      description:
        'A server of the site, or a network such as `192.0.2.0/24`. Where some are listed, who ' +
        'calls from elsewhere and is no browser counts by its own address, whomever it names, ' +
        'and holds nothing if it names nobody; and all who are none of these have half of the ' +
        "key's calls a minute together.",
    }),
    { max: 50 },
  ),
  brand_color: nullable(BrandColor),
  logo_media_id: nullable(
    Type.String({ format: 'uuid', description: "A picture of the seller's library." }),
  ),
  font: FontSchema,
}

export const StorefrontChange = named('StorefrontChange', Type.Partial(Type.Object(settings)))

export const NewStorefrontBody = named(
  'NewStorefront',
  Type.Object({
    name: settings.name,
    kind: optional(oneOf('StorefrontKind', STOREFRONT_KINDS)),
    languages: optional(settings.languages),
    default_language: optional(settings.default_language),
    currencies: optional(settings.currencies),
    display_currency: optional(settings.display_currency),
    display_rounding: optional(settings.display_rounding),
    manage_booking_url: optional(settings.manage_booking_url),
    max_open_holds: optional(settings.max_open_holds),
    server_addresses: optional(settings.server_addresses),
    brand_color: optional(settings.brand_color),
    logo_media_id: optional(settings.logo_media_id),
    font: optional(settings.font),
  }),
)

const origins = listOf(
  line({ max: 300, description: 'Scheme, host and port as a browser writes them.' }),
  { max: 50 },
)
export const StorefrontOrigins = named('StorefrontOrigins', Type.Object({ origins }))
export const StorefrontOriginsRecord = named('StorefrontOriginsRecord', versioned({ origins }))
