import { SearchAnswer } from '#contract/search.ts'
import { TEMPLATES } from '#domain/listing/listing-row.ts'
import { refuse } from '#domain/refusal.ts'
import { shownFacets } from '#domain/search/facets.ts'
import { searchTrips } from '#operations/search/search-trips.ts'
import { loadTripCards } from '#store/trip-cards.ts'
import { endpoint, website } from '../../endpoint.ts'
import { choices, integer, names, optionalInteger, text } from '../../parse/query.ts'
import { catalogNames } from '../../wire/catalog-names.ts'
import { wireSearchItem } from '../../wire/search-item.ts'
import { currencyParameter, readCurrency } from '../currency.ts'
import { localeParameter, readLocale } from '../locale.ts'

const MOST_MINUTES = 100_000

export const searchProducts = endpoint({
  operationId: 'searchProducts',
  method: 'GET',
  path: '/v1/public/search',
  tag: 'Catalog',
  summary: 'Search the trips of this storefront',
  description:
    'Best matches first, then newest; without `q` every trip, newest first. All words have to be ' +
    'found: in the title, in the names of city, region, country, places and categories, or in ' +
    'the summary, in the asked language or in English. One slip is forgiven in words of 4 to 7 ' +
    'letters, two in longer ones, and the last word may be a beginning. Answers 503 while the ' +
    'index is down or not set up; the trip list still takes `q` then.',
  auth: website,
  cache: 'catalog',
  limit: 'key',
  query: {
    q: text({ max: 200, description: 'Free text. Without it every trip is found.' }),
    locale: localeParameter,
    city: names('Slugs of the cities it starts in.'),
    category: names('Slugs of categories.'),
    template: choices(TEMPLATES, 'Kinds of trip.'),
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
  async handle(deps, { caller, query }) {
    const { duration_min: minMinutes, duration_max: maxMinutes } = query
    if (minMinutes !== null && maxMinutes !== null && minMinutes > maxMinutes) throw crossed()
    if ((await deps.searchState()) !== 'ready') throw refuse('SearchUnavailable', {})
    const locale = readLocale(caller, query.locale)
    const { city, category, template, page } = query
    const filters = { cities: city, categories: category, templates: template }
    const [found, currency, geography] = await Promise.all([
      searchTrips(deps.db, caller, {
        q: query.q,
        locale,
        filters: { ...filters, minMinutes, maxMinutes },
        page,
        perPage: query.per_page,
      }),
      readCurrency(deps, caller, query.currency),
      deps.geography(),
    ])
    const cards = await loadTripCards(deps.db, { trips: found.trips, locale })
    const { nameOf, ...named } = catalogNames({ geography, locale })
    const wanted = { city, category, template }
    return {
      status: 200,
      validUntil: currency.validUntil,
      body: {
        data: found.trips.flatMap(({ tripId, perPersonUsd }) => {
          const card = cards.get(tripId)
          return card ? [wireSearchItem(card, { names: named, perPersonUsd, currency })] : []
        }),
        total: found.total,
        page,
        facets: shownFacets({ counts: found.counts, wanted, nameOf, locale }),
      },
    }
  },
})

function crossed() {
  const message = 'duration_min must not be more than duration_max'
  const errors = ['duration_min', 'duration_max'].map(field => ({ field, message }))
  return refuse('InvalidInput', { errors, parameter: 'duration_min' }, `Parameters: ${message}`)
}
