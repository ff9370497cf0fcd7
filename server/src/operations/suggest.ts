import { type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { findPlaces } from '#domain/places/find-places.ts'
import type { FindablePlace, PlaceIndex } from '#domain/places/place-index.ts'
import { filterHits, NO_SEARCH_FILTERS } from '#domain/search/hit-set.ts'
import type { CatalogReads } from '#memory/catalog-reads.ts'
import type { CatalogRecords, PlatformRecords } from '#memory/platform-records.ts'
import type { SearchMemory } from '#memory/search-memory.ts'
import { follow } from '#memory/steps.ts'
import type { TripCounts } from '#memory/trip-counts.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { loadTripCards, type TripCard, type TripKey } from '#store/products/trip-cards.ts'
import { findHits, searchTrips, wordsOf } from './search/search-products.ts'

type SuggestMeans = Pick<PlatformRecords, 'geography'> &
  Pick<CatalogRecords, 'searchState' | 'placeIndex' | 'cityIndex' | 'categoryIndex'> & {
    catalog: CatalogReads
    searches: SearchMemory
    tripCounts: TripCounts
  }

type Counted = { slug: string; trips: number }

export type Suggested = {
  cities: Counted[]
  places: Counted[]
  categories: Counted[]
  trips: TripCard[]
  geography: Geography
  /** It has every change that was known when it was asked for. */
  isCurrent: boolean
}

type Asked = { q: string; locale: string; limit: number }

/**
 * What somebody may be about to type, of what this storefront sells: names from the indexes in
 * memory, best match first, and trips from the search, whose finds are kept.
 */
export async function getSuggest(
  means: SuggestMeans,
  caller: WebsiteCaller,
  asked: Asked,
): Promise<Suggested> {
  const [geography, cities, places, categories, indexes, trips] = await Promise.all([
    means.geography.get(),
    means.tripCounts.cities(caller),
    means.tripCounts.places(caller),
    means.tripCounts.categories(caller),
    Promise.all([means.cityIndex.get(), means.placeIndex.get(), means.categoryIndex.get()]),
    suggestTrips(means, caller, asked),
  ])
  const [cityIndex, placeIndex, categoryIndex] = indexes
  return {
    cities: sold(cityIndex, asked, cities.value),
    places: sold(placeIndex, asked, places.value),
    categories: sold(categoryIndex, asked, categories.value),
    trips,
    geography,
    isCurrent: cities.isCurrent && places.isCurrent && categories.isCurrent,
  }
}

/** Names that match are many, and not everything that has one has trips here. */
const MOST_MATCHES = 100

function sold(
  index: PlaceIndex<FindablePlace>,
  { q, limit }: Asked,
  counts: readonly Counted[],
): Counted[] {
  const tripsOf = new Map(counts.map(({ slug, trips }) => [slug, trips]))
  return findPlaces(index, { q, limit: MOST_MATCHES, near: null })
    .map(({ slug }) => ({ slug, trips: tripsOf.get(slug) ?? 0 }))
    .filter(({ trips }) => trips > 0)
    .slice(0, limit)
}

async function suggestTrips(
  { catalog, searches, searchState }: SuggestMeans,
  caller: WebsiteCaller,
  { q, locale, limit }: Asked,
): Promise<TripCard[]> {
  if ((await searchState.get()) !== 'ready') return []
  const asked = { q, locale, filters: NO_SEARCH_FILTERS, offset: 0, limit }
  const findAll = (from: Db) => findHits(from, caller, asked)
  const { value: hits } = await follow(searches.hits(caller, wordsOf(asked), findAll))
  // What is too much to be held is counted by the index each time.
  const { trips } =
    hits === null
      ? await searches.inTurn(caller, from => searchTrips(from, caller, asked))
      : filterHits(hits, asked)
  return catalog.read(watchedBy(caller), db => loadInOrder(db, trips, locale))
}

async function loadInOrder(db: Db, trips: readonly TripKey[], locale: string) {
  if (trips.length === 0) return []
  const cards = await loadTripCards(db, { trips, locale })
  return trips.flatMap(({ tripId }) => cards.get(tripId) ?? [])
}
