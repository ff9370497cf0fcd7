import { eachFacet, FACET_FIELDS, facetOf } from '#values/facets.ts'
import { Cover } from './cover.ts'
import { NamedSlug } from './geography.ts'
import { FromPrice, Money } from './money.ts'
import { languageOf, named, nullable, optional, SummaryLanguage, Type, Uuid } from './schema.ts'
import { Trip } from './trip.ts'

/** Fields of the trip that lists filter by, as its seller sees them. */
const facetFields = Object.fromEntries(
  FACET_FIELDS.map(({ name, column }) => {
    const { shown, schema } = Trip.fields[name]
    return [column, shown ?? schema]
  }),
)

/** The fields that a card of the list and a hit of the search share. */
export const cardBasics = {
  id: Uuid,
  slug: Type.String(),
  ...facetFields,
  content_locale: languageOf('the title'),
  title: Type.String(),
  duration_minutes: nullable(Type.Integer()),
  duration_days: nullable(Type.Integer()),
  duration_nights: nullable(Type.Integer()),
  sales_paused: Type.Boolean({ description: 'Show the trip, but do not offer to book it.' }),
  city: NamedSlug,
  region: NamedSlug,
  country: NamedSlug,
  seller: NamedSlug,
  from_price: nullable(FromPrice),
}

export const Rating = named(
  'Rating',
  Type.Object(
    { score: Type.Number(), count: Type.Integer() },
    { description: "On the seller's own site." },
  ),
)

export const freeCancellation = nullable(
  Type.Integer({
    description:
      'Whole days before the start until which every option gives all of it back; null: one of ' +
      'them keeps something.',
  }),
)

const CardPickup = named(
  'CardPickup',
  Type.Object(
    { included: Type.Boolean() },
    { description: 'Whether some option includes pickup; null when none offers it.' },
  ),
)

const groupPrice = (description: string) =>
  optional(Type.Union([Money, Type.Null()], { description }))

const { id, slug, content_locale, title, seller, from_price, city, region, country } = cardBasics
const { duration_minutes, duration_days, duration_nights, sales_paused } = cardBasics

/** What is the same in every list of a language; prices are written behind it. */
export const cardBody = {
  id,
  slug,
  ...facetFields,
  content_locale,
  title,
  summary: Type.String(),
  summary_locale: SummaryLanguage,
  duration_minutes,
  duration_days,
  duration_nights,
  sales_paused,
  cover: optional(Cover),
  city,
  region,
  country,
  categories: Type.Array(NamedSlug),
  seller,
  visits: Type.Array(NamedSlug, { description: 'Places that its stops visit, in order.' }),
  pickup: nullable(CardPickup),
  rating: nullable(Rating),
  free_cancellation_days: freeCancellation,
}

export const TripCard = named(
  'TripCard',
  Type.Object({
    ...cardBody,
    from_price,
    group_price: groupPrice(
      'With `travellers` or `party`: what they pay together. Null: not priced.',
    ),
    next_group_price: groupPrice(
      'With `travellers` or `party`: what it would be with one more, an adult.',
    ),
  }),
)

export const FacetValue = named(
  'FacetValue',
  Type.Object({
    value: Type.String(),
    name: Type.String({
      description: 'What it is called. A value that nobody named is called as it is written.',
    }),
    count: Type.Integer(),
  }),
)

const values = Type.Array(FacetValue)

const ListFacets = named(
  'ListFacets',
  Type.Object(
    eachFacet(name =>
      facetOf(name).isOfMarketplaces
        ? optional(Type.Array(FacetValue, { description: 'Marketplace only.' }))
        : values,
    ),
  ),
)

export const ignoredWords = optional(
  Type.Array(Type.String(), {
    description: 'With `lenient`: words of `q` that were left out, as they were typed.',
  }),
)

export const TripCardPage = named(
  'TripCardPage',
  Type.Object({
    data: Type.Array(TripCard),
    next_cursor: nullable(Type.String()),
    total: Type.Integer({ description: 'Trips that match, on every page the same.' }),
    ignored_words: ignoredWords,
    facets: optional(ListFacets),
  }),
)
