import { anyLocale } from './by-locale.ts'
import {
  Email,
  integer,
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Slug,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const Base = line({ min: 0, max: 200 })
const Blurb = prose({ max: 2000 })
const translations = {
  bases: anyLocale(Base, { description: '`base` in languages other than the default one.' }),
  blurbs: anyLocale(Blurb, { description: '`blurb` in languages other than the default one.' }),
}

/** What the seller speaks; its settings show the same. */
export const sellerLanguages = {
  languages: listOf(LanguageCode, { min: 1, max: 40 }),
  default_language: LanguageCode,
}

export const NETWORK_STATUSES = ['none', 'applied', 'approved', 'refused', 'suspended'] as const

export const SellerRecord = named(
  'SellerRecord',
  versioned({
    id: Uuid,
    slug: Slug,
    name: Type.String(),
    base: Type.String({ description: 'Where the seller is based.' }),
    blurb: prose({ max: 2000, description: 'What the seller does.' }),
    ...translations,
    languages: Type.Array(LanguageCode),
    default_language: LanguageCode,
    network_status: oneOf('NetworkStatus', NETWORK_STATUSES),
    suspended_at: nullable(Timestamp),
    may_run_marketplace: Type.Boolean(),
    commission_bp: integer({ min: 0, max: 10_000, description: 'Hundredths of a percent.' }),
    reseller_margin_bp: integer({ min: 0, max: 10_000, description: 'Hundredths of a percent.' }),
    created_at: Timestamp,
  }),
)

export const SellerPage = pageOf('SellerPage', SellerRecord)

export const NewSellerBody = named(
  'NewSeller',
  Type.Object({
    slug: Slug,
    name: line({ max: 200 }),
    base: optional(Base),
    blurb: optional(Blurb),
    bases: optional(translations.bases),
    blurbs: optional(translations.blurbs),
    languages: sellerLanguages.languages,
    default_language: optional(sellerLanguages.default_language),
  }),
)

const profile = {
  name: line({ max: 200 }),
  base: Base,
  blurb: Blurb,
  ...translations,
  ...sellerLanguages,
}

export const SellerChange = named('SellerChange', Type.Partial(Type.Object(profile)))

export const SellerTermsBody = named(
  'SellerTerms',
  Type.Object({
    commission_bp: integer({ min: 0, max: 10_000, description: 'Hundredths of a percent.' }),
    reseller_margin_bp: integer({ min: 0, max: 10_000, description: 'Hundredths of a percent.' }),
    may_run_marketplace: Type.Boolean(),
  }),
)

export const NewOwnerBody = named(
  'NewOwner',
  Type.Object({
    email: Email,
    name: line({ max: 200 }),
    password: optional(
      line({
        min: 10,
        max: 200,
        description: 'For a person who has none yet; otherwise not read.',
      }),
    ),
  }),
)
