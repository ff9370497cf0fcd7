import { eachFacet, facetOf } from '#values/facets.ts'
import { TRIP_TEMPLATES } from '#values/trips.ts'
import { NamedSlug } from './geography.ts'
import { FromPrice, Money } from './money.ts'
import {
  languageOf,
  named,
  nullable,
  oneOf,
  optional,
  SummaryLanguage,
  Type,
  Uuid,
} from './schema.ts'

/** The fields that a card of the list and a hit of the search share. */
export const cardBasics = {
  id: Uuid,
  slug: Type.String(),
  template: oneOf('TripTemplate', TRIP_TEMPLATES),
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

export const Cover = named(
  'Cover',
  Type.Object({
    url: Type.String({ description: 'At most 2560 pixels wide or high.' }),
    alt: Type.String(),
    small_url: Type.String({ description: 'The same at 640 pixels at most, for cards.' }),
  }),
)

export const Rating = named(
  'Rating',
  Type.Object(
    { score: Type.Number(), count: Type.Integer() },
    { description: "On the seller's own site." },
  ),
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

const { id, slug, template, content_locale, title, seller, from_price, ...where } = cardBasics
const { city, region, country, ...lengthAndState } = where

/** What is the same in every list of a language; prices are written behind it. */
export const cardBody = {
  id,
  slug,
  template,
  content_locale,
  title,
  summary: Type.String(),
  summary_locale: SummaryLanguage,
  ...lengthAndState,
  cover: optional(Cover),
  city,
  region,
  country,
  categories: Type.Array(NamedSlug),
  seller,
  visits: Type.Array(NamedSlug, { description: 'Places that its stops visit, in order.' }),
  pickup: nullable(CardPickup),
  rating: nullable(Rating),
}

export const TripCard = named(
  'TripCard',
  Type.Object({
    ...cardBody,
    from_price,
    group_price: groupPrice('With `travellers`: what they pay together. Null: not priced.'),
    next_group_price: groupPrice('With `travellers`: what it would be with one more.'),
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

export const TripCardPage = named(
  'TripCardPage',
  Type.Object({
    data: Type.Array(TripCard),
    next_cursor: nullable(Type.String()),
    total: Type.Integer({ description: 'Trips that match, on every page the same.' }),
    facets: optional(ListFacets),
  }),
)
