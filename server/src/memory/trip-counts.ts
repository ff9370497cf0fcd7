import { scopeOf, type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import type { NowOrLater } from '#domain/now-or-later.ts'
import type { Db } from '#store/database.ts'
import { listPlaceTrips, type PlaceTrips } from '#store/places.ts'
import { listShownSellers, type ShownSeller } from '#store/sellers.ts'
import {
  type CityCount,
  countTripsByCategory,
  countTripsByCity,
  type SlugCount,
} from '#store/trips/trip-counts.ts'
import type { CatalogReads } from './catalog-reads.ts'
import { openVersionedCache, type VersionCounts, type Versioned } from './versioned-cache.ts'

/**
 * How many trips are sold where. To count them goes through all trips of a storefront, so it is
 * done once for all languages and all who ask at the same time.
 */
export type TripCounts = {
  cities: CountsPerSite<CityCount>
  categories: CountsPerSite<SlugCount>
  sellers: CountsPerSite<ShownSeller>
  places: CountsPerSite<PlaceTrips>
}

type CountsPerSite<T> = (caller: WebsiteCaller) => NowOrLater<Versioned<readonly T[]>>

export const MOST_LISTED_PHOTOS = 4

const MOST_BYTES = 32 * 1024 * 1024
const ROW_BYTES = 150
/** What a company says of itself by law, and its own words. */
const SELLER_BYTES = 3_000
const PHOTO_BYTES = 300

export function openTripCounts({
  catalog,
  changes,
}: {
  catalog: CatalogReads
  changes: VersionCounts
}): TripCounts {
  const open = <T>(
    rowBytes: number,
    load: (db: Db, caller: WebsiteCaller) => Promise<readonly T[]>,
  ) => {
    const cache = openVersionedCache<readonly T[]>({
      changes,
      bounds: { bytes: MOST_BYTES, bytesOf: rows => rows.length * rowBytes },
    })
    return (caller: WebsiteCaller) => {
      const watched = watchedBy(caller)
      const loadAll = () => catalog.read(watched, db => load(db, caller))
      return cache.get(scopeOf(caller), { watched, load: loadAll })
    }
  }
  return {
    cities: open(ROW_BYTES + PHOTO_BYTES, countTripsByCity),
    categories: open(ROW_BYTES + PHOTO_BYTES, countTripsByCategory),
    sellers: open(SELLER_BYTES, listShownSellers),
    places: open(ROW_BYTES + MOST_LISTED_PHOTOS * PHOTO_BYTES, (pool, caller) =>
      listPlaceTrips(pool, caller, { most: MOST_LISTED_PHOTOS }),
    ),
  }
}
