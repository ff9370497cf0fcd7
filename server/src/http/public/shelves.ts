import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import { listPlaceShelves, type PlaceShelf } from '#store/places/place-shelves.ts'
import { listShownSellers, type ShownSeller } from '#store/sellers/shown-sellers.ts'
import {
  type CityCount,
  countTripsByCategory,
  countTripsByCity,
  type SlugCount,
} from '#store/trips/trip-counts.ts'
import { type Remembered, rememberMany } from '../remember-many.ts'
import { scopeOf, watchedBy } from './sold-scope.ts'

/**
 * How many trips are sold where. To count them goes through all trips of a storefront, so it is
 * done once for all languages and all who ask at the same time.
 */
export type Shelves = {
  cities(caller: WebsiteCaller): Promise<Remembered<readonly CityCount[]>>
  categories(caller: WebsiteCaller): Promise<Remembered<readonly SlugCount[]>>
  sellers(caller: WebsiteCaller): Promise<Remembered<readonly ShownSeller[]>>
  places(caller: WebsiteCaller): Promise<Remembered<readonly PlaceShelf[]>>
}

export const MOST_LISTED_PHOTOS = 4

const MOST_BYTES = 32 * 1024 * 1024
const ROW_BYTES = 150
const PHOTO_BYTES = 300

export function openShelves({ db, changes }: { db: Db; changes: ChangeFeed }): Shelves {
  const open = <T>(
    rowBytes: number,
    load: (db: Db, caller: WebsiteCaller) => Promise<readonly T[]>,
  ) => {
    const kept = rememberMany<readonly T[]>({
      changes,
      stopwatchMs: () => performance.now(),
      mostBytes: MOST_BYTES,
      bytesOf: rows => rows.length * rowBytes,
    })
    return (caller: WebsiteCaller) =>
      kept.read(scopeOf(caller), watchedBy(caller), () => load(db, caller))
  }
  return {
    cities: open(ROW_BYTES, countTripsByCity),
    categories: open(ROW_BYTES, countTripsByCategory),
    sellers: open(ROW_BYTES, listShownSellers),
    places: open(ROW_BYTES + MOST_LISTED_PHOTOS * PHOTO_BYTES, (pool, caller) =>
      listPlaceShelves(pool, caller, { most: MOST_LISTED_PHOTOS }),
    ),
  }
}
