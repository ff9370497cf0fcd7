import { Latitude, Longitude } from './geography.ts'
import { PaymentMethodKind } from './payment-method.ts'
import {
  CurrencyCodeText,
  Email,
  integer,
  LanguageCode,
  line,
  listOf,
  named,
  nullable,
  optional,
  Slug,
  Type,
  Uuid,
} from './schema.ts'
import { StaffSessionRecord } from './staff.ts'

export const SetupState = named(
  'SetupState',
  Type.Object({
    needed: Type.Boolean({ description: 'Whether the installation still has no person at all.' }),
    mail_leaves: Type.Boolean({
      description: 'False: no mail server is set, so links to sign in with are not mailed.',
    }),
    test_cards: Type.Boolean({
      description: 'Whether `site.try_cards` is taken: the test provider is offered here.',
    }),
  }),
)

const SetupCity = Type.Object(
  {
    name: line({ max: 200 }),
    country: Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 3166 code, in lower case.' }),
    timezone: line({ max: 64, description: 'IANA zone, such as Europe/Oslo.' }),
    lat: optional({ ...Latitude, description: 'For a city that the list does not know.' }),
    lng: optional({ ...Longitude, description: 'With `lat`.' }),
  },
  { description: 'Where the first trips start; the platform can add others.' },
)

const SITE = {
  name: line({ max: 200 }),
  languages: listOf(LanguageCode, { min: 1, max: 40 }),
  currency: CurrencyCodeText,
  payment_method: Type.Object({
    kind: PaymentMethodKind,
    deadline_hours: optional(nullable(integer({ min: 1, max: 8760 }))),
  }),
  try_cards: optional(
    Type.Boolean({
      description:
        'Connects the test provider, at which no money moves, so that a booking can be paid with ' +
        'a test card at once. `422` where it is not offered.',
    }),
  ),
}

export const SetupBody = named(
  'Setup',
  Type.Object({
    token: line({ max: 100, description: 'From the link that the start printed.' }),
    company: Type.Object({
      name: line({ max: 200 }),
      slug: optional({ ...Slug, description: 'Left out: made of the name.' }),
      base: optional(line({ min: 0, max: 200 })),
    }),
    owner: Type.Object({
      name: line({ max: 200 }),
      email: Email,
      password: optional(
        line({ min: 10, max: 200, description: 'Left out: signed in by mailed links only.' }),
      ),
      locale: optional({ ...LanguageCode, description: 'In which the owner is written to.' }),
    }),
    site: Type.Object({
      ...SITE,
      exchange_rate: optional(
        Type.String({
          pattern: '^[0-9]{1,10}([.][0-9]{1,12})?$',
          description:
            'Units of the currency for one US dollar, where it is known. Prices are kept in the ' +
            'currency of the site, so that selling in it takes none.',
        }),
      ),
    }),
    city: optional(nullable(SetupCity)),
  }),
)

export const SellerSetupBody = named(
  'SellerSetup',
  Type.Object({ site: Type.Object(SITE), city: optional(nullable(SetupCity)) }),
)

const MadeSite = {
  storefront: Type.Object({ id: Uuid, name: Type.String() }),
  website_key: Type.String({ description: 'The key of the site. It is no secret.' }),
  city: nullable(Type.String({ description: 'The slug of the city.' })),
}

export const SellerSetupDone = named('SellerSetupDone', Type.Object(MadeSite))

export const SetupDone = named(
  'SetupDone',
  Type.Object({
    session: StaffSessionRecord,
    ...MadeSite,
  }),
)
