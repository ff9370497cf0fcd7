import {
  DISPLAY_ROUNDINGS,
  DOMAIN_LEADS,
  DOMAIN_REASONS,
  DOMAIN_STATES,
  STOREFRONT_KINDS,
} from '#values/storefronts.ts'
import { Analytics, wireAnalytics } from './analytics.ts'
import { anyLocale } from './by-locale.ts'
import { CompanyFacts } from './company.ts'
import { Cover } from './cover.ts'
import { depositField } from './deposit.ts'
import { LegalTextVersion } from './legal-text.ts'
import {
  type ChangeOf,
  hidden,
  made,
  maybe,
  moment,
  once,
  open,
  type RowOf,
  record,
  type SentOf,
  set,
  shaped,
} from './record.ts'
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
  Slug,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

/** Looks with typefaces of their own, and letters that devices have. */
const FONTS = [
  'sand',
  'fjord',
  'city',
  'ink',
  'system',
  'humanist',
  'geometric',
  'rounded',
  'serif',
  'slab',
] as const
export type StorefrontFont = (typeof FONTS)[number]

export const DisplayRoundingSchema = oneOf('DisplayRounding', DISPLAY_ROUNDINGS, {
  description: 'How converted prices are rounded, in whole units of the currency.',
})

export const FontSchema = oneOf('StorefrontFont', FONTS, {
  description:
    'The letters, and what goes with them. `sand`, `fjord`, `city` and `ink` are looks with ' +
    'typefaces of their own, which a hosted shop sends along, and with their own grounds and ' +
    'headings. The others are on every device, so a site loads none.',
})

export const BrandColor = Type.String({
  pattern: '^#[0-9a-f]{6}$',
  description: 'The colour of buttons and links, as in `#0f5f6b`.',
})

export const OpeningTitles = anyLocale(line({ max: 120 }), {
  description: 'By language, what the first page begins with; the name of the site stands in.',
})
export const OpeningClaims = anyLocale(line({ max: 300 }), {
  description: 'By language, the sentence below the title.',
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
    sends_mail: Type.Boolean({
      description: 'Whether mails leave; without a mail server do not say that one is on its way.',
    }),
    manage_booking_url: nullable(Type.String()),
    brand_color: nullable(BrandColor),
    logo: nullable(Cover),
    font: FontSchema,
    opening: named(
      'StorefrontOpening',
      Type.Object(
        { titles: OpeningTitles, claims: OpeningClaims, image: nullable(Cover) },
        { description: 'What the first page begins with, where no page `home` is written.' },
      ),
    ),
    company: nullable(CompanyFacts),
    analytics: nullable(Analytics),
    legal_texts: Type.Array(LegalTextVersion, {
      description: 'What the site says by law, by kind and language.',
    }),
  }),
)

/** A domain of a site, and the record by which its seller shows that it is theirs. */
export const StorefrontDomain = named(
  'StorefrontDomain',
  Type.Object({
    name: Type.String(),
    state: oneOf('DomainState', DOMAIN_STATES),
    reason: nullable(oneOf('DomainReason', DOMAIN_REASONS)),
    leads: nullable(
      oneOf('DomainLeads', DOMAIN_LEADS, {
        description:
          'What answered at a verified domain: the shop of this site (`here`), something else, ' +
          'or nothing under https. Links, mails and canonical addresses name a domain that ' +
          'leads `here`. Null until it was looked at.',
      }),
    ),
    record: named(
      'DomainRecord',
      Type.Object({
        type: oneOf('DomainRecordType', ['TXT']),
        name: Type.String(),
        value: Type.String(),
      }),
    ),
  }),
)

const Hosted = named(
  'HostedShop',
  Type.Object({
    is_on: Type.Boolean(),
    address: nullable(
      Type.String({ description: 'Where the shop is; null where the service runs no shops.' }),
    ),
    domains: Type.Array(StorefrontDomain),
  }),
)

const HostedSwitch = named(
  'HostedShopSwitch',
  Type.Object({ is_on: Type.Boolean({ description: 'Whether the service runs the shop.' }) }),
)

export const DomainName = named(
  'StorefrontDomainName',
  Type.Object({ name: line({ max: 300, description: 'Such as `tours.example.com`.' }) }),
)

/** A site, as its seller keeps it. */
export const Storefront = record('Storefront', {
  sellerId: hidden(Uuid),
  id: made(Uuid),
  name: set(line({ max: 200 }), { shown: Type.String() }),
  kind: once(oneOf('StorefrontKind', STOREFRONT_KINDS), { otherwise: 'direct' }),
  languages: open(listOf(LanguageCode, { min: 1, max: 40 }), { shown: Type.Array(LanguageCode) }),
  defaultLanguage: open(LanguageCode),
  /** In the operator's order; those without a rate are left out only when they are shown. */
  currencies: open(listOf(CurrencyCodeText, { max: 50 }), {
    shown: Type.Array(CurrencyCodeText, {
      description: 'All that are switched on, in order, whether they can be quoted now or not.',
    }),
  }),
  displayCurrency: open(CurrencyCodeText),
  displayRounding: maybe(DisplayRoundingSchema, 'none'),
  manageBookingUrl: maybe(
    nullable(
      Type.String({
        maxLength: 2000,
        description:
          'Where mails lead to, with https. `{locale}` in its path or query becomes the language ' +
          'of the mail; without it `locale=` is added.',
      }),
    ),
    null,
    { shown: nullable(Type.String()) },
  ),
  origins: hidden(Type.Array(Type.String())),
  paymentMethods: hidden(Type.Array(Type.Object({}))),
  maxOpenHolds: maybe(
    nullable(
      integer({
        min: 1,
        max: 1_000_000,
        description: 'Most holds open at once; null is no limit.',
      }),
    ),
    null,
    { shown: nullable(Type.Integer()) },
  ),
  serverAddresses: maybe(
    listOf(
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
    [],
    { shown: Type.Array(Type.String()) },
  ),
  brandColor: maybe(nullable(BrandColor), null),
  logoMediaId: maybe(
    nullable(Type.String({ format: 'uuid', description: "A picture of the seller's library." })),
    null,
    { shown: nullable(Uuid) },
  ),
  font: maybe(FontSchema, 'system'),
  openingTitles: maybe(OpeningTitles, {}),
  openingClaims: maybe(OpeningClaims, {}),
  openingMediaId: maybe(
    nullable(Type.String({ format: 'uuid', description: "A picture of the seller's library." })),
    null,
    { shown: nullable(Uuid) },
  ),
  analytics: shaped<Analytics | null, 'maybe'>(
    { written: 'maybe', schema: nullable(Analytics) },
    { otherwise: null, toWire: wireAnalytics },
  ),
  /** What is shown of it beside the switch, the address and the domains, is asked for apart. */
  hostedIsOn: shaped<boolean, 'maybe'>(
    { written: 'maybe', schema: HostedSwitch, shown: Hosted, wire: 'hosted' },
    { otherwise: true, toWire: isOn => ({ is_on: isOn }), fromWire: readSwitch },
  ),
  hostedName: hidden(nullable(Type.String())),
  /** It has a call of its own. */
  deposit: depositField(),
  createdAt: moment(),
})

function readSwitch({ is_on: isOn }: { is_on: boolean }): boolean {
  return isOn
}

export type StorefrontRow = RowOf<typeof Storefront>
export type NewStorefront = SentOf<typeof Storefront>
export type StorefrontChange = ChangeOf<typeof Storefront>

export const StoredStorefront = Storefront.recordWith('StoredStorefront', {
  warnings: warningsField,
})

const origins = listOf(
  line({ max: 300, description: 'Scheme, host and port as a browser writes them.' }),
  { max: 50 },
)
export const StorefrontOrigins = named('StorefrontOrigins', Type.Object({ origins }))
export const StorefrontOriginsRecord = named('StorefrontOriginsRecord', versioned({ origins }))
