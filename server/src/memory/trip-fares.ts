import type { StoredFares } from '#domain/listing/site-prices.ts'
import type { Db } from '#store/database.ts'
import { listTripFares } from '#store/products/trip-fares.ts'
import { later, type Steps } from './steps.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

type TripKey = { sellerId: string; tripId: string }
type KnownFares = { stored: StoredFares | null; bytes: number }

export type TripFares = {
  /** By trip; null for one where the prices of groups say what a party pays. */
  get(trips: readonly TripKey[]): Steps<ReadonlyMap<string, KnownFares>>
}

const MOST_BYTES = 48 * 1024 * 1024
/** What is read takes about twice as much as its text. */
const BYTES_PER_LETTER = 2
const NONE: KnownFares = { stored: null, bytes: 100 }

/** Caches what parties pay, trip by trip. Only lists that are asked for a party need it. */
export function openTripFares({ db, changes }: { db: Db; changes: VersionCounts }): TripFares {
  const cache = openVersionedCache<KnownFares>({
    changes,
    bounds: { bytes: MOST_BYTES, bytesOf: ({ bytes }) => bytes },
  })
  async function load(trips: readonly TripKey[]): Promise<Map<string, KnownFares>> {
    const found = new Map(trips.map(({ tripId }) => [tripId, NONE]))
    for (const { tripId, length, ...stored } of await listTripFares(db, trips)) {
      found.set(tripId, { stored, bytes: NONE.bytes + BYTES_PER_LETTER * length })
    }
    return found
  }
  return {
    *get(trips) {
      const known = cache.peekMany(trips.map(({ tripId }) => tripId))
      if (known.size === trips.length) return known
      const missing = trips
        .filter(({ tripId }) => !known.has(tripId))
        .map(({ sellerId, tripId }) => ({ sellerId, tripId, key: tripId, watched: { sellerId } }))
      const loaded = yield* later(() => cache.getMany(missing, load))
      return new Map([...known, ...loaded])
    },
  }
}
