import { APPLICATION_STATES } from '#values/sellers.ts'
import {
  Email,
  inForm,
  LanguageCode,
  line,
  NOT_BLANK,
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

const Country = Type.String({
  pattern: '^[a-z]{2}$',
  description: 'ISO 3166 code, in lower case: where the company is.',
})

export const NewApplicationBody = named(
  'NewApplication',
  Type.Object({
    company: inForm(NOT_BLANK, line({ max: 200 })),
    name: inForm(NOT_BLANK, line({ max: 200, description: 'Who would be its owner here.' })),
    email: Email,
    country: Country,
    message: optional(nullable(prose({ max: 2_000, description: 'What it would sell.' }))),
    locale: optional(
      nullable(line({ min: 0, max: 35, description: 'The language to write to them in.' })),
    ),
    website: optional(
      nullable(
        prose({ max: 5_000, description: 'A field that people do not see and leave empty.' }),
      ),
    ),
  }),
)

export const ApplicationReceipt = named(
  'ApplicationReceipt',
  Type.Object({
    received: Type.Boolean({ description: 'The same, whoever applies and however often.' }),
  }),
)

const SellerName = Type.Object({ slug: Slug, name: Type.String() })

const fields = {
  id: Uuid,
  state: oneOf('ApplicationState', APPLICATION_STATES),
  company: Type.String(),
  name: nullable(Type.String({ description: 'Null once it is erased, as is the email.' })),
  email: nullable(Type.String()),
  country: Country,
  message: nullable(prose({ max: 2_000 })),
  locale: LanguageCode,
  storefront: Type.Object({ id: Uuid, name: Type.String() }),
  seller: nullable({ ...SellerName, description: 'Made when it was approved.' }),
  created_at: Timestamp,
  decided_at: nullable(Timestamp),
}

export const ApplicationRecord = named('Application', Type.Object(fields))

export const ApplicationPage = pageOf('ApplicationPage', ApplicationRecord)

export const ApplicationDetails = named(
  'ApplicationDetails',
  Type.Object({
    ...fields,
    resembles: nullable({
      ...SellerName,
      description: 'A seller whose name looks the same, perhaps in other letters.',
    }),
  }),
)

export const ApplicationRefusalBody = named(
  'ApplicationRefusal',
  Type.Object({
    message: optional(
      nullable(
        prose({
          min: 1,
          max: 2_000,
          description: 'Mailed to whoever applied. Without it nothing is mailed.',
        }),
      ),
    ),
  }),
)
