import { Place } from '#contract/place.ts'
import { watchedBy } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { notFound } from '#domain/refusal.ts'
import { standingPlace } from '#store/geography.ts'
import { findPlaceTrips } from '#store/places/place-trips.ts'
import { listPlaceWords } from '#store/places/places.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { placeWriter } from '../../wire/place.ts'
import { localeParameter } from '../locale.ts'

const MOST_PHOTOS = 24

export const getPlace = endpoint({
  operationId: 'getPlace',
  method: 'GET',
  path: '/v1/public/places/{place}',
  tag: 'Catalog',
  summary: "One place's page",
  description:
    'With up to 24 photos. The slug of a place that was merged answers the one that took it in: ' +
    'send visitors on to its `slug` for good.',
  auth: website,
  cache: 'catalog',
  limit: 'key',
  params: { place: slugOf('place') },
  query: { locale: localeParameter },
  answers: { 200: { description: 'The place.', schema: Place } },
  problems: ['NotFound'],
  async handle({ catalog, geography: library, publicUrl }, { caller, params, query }) {
    const geography = await library.get()
    const place = standingPlace(geography, params.place)
    if (!place) throw notFound('place')
    const [sold, words] = await catalog.read(watchedBy(caller), db =>
      Promise.all([
        findPlaceTrips(db, caller, { slug: place.slug, most: MOST_PHOTOS }),
        listPlaceWords(db, [place.slug]),
      ]),
    )
    const said = words.get(place.slug)
    if (!sold || !said) throw notFound('place')
    const locale = siteLocale(caller, query.locale)
    const write = placeWriter({ geography, locale, publicUrl, mostPhotos: MOST_PHOTOS })
    return answer(200, write(place, said, sold))
  },
})
