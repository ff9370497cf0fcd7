import {
  DateOnly,
  describedAs,
  Email,
  inForm,
  integer,
  line,
  listOf,
  NOT_BLANK,
  named,
  nullable,
  oneOf,
  optional,
  optionalOrNull,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

export const ENQUIRY_KINDS = ['product', 'planner', 'contact'] as const
export const ENQUIRY_STATUSES = ['new', 'read', 'answered', 'closed', 'spam'] as const

const Head = integer({ min: 0, max: 500 })

/** Who travels, by how old they are. */
export const PartyRecord = named(
  'TravellerParty',
  Type.Object({ adults: Type.Integer(), children: Type.Integer(), infants: Type.Integer() }),
)

const common = {
  name: inForm(NOT_BLANK, line({ max: 200 })),
  email: Email,
  message: inForm(NOT_BLANK, prose({ min: 1, max: 5_000 })),
  phone: optional(nullable(line({ min: 0, max: 40 }))),
  date_from: optional(nullable(DateOnly)),
  date_to: optional(nullable(DateOnly)),
  travellers: optional(
    nullable(
      Type.Object(
        {
          adults: optionalOrNull(Head),
          children: optionalOrNull(Head),
          infants: optionalOrNull(Head),
        },
        {
          minProperties: 1,
          description:
            'Who travels, at least one. With them a question about a trip is a price request.',
        },
      ),
    ),
  ),
  special_needs: optional(nullable(prose({ max: 2_000 }))),
  interests: optional(
    Type.Union([
      listOf(line({ max: 200 }), { max: 50 }),
      line({ min: 0, max: 2_000 }),
      Type.Null(),
    ]),
  ),
  locale: optional(
    nullable(line({ min: 0, max: 35, description: 'The language to write to them in.' })),
  ),
  website: optional(
    nullable(prose({ max: 5_000, description: 'A field that people do not see and leave empty.' })),
  ),
}

const KIND =
  '`product` asks about one trip, `planner` for a holiday to be planned, `contact` is anything ' +
  'else.'
const ABOUT = 'The trip that is asked about.'

const ProductEnquiry = named(
  'ProductEnquiry',
  Type.Object({
    kind: Type.Literal('product'),
    product_id: { ...Uuid, description: ABOUT },
    ...common,
  }),
)
const GeneralEnquiry = named(
  'GeneralEnquiry',
  Type.Object({
    kind: oneOf('GeneralEnquiryKind', ['planner', 'contact'], { description: KIND }),
    ...common,
  }),
)

export const NewEnquiryBody = named(
  'NewEnquiry',
  describedAs(
    Type.Union([ProductEnquiry, GeneralEnquiry]),
    Type.Object({
      kind: oneOf('EnquiryKind', ENQUIRY_KINDS, { description: KIND }),
      product_id: optional(
        // Any text, because the other kinds ignore it.
        Type.Union([Uuid, line({ min: 0, max: 200 }), Type.Null()], { description: ABOUT }),
      ),
      ...common,
    }),
  ),
)

export const EnquiryReceipt = named(
  'EnquiryReceipt',
  Type.Object({
    received: Type.Boolean(),
    id: nullable(Uuid),
    reference: nullable(Type.String({ description: '`EN-…`, and `PR-…` for a price request.' })),
  }),
)

/** What a seller reads of an enquiry and of a price request alike. */
export const askedFields = {
  trip: nullable(Type.Object({ product_id: Uuid, slug: Type.String(), title: Type.String() })),
  name: Type.String(),
  email: Type.String(),
  phone: nullable(Type.String()),
  message: prose({ max: 5_000 }),
  date_from: nullable(DateOnly),
  date_to: nullable(DateOnly),
  travellers: nullable(PartyRecord),
  special_needs: nullable(prose({ max: 2_000 })),
  interests: Type.Array(Type.String()),
  locale: Type.String(),
  storefront: Type.Object({ id: Uuid, name: Type.String() }),
  note: nullable(prose({ max: 5_000 })),
  assigned_to: nullable(
    Type.Object(
      { id: Uuid, name: Type.String() },
      { description: 'Who of the team has taken it.' },
    ),
  ),
}

export const EnquiryRecord = named(
  'Enquiry',
  Type.Object({
    id: Uuid,
    reference: Type.String(),
    kind: oneOf('EnquiryKind', ENQUIRY_KINDS),
    status: oneOf('EnquiryStatus', ENQUIRY_STATUSES),
    price_request: Type.Boolean({
      description: 'It also stands among the price requests, under the same id.',
    }),
    product_id: nullable(Uuid),
    ...askedFields,
    answers: Type.Array(
      Type.Object({
        id: Uuid,
        by: nullable(Type.String({ description: 'The name of whoever wrote it.' })),
        message: prose({ max: 5_000 }),
        at: Timestamp,
      }),
      { description: 'What was mailed to the traveller from here, the oldest first.' },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
)

export const EnquiryPage = pageOf('EnquiryPage', EnquiryRecord)

export const EnquiryChangeBody = named(
  'EnquiryChange',
  Type.Partial(
    Type.Object({
      status: oneOf('EnquiryStatus', ENQUIRY_STATUSES),
      note: nullable(prose({ min: 1, max: 5_000, description: 'For the team alone.' })),
      assigned_to: nullable({ ...Uuid, description: 'A person of the team; null for nobody.' }),
    }),
  ),
)

export const EnquiryAnswerBody = named(
  'EnquiryAnswer',
  Type.Object({ message: prose({ min: 1, max: 5_000 }) }),
)
