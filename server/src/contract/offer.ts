import { AttributionBody } from './hold.ts'
import { sentPrice, shownPrice } from './price.ts'
import { Quote, selectionFields } from './quote.ts'
import {
  CurrencyCodeText,
  DateOnly,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  prose,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

export const OFFER_STATES = ['open', 'held', 'booked', 'expired', 'withdrawn'] as const

const State = oneOf('OfferState', OFFER_STATES, {
  description:
    '`held` is being bought just now, and `open` again when that comes to nothing. `expired` is ' +
    'over with its last day; to its traveller also while the option is not sold then at all.',
})
const Group = Type.Object({
  adults: Type.Integer(),
  children: Type.Integer(),
  infants: Type.Integer(),
  pax: Type.Integer({ description: 'Those who take a seat.' }),
})
const LastDay = {
  ...DateOnly,
  description: 'The last day on which it can be taken, where the trip starts.',
}
const Inclusions = listOf(line({ max: 200 }), { max: 50 })

export const NewOfferBody = named(
  'NewOffer',
  Type.Object({
    option_id: Uuid,
    start: selectionFields.start,
    /** Without it the group of the price request. */
    units: optional(selectionFields.units),
    rooms: selectionFields.rooms,
    ...sentPrice('total', { min: 1, description: 'the price for the whole group.' }),
    inclusions: optional(Inclusions),
    message: optional(nullable(prose({ min: 1, max: 5_000, description: 'For the traveller.' }))),
    last_day: LastDay,
  }),
)

const shared = {
  id: Uuid,
  reference: Type.String({ description: 'Of the price request.' }),
  state: State,
  trip: Type.Object({ product_id: Uuid, slug: Type.String(), title: Type.String() }),
  option: Type.Object({ id: Uuid, name: Type.String() }),
  start: Type.String({ description: 'On the clock of the place where the trip starts.' }),
  group: Group,
  inclusions: Type.Array(Type.String()),
  message: nullable(prose({ max: 5_000 })),
  last_day: LastDay,
}

const { id, reference, state, trip, option, start, group, ...said } = shared

const record = {
  id,
  reference,
  price_request_id: Uuid,
  state,
  trip,
  option,
  start,
  units: Type.Array(
    Type.Object({
      unit_id: Uuid,
      qty: Type.Integer(),
      ages: nullable(Type.Array(Type.Integer())),
    }),
  ),
  rooms: Type.Array(
    Type.Object({ room_type_id: Uuid, qty: Type.Integer(), beds: nullable(Type.Integer()) }),
  ),
  group,
  price_currency: { ...CurrencyCodeText, description: 'Of the seller, when it was made.' },
  ...shownPrice('total'),
  ...said,
  expires_at: Timestamp,
  storefront: Type.Object({ id: Uuid, name: Type.String() }),
  booking_ref: nullable(Type.String()),
  created_at: Timestamp,
  withdrawn_at: nullable(Timestamp),
  booked_at: nullable(Timestamp),
}

export const OfferRecord = named('Offer', Type.Object(record))
export const OfferPage = pageOf('OfferPage', OfferRecord)

export const SentOffer = named(
  'SentOffer',
  Type.Object({
    ...record,
    token: nullable(
      Type.String({ description: 'Opens the offer. It is shown once, and null in a repeat.' }),
    ),
    url: nullable(
      Type.String({
        description: 'The link that was mailed; null in a repeat, or where the site has no page.',
      }),
    ),
  }),
)

export const PublicOffer = named(
  'PublicOffer',
  Type.Object({
    id,
    reference,
    state,
    trip,
    option,
    seller: Type.Object({ slug: Type.String(), name: Type.String() }),
    start,
    group,
    ...said,
    quote: optional({ ...nullable(Quote), description: 'Always there while it is open.' }),
    available: optional(
      Type.Boolean({
        description:
          'While it is open: whether it can be held just now. Where it cannot, as when the ' +
          'places are taken, the price stands nevertheless, and a hold says the reason.',
      }),
    ),
  }),
)

export const OfferHoldBody = named(
  'NewOfferHold',
  Type.Object({
    currency: selectionFields.currency,
    locale: selectionFields.locale,
    attribution: optional(nullable(AttributionBody)),
  }),
)
