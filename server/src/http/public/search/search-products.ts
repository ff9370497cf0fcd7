import { SearchAnswer } from '#contract/search.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { TEMPLATES } from '#domain/listing/listing-row.ts'
import { refuse } from '#domain/refusal.ts'
import { endpoint, website } from '../../endpoint.ts'
import { choices, integer, names, optionalInteger, text } from '../../parse/query.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'
import { searchAnswer } from './search-answer.ts'

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
    const { city, category, template, duration_min: minMinutes, duration_max: maxMinutes } = query
    if (minMinutes !== null && maxMinutes !== null && minMinutes > maxMinutes) throw crossed()
    if ((await deps.searchState.get()) !== 'ready') throw refuse('SearchUnavailable', {})
    const locale = siteLocale(caller, query.locale)
    const { q, page, per_page: limit } = query
    const filters = { city, category, template, minMinutes, maxMinutes }
    const [found, currency, language] = await Promise.all([
      deps.search.found.search(caller, { q, locale, filters, offset: (page - 1) * limit, limit }),
      deps.currencies.shown(caller, query.currency),
      deps.search.language(locale),
    ])
    const items = await deps.search.items.read(found.value.trips, locale)
    return {
      status: 200,
      validUntil: found.isCurrent ? currency.validUntil : deps.clock.now(),
      body: searchAnswer({ found: found.value, page, items, currency, filters, language }),
    }
  },
})

function crossed() {
  const message = 'duration_min must not be more than duration_max'
  const errors = ['duration_min', 'duration_max'].map(field => ({ field, message }))
  return refuse('InvalidInput', { errors, parameter: 'duration_min' }, `Parameters: ${message}`)
}
