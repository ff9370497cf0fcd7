import { SearchAnswer } from '#contract/search.ts'
import { siteLocale } from '#domain/catalog.ts'
import { andThen } from '#domain/now-or-later.ts'
import { refuse } from '#domain/refusal.ts'
import { freeCancellationDays } from '#domain/trips/policy.ts'
import { follow } from '#memory/steps.ts'
import type { FoundProducts } from '#operations/search/search-products.ts'
import * as operations from '#operations/search/search-products.ts'
import type { TripCard } from '#store/products/trip-cards.ts'
import { eachOf, SEARCH_FILTERS } from '#values/facets.ts'
import { endpoint, website } from '../endpoint.ts'
import { integer, optionalInteger, text } from '../parse/query.ts'
import {
  type CardReader,
  wireCardCover,
  wireFacetFields,
  wireFromPrice,
  wireRating,
} from '../wire/trip-card.ts'
import { currencyParameter } from './currency.ts'
import { facetParameter } from './facet-parameter.ts'
import { lenientParameter } from './lenient-parameter.ts'
import { localeParameter } from './locale.ts'

const MOST_MINUTES = 100_000

export const searchProducts = endpoint({
  sdkName: 'search.products',
  method: 'GET',
  path: '/v1/public/search',
  tag: 'Catalog',
  summary: 'Search the trips of this storefront',
  description:
    'Best matches first, then newest; without `q` every trip, newest first. All words have to be ' +
    'found: in the title, in the names of city, region, country, places and categories, or in ' +
    'the summary, in the asked language or in English. One typo is forgiven in words of 4 to 7 ' +
    'letters, two in longer ones, and the last word may be a beginning. Answers 503 while the ' +
    'index is down or not set up; the trip list still takes `q` then.',
  auth: website,
  cache: 'catalog',
  query: {
    q: text({ max: 200, description: 'Free text. Without it every trip is found.' }),
    lenient: lenientParameter,
    locale: localeParameter,
    ...eachOf(SEARCH_FILTERS, facetParameter),
    duration_min: optionalInteger({
      min: 0,
      max: MOST_MINUTES,
      description: 'Minutes it takes at least, a day counting 1440. Leaves out what has no length.',
    }),
    duration_max: optionalInteger({
      min: 0,
      max: MOST_MINUTES,
      description: 'Minutes it takes at most. Leaves out what has no length.',
    }),
    page: integer({ min: 1, max: 1000, default: 1, description: 'Which page.' }),
    per_page: integer({ min: 1, max: 50, default: 20, description: 'Trips per page.' }),
    currency: currencyParameter,
  },
  answers: { 200: { description: 'One page of what was found.', schema: SearchAnswer } },
  problems: ['SearchUnavailable'],
  entersQueue: true,
  handle(deps, { caller, query, enterQueue }) {
    const { duration_min: minMinutes, duration_max: maxMinutes } = query
    if (minMinutes !== null && maxMinutes !== null && minMinutes > maxMinutes) throw crossed()
    const { q, page, per_page: limit, currency, lenient } = query
    const asked = {
      q,
      lenient,
      locale: siteLocale(caller, query.locale),
      filters: { ...eachOf(SEARCH_FILTERS, name => query[name]), minMinutes, maxMinutes },
      offset: (page - 1) * limit,
      limit,
      currency,
    }
    return andThen(follow(operations.searchProducts(deps, caller, asked), enterQueue), found => ({
      status: 200,
      validUntil: found.validUntil,
      body: searchAnswer(found, query),
    }))
  },
})

/** Puts the answer together from items whose text is kept, as the list does with its cards. */
function searchAnswer(
  { items, total, ignored, facets, money }: FoundProducts,
  { page, lenient }: { page: number; lenient: boolean },
): Buffer {
  const left = lenient ? `"ignored_words":${JSON.stringify(ignored)},` : ''
  const data = items.map(
    ({ text, fromPrice }) =>
      `${text},"from_price":${JSON.stringify(wireFromPrice(fromPrice, money.currency))}}`,
  )
  return Buffer.from(
    `{"data":[${data.join()}],"total":${total},"page":${page},${left}` +
      `"facets":${JSON.stringify(facets)}}`,
  )
}

function crossed() {
  const message = 'duration_min must not be more than duration_max'
  const errors = ['duration_min', 'duration_max'].map(field => ({
    field,
    reason: 'bad_order' as const,
    message,
  }))
  return refuse('InvalidInput', { errors, parameter: 'duration_min' }, `Parameters: ${message}`)
}

/** The JSON of what a search shows of a trip, without its price and without its last brace. */
export function searchItemText(card: TripCard, reader: CardReader): string {
  const { names } = reader
  const item = {
    id: card.tripId,
    slug: card.slug,
    ...wireFacetFields(card),
    content_locale: card.contentLocale,
    title: card.title,
    duration_minutes: card.durationMinutes,
    duration_days: card.durationDays,
    duration_nights: card.durationNights,
    sales_paused: card.salesPaused,
    ...wireCardCover(card, reader),
    city: names.city(card.citySlug),
    region: names.region(card.regionSlug),
    country: names.country(card.country),
    seller: { slug: card.sellerSlug, name: card.sellerName },
    rating: wireRating(card),
    free_cancellation_days: freeCancellationDays(card.policies),
  }
  return JSON.stringify(item).slice(0, -1)
}
