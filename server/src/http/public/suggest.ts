import { Suggestions } from '#contract/suggestion.ts'
import { catalogNames, siteLocale } from '#domain/catalog.ts'
import type { Suggested } from '#operations/suggest.ts'
import * as operations from '#operations/suggest.ts'
import { endpoint, website } from '../endpoint.ts'
import { integer, requiredText } from '../parse/query.ts'
import { type CardReader, wireCardCover } from '../wire/trip-card.ts'
import { localeParameter } from './locale.ts'

export const getSuggest = endpoint({
  method: 'GET',
  path: '/v1/public/suggest',
  tag: 'Catalog',
  summary: 'What somebody who types may mean',
  description:
    'Cities, places, categories and trips of this storefront, a few of each, the best match ' +
    'first. The beginning of a word is enough, and typos are forgiven. Names are found in any ' +
    'language and come in the one asked for.',
  auth: website,
  cache: 'catalog',
  query: {
    q: requiredText({ min: 2, max: 100, description: 'At least two characters.' }),
    locale: localeParameter,
    limit: integer({ min: 1, max: 10, default: 5, description: 'Most of each kind.' }),
  },
  answers: { 200: { description: 'Suggestions.', schema: Suggestions } },
  problems: [],
  async handle(deps, { caller, query: { q, limit, ...query } }) {
    const locale = siteLocale(caller, query.locale)
    const found = await operations.getSuggest(deps, caller, { q, limit, locale })
    const names = catalogNames({ geography: found.geography, locale })
    return {
      status: 200,
      body: wireSuggested(found, { names, locale, publicUrl: deps.publicUrl }),
      validUntil: found.isCurrent ? undefined : deps.clock.now(),
    }
  },
})

function wireSuggested(found: Suggested, reader: CardReader) {
  const { names } = reader
  const { cities, places } = found.geography
  return {
    cities: found.cities.map(({ slug, trips }) => ({
      ...names.city(slug),
      country: names.country(cities.get(slug)?.country ?? ''),
      trip_count: trips,
    })),
    places: found.places.map(({ slug, trips }) => ({
      ...names.place(slug),
      city: names.city(places.get(slug)?.citySlug ?? ''),
      trip_count: trips,
    })),
    categories: found.categories.map(({ slug, trips }) => ({
      ...names.category(slug),
      trip_count: trips,
    })),
    trips: found.trips.map(card => ({
      id: card.tripId,
      slug: card.slug,
      title: card.title,
      city: names.city(card.citySlug),
      seller: { slug: card.sellerSlug, name: card.sellerName },
      ...wireCardCover(card, reader),
    })),
  }
}
