import { PlaceList } from '#contract/place.ts'
import { watchedBy } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { byName } from '#domain/places/by-name.ts'
import { MOST_LISTED_PHOTOS } from '#memory/trip-counts.ts'
import { listPlaceWords } from '#store/places/places.ts'
import { endpoint, website } from '../../endpoint.ts'
import { placeWriter } from '../../wire/place.ts'
import { localeParameter } from '../locale.ts'

export const listPlaces = endpoint({
  operationId: 'listPlaces',
  method: 'GET',
  path: '/v1/public/places',
  tag: 'Catalog',
  summary: 'Places that trips start at or visit',
  description: 'By name, with up to 4 photos each: the covers of trips first.',
  auth: website,
  cache: 'catalog',
  limit: 'key',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The places.', schema: PlaceList } },
  problems: [],
  async handle(deps, { caller, query }) {
    const { catalog, tripCounts, geography: library, clock, publicUrl } = deps
    const locale = siteLocale(caller, query.locale)
    const [{ value, isCurrent }, geography] = await Promise.all([
      tripCounts.places(caller),
      library.get(),
    ])
    const slugs = value.map(({ slug }) => slug)
    const words = await catalog.read(watchedBy(caller), db => listPlaceWords(db, slugs))
    const write = placeWriter({ geography, locale, publicUrl, mostPhotos: MOST_LISTED_PHOTOS })
    const data = value.flatMap(sold => {
      const place = geography.places.get(sold.slug)
      const said = words.get(sold.slug)
      return place && said ? write(place, said, sold) : []
    })
    return {
      status: 200,
      body: { data: data.sort(byName(locale)) },
      validUntil: isCurrent ? undefined : clock.now(),
    }
  },
})
