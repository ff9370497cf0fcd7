import { CityList } from '#contract/geography.ts'
import { catalogNames, siteLocale } from '#domain/catalog.ts'
import { byName } from '#domain/places/by-name.ts'
import type { Geography } from '#store/geography.ts'
import type { CityCount } from '#store/trips/trip-counts.ts'
import { endpoint, website } from '../endpoint.ts'
import { wireCardCover } from '../wire/trip-card.ts'
import { localeParameter } from './locale.ts'

export const listCities = endpoint({
  method: 'GET',
  path: '/v1/public/cities',
  tag: 'Catalog',
  summary: 'Cities where trips start',
  description:
    'Those with the most trips first. A city that is only visited on the way is not here.',
  auth: website,
  cache: 'catalog',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The cities.', schema: CityList } },
  problems: [],
  async handle({ tripCounts, geography, clock, publicUrl }, { caller, query }) {
    const locale = siteLocale(caller, query.locale)
    const [counts, known] = await Promise.all([tripCounts.cities(caller), geography.get()])
    const data = wireCities(counts.value, { known, locale, publicUrl })
    return {
      status: 200,
      body: { data },
      validUntil: counts.isCurrent ? undefined : clock.now(),
    }
  },
})

type Reader = { known: Geography; locale: string; publicUrl: string }

function wireCities(counts: readonly CityCount[], { known, locale, publicUrl }: Reader) {
  const names = catalogNames({ geography: known, locale })
  const inOrder = byName(locale)
  return counts
    .flatMap(({ slug, trips, sellers, cover }) => {
      const city = known.cities.get(slug)
      if (!city) return []
      return {
        ...names.city(slug),
        region: names.region(city.regionSlug),
        country: names.country(city.country),
        world_region: city.worldRegion,
        trip_count: trips,
        seller_count: sellers,
        ...wireCardCover({ cover }, { locale, publicUrl }),
      }
    })
    .sort((one, other) => other.trip_count - one.trip_count || inOrder(one, other))
}
