import { FoundPlaces, Place, PlaceList } from '#contract/place.ts'
import { Type } from '#contract/schema.ts'
import { watchedBy } from '#domain/access/callers.ts'
import { type ByLocale, catalogNames, findInLocale, inLocale, siteLocale } from '#domain/catalog.ts'
import { byName } from '#domain/places/by-name.ts'
import { findPlaces } from '#domain/places/find-places.ts'
import { placePhotos } from '#domain/places/photo.ts'
import { ruleFor } from '#domain/pricing/pickup.ts'
import { findPickupPoint } from '#domain/pricing/pickup-point.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { MOST_LISTED_PHOTOS } from '#memory/trip-counts.ts'
import { type Geography, type KnownPlace, standingPlace } from '#store/geography.ts'
import { findPlaceTrips, listPlaceWords, type PlaceTrips, type PlaceWords } from '#store/places.ts'
import type { CallAddress } from '../address.ts'
import type { WebsiteDeps } from '../deps.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { badNumber, badParameter } from '../parse/bad-parameter.ts'
import { slugOf } from '../parse/path.ts'
import { anyText, integer, type Parameter, requiredText } from '../parse/query.ts'
import { mediaUrl } from '../wire/media-url.ts'
import { locatePhoto } from '../wire/place-photo.ts'
import { localeParameter } from './locale.ts'

export const listPlaces = endpoint({
  method: 'GET',
  path: '/v1/public/places',
  tag: 'Catalog',
  summary: 'Places that trips start at or visit',
  description: 'By name, with up to 4 photos each: the covers of trips first.',
  auth: website,
  cache: 'catalog',
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

const SEARCHES_A_MINUTE = 60

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/v1/public/places/search',
  tag: 'Catalog',
  summary: 'Search the library of places while somebody types',
  description:
    'For pickup addresses: all places, whether trips visit them or not. The beginning of a word ' +
    'is enough, and typos are forgiven. A visitor, by a browser or as the site names it, ' +
    'may search 60 times a minute.',
  auth: website,
  cache: 'no-store',
  query: {
    q: requiredText({ min: 2, max: 100, description: 'At least two characters.' }),
    locale: localeParameter,
    limit: integer({ min: 1, max: 20, default: 8, description: 'Most places to answer.' }),
    lat: coordinate({ most: 90, description: 'With `lng`: what is near comes first.' }),
    lng: coordinate({ most: 180, description: 'With `lat`.' }),
    option_id: anyText('An option: places that it fetches travellers from come first.'),
  },
  answers: { 200: { description: 'Places, the best match first.', schema: FoundPlaces } },
  problems: ['NotFound'],
  async handle(deps, { caller, query, address }) {
    const { q, limit } = query
    const near = readPoint(query)
    await countSearch(deps, { keyId: caller.keyId, address })
    const [index, geography, sheet] = await Promise.all([
      deps.placeIndex.get(),
      deps.geography.get(),
      query.option_id === null ? null : deps.saleSheets.find(caller, query.option_id.toLowerCase()),
    ])
    if (sheet === null && query.option_id !== null) throw notFound('option')
    const locale = siteLocale(caller, query.locale)
    const names = catalogNames({ geography, locale })
    const data = findPlaces(index, { q, limit, near, isWanted: isFetched(geography, sheet) }).map(
      place => ({
        place_id: place.id,
        name: inLocale(place.names, locale).text,
        kind: place.kind,
        city: names.city(place.citySlug),
        country: names.country(geography.cities.get(place.citySlug)?.country ?? ''),
        lat: place.lat,
        lng: place.lng,
      }),
    )
    return answer(200, { data })
  },
})

/** Whether the option fetches travellers at a place; null where it fetches nobody. */
function isFetched(geography: Geography, sheet: SaleSheet | null) {
  const rules = sheet?.pickup?.rules
  if (!rules) return null
  return ({ id: placeId }: { id: string }) => {
    const point = findPickupPoint(geography, { placeId })
    return point !== null && ruleFor(rules, point) !== null
  }
}

/** Whoever types needs few answers; whoever copies the library needs many. */
async function countSearch(
  { limiter, clock, platformSettings }: WebsiteDeps,
  { keyId, address }: { keyId: string; address: CallAddress },
): Promise<void> {
  const { call_limits_on: isLimited } = await platformSettings.get()
  const visitor = address.fromBrowser ? address.socket : address.claimed
  if (!isLimited || visitor === null) return
  const { allowed, resetSeconds } = await limiter.count({
    keyId: `${keyId} places ${visitor}`,
    limit: SEARCHES_A_MINUTE,
    nowMs: clock.nowMs(),
  })
  if (!allowed) throw refuse('RateLimited', { retry_after_seconds: resetSeconds, reason: 'calls' })
}

const MOST_PHOTOS = 24

export const getPlace = endpoint({
  method: 'GET',
  path: '/v1/public/places/{place}',
  tag: 'Catalog',
  summary: "One place's page",
  description:
    'With up to 24 photos. The slug of a place that was merged answers the one that took it in: ' +
    'send visitors on to its `slug` for good.',
  auth: website,
  cache: 'catalog',
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

const FORM = /^[+-]?\d{1,3}(\.\d{1,20})?$/

/** Degrees of latitude or longitude as a decimal number. */
export function coordinate({
  most,
  description,
}: {
  most: number
  description: string
}): Parameter<number | null> {
  return {
    schema: Type.Number({ minimum: -most, maximum: most }),
    required: false,
    description,
    read: (raw, name) => {
      const text = raw?.trim() ?? ''
      if (text === '') return null
      const degrees = FORM.test(text) ? Number(text) : Number.NaN
      if (Math.abs(degrees) <= most) return degrees
      throw badNumber(name, { value: degrees, min: -most, max: most })
    },
  }
}

type Point = { lat: number; lng: number }

/** A point has both of its numbers, or it is not given at all. */
export function readPoint({ lat, lng }: { [Name in keyof Point]: number | null }): Point | null {
  if (lat === null && lng === null) return null
  if (lat === null) throw badParameter('lat', 'required', 'is required with lng')
  if (lng === null) throw badParameter('lng', 'required', 'is required with lat')
  return { lat, lng }
}

type PlaceReader = {
  geography: Geography
  locale: string
  publicUrl: string
  mostPhotos: number
}

/** Makes the wire form of places for one reader. */
function placeWriter({ geography, locale, publicUrl, mostPhotos }: PlaceReader) {
  const names = catalogNames({ geography, locale })
  return (place: KnownPlace, words: PlaceWords, { trips, covers }: PlaceTrips) => {
    const shown = [
      ...covers.map(cover => ({ ...cover, url: mediaUrl(publicUrl, cover.mediaId) })),
      ...words.photos.map(photo => locatePhoto(photo, publicUrl)),
    ]
    return {
      id: place.id,
      slug: place.slug,
      ...textsOf(place.names, words.summaries, locale),
      city: names.city(place.citySlug),
      country: names.country(geography.cities.get(place.citySlug)?.country ?? ''),
      lat: place.lat,
      lng: place.lng,
      trip_count: trips,
      photos: placePhotos(shown, { locale, most: mostPhotos }),
    }
  }
}

/** Each falls back by itself, so each has its language. */
function textsOf(names: ByLocale, summaries: ByLocale, locale: string) {
  const name = inLocale(names, locale)
  const summary = findInLocale(summaries, locale)
  const isSaid = summary !== null && summary.text !== ''
  return {
    name: name.text,
    summary: summary?.text ?? '',
    content_locale: name.locale,
    summary_locale: isSaid ? summary.locale : name.locale,
  }
}
