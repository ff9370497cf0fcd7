import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { NewPlace, NewPlacePhoto, PlaceChange } from '#contract/place.ts'
import type { ByLocale } from '#domain/catalog.ts'
import { findMarkdownFault } from '#domain/content/markdown.ts'
import type { PlacePhoto } from '#domain/places/photo.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { findCityBySlug } from '#store/cities.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import type { Tx } from '#store/database.ts'
import { repointPickupRules } from '#store/options/pickup-rules.ts'
import {
  findPlaceBySlug,
  insertPlace,
  listTakenIn,
  lockMediaSizesForShare,
  lockMerges,
  lockPlaces,
  type PlaceRecord,
  redirectPlaces,
  type Size,
  updatePlace as updateRow,
} from '#store/places.ts'
import { markPricesDue } from '#store/trips/trip-prices.ts'
import { differences } from './audit.ts'
import { refreshListings } from './listings/refresh-listing.ts'
import { reindexNames } from './search/reindex-names.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

/** Under this name the library is searched, so no place can have it. */
const SEARCH = 'search'

export async function createPlace(acting: Acting<null>, input: NewPlace): Promise<PlaceRecord> {
  if (input.slug === SEARCH) throw invalidInput('slug', 'not_allowed', 'is reserved')
  refuseUnsafeSummaries(input.summaries)
  try {
    return await writeOnce(
      acting,
      w => makePlace(w, input),
      async tx => {
        const place = await findPlaceBySlug(tx, input.slug)
        assert(place, 'places are never deleted')
        return place
      },
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'places_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

async function makePlace({ tx, log }: Write<null>, input: NewPlace): Promise<PlaceRecord> {
  const cityId = await findCityId(tx, input.citySlug)
  const photos = await settlePhotos(tx, input.photos)
  const merged = { mergedInto: null, mergedSlug: null }
  const place = { ...input, photos, id: randomUUIDv7(), cityId, ...merged }
  await insertPlace(tx, place)
  await log('place.created', place.id, input)
  return place
}

export async function updatePlace(
  acting: Acting<null>,
  { slug, change }: { slug: string; change: PlaceChange },
): Promise<PlaceRecord> {
  const { now } = acting
  return write(acting, async ({ tx, log }) => {
    const [before] = await lockPlaces(tx, [slug])
    if (!before) throw notFound('place')
    if (before.mergedSlug !== null) {
      throw refuse('Conflict', { reason: 'merged' }, `It was merged into ${before.mergedSlug}.`)
    }
    if (change.summaries) refuseUnsafeSummaries(change.summaries)
    const { citySlug = before.citySlug, photos: given, ...fields } = change
    const cityId = citySlug === before.citySlug ? before.cityId : await findCityId(tx, citySlug)
    const photos = given ? await settlePhotos(tx, given) : before.photos
    const after = { ...before, ...fields, photos, cityId, citySlug }
    await updateRow(tx, after)
    // Rows of the list know where their trips begin.
    if (after.lat !== before.lat || after.lng !== before.lng) {
      await refreshListings(tx, { placeIds: [before.id], now })
    }
    if (change.names) await reindexNames(tx, { placeSlugs: [slug] })
    // Trips that start here run by the clock of its city, and so do the days their prices change.
    if (cityId !== before.cityId) {
      await markPricesDue(tx, { startPlaceIds: await listTakenIn(tx, before.id) }, now)
    }
    await log('place.updated', before.id, differences(before, { ...fields, photos, citySlug }))
    return after
  })
}

type PlaceMerge = { slug: string; into: string }

/**
 * One place takes in another, with all that the other had taken in before. Trips keep the place
 * that they were given; lists and pages show them under the one that answers for it. Answers the
 * target.
 */
export async function mergePlace(acting: Acting<null>, merge: PlaceMerge): Promise<PlaceRecord> {
  return writeOnce(
    acting,
    w => takeIn(w, merge),
    async tx => {
      const into = await findPlaceBySlug(tx, merge.into)
      assert(into, 'places are never deleted')
      return standing(tx, into)
    },
  )
}

async function takeIn({ tx, now, log }: Write<null>, merge: PlaceMerge): Promise<PlaceRecord> {
  await lockMerges(tx)
  const locked = await lockPlaces(tx, [merge.slug, merge.into])
  const place = locked.find(({ slug }) => slug === merge.slug)
  if (!place) throw notFound('place')
  const into = locked.find(({ slug }) => slug === merge.into)
  if (!into) throw invalidInput('into', 'unknown_value', 'is no place')
  if (place.mergedSlug !== null) {
    throw refuse('Conflict', { reason: 'merged' }, `It was merged into ${place.mergedSlug}.`)
  }
  const target = await standing(tx, into)
  if (target.id === place.id) {
    throw refuse('Conflict', { reason: 'merge_cycle' }, 'A place cannot be merged into itself.')
  }
  const placeIds = await redirectPlaces(tx, { placeId: place.id, targetId: target.id })
  await refreshListings(tx, { placeIds, now })
  if (place.cityId !== target.cityId) await markPricesDue(tx, { startPlaceIds: placeIds }, now)
  await repointPickupRules(tx, { placeIds, targetId: target.id })
  await log('place.merged', place.id, { into: target.slug })
  return target
}

/** Merged places are one step away from the place that answers for them. */
async function standing(tx: Tx, place: PlaceRecord): Promise<PlaceRecord> {
  if (place.mergedSlug === null) return place
  const target = await findPlaceBySlug(tx, place.mergedSlug)
  assert(target && target.mergedSlug === null, 'a merged place points at a standing one')
  return target
}

async function settlePhotos(tx: Tx, photos: readonly NewPlacePhoto[]): Promise<PlacePhoto[]> {
  const ids = photos.flatMap(({ mediaId }) => mediaId ?? [])
  const sizes = ids.length === 0 ? new Map<string, Size>() : await lockMediaSizesForShare(tx, ids)
  return photos.map((photo, index) => {
    const field = `photos.${index}`
    if ((photo.mediaId === null) === (photo.url === null)) {
      throw invalidInput(field, 'either_or', 'must have either media_id or url')
    }
    if (photo.url !== null) return settleElsewhere({ ...photo, url: photo.url }, field)
    const size = sizes.get(photo.mediaId ?? '')
    if (!size) throw invalidInput(`${field}.media_id`, 'unknown_value', 'no such picture')
    return { mediaId: size.id, url: null, alt: photo.alt, width: size.width, height: size.height }
  })
}

function settleElsewhere(
  { url, alt, width, height }: NewPlacePhoto & { url: string },
  field: string,
): PlacePhoto {
  const address = URL.parse(url)
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    throw invalidInput(`${field}.url`, 'bad_format', 'must be an https address')
  }
  if (width === null) throw invalidInput(`${field}.width`, 'required', 'is required with url')
  if (height === null) throw invalidInput(`${field}.height`, 'required', 'is required with url')
  return { mediaId: null, url, alt, width, height }
}

/** A website may render what is said of a place, as it does with every other text. */
function refuseUnsafeSummaries(summaries: ByLocale): void {
  for (const [locale, text] of Object.entries(summaries)) {
    const fault = findMarkdownFault(text)
    if (fault) throw invalidInput(`summaries.${locale}`, 'not_allowed', fault)
  }
}

async function findCityId(tx: Tx, slug: string): Promise<string> {
  const city = await findCityBySlug(tx, slug)
  if (!city) throw invalidInput('city', 'unknown_value', 'is no city')
  return city.id
}
