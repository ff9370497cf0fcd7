import { anyLocale } from './by-locale.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  made,
  maybe,
  moment,
  momentOrNull,
  type NewOf,
  once,
  open,
  type RowOf,
  record,
  set,
} from './record.ts'
import {
  CurrencyCodeText,
  Email,
  integer,
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  prose,
  Slug,
  Type,
  Uuid,
} from './schema.ts'

const translations = {
  bases: anyLocale(line({ min: 0, max: 200 }), {
    description: '`base` in languages other than the default one.',
  }),
  blurbs: anyLocale(prose({ max: 2000 }), {
    description: '`blurb` in languages other than the default one.',
  }),
}

/** What the seller speaks; its settings show the same. */
export const sellerLanguages = {
  languages: listOf(LanguageCode, { min: 1, max: 40 }),
  default_language: LanguageCode,
}

const KEPT_STATUSES = ['none', 'applied', 'approved', 'refused'] as const
export const NETWORK_STATUSES = [...KEPT_STATUSES, 'suspended'] as const

const BasisPoints = integer({ min: 0, max: 10_000, description: 'Hundredths of a percent.' })

/** A company that sells here. */
export const Seller = record('Seller', {
  id: made(Uuid),
  slug: once(Slug),
  name: set(line({ max: 200 }), { shown: Type.String() }),
  base: maybe(line({ min: 0, max: 200 }), '', {
    shown: Type.String({ description: 'Where the seller is based.' }),
  }),
  blurb: maybe(prose({ max: 2000 }), '', {
    shown: prose({ max: 2000, description: 'What the seller does.' }),
  }),
  bases: maybe(translations.bases, {}),
  blurbs: maybe(translations.blurbs, {}),
  languages: set(sellerLanguages.languages, { shown: Type.Array(LanguageCode) }),
  defaultLanguage: open(sellerLanguages.default_language),
  foundedYear: maybe(
    nullable(
      integer({ min: 1800, max: 2100, description: 'The year since which it has been at work.' }),
    ),
    null,
  ),
  /** It can be changed alone only while there are no prices; later they are changed with it. */
  priceCurrency: maybe(CurrencyCodeText, 'USD', {
    shown: { ...CurrencyCodeText, description: 'What prices are kept in.' },
  }),
  networkStatus: hidden(oneOf('KeptNetworkStatus', KEPT_STATUSES)),
  /** A suspended seller is nothing else. */
  shownStatus: joined(oneOf('NetworkStatus', NETWORK_STATUSES), { wire: 'network_status' }),
  suspendedAt: momentOrNull(),
  mayRunMarketplace: made(Type.Boolean()),
  commissionBp: made(BasisPoints),
  resellerMarginBp: made(BasisPoints),
  createdAt: moment(),
})

export type Seller = Omit<RowOf<typeof Seller>, 'shownStatus'>
export type NewSeller = NewOf<typeof Seller>
export type SellerChange = ChangeOf<typeof Seller>

export const SellerTermsBody = named(
  'SellerTerms',
  Type.Object({
    commission_bp: BasisPoints,
    reseller_margin_bp: BasisPoints,
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
