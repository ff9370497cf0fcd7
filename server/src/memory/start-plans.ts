import { type ReadPlan, readPlan } from '#domain/availability/open-starts.ts'
import type { Db } from '#store/database.ts'
import { listStartPlans } from '#store/products/start-plans.ts'
import { later, type Steps } from './steps.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

type TripKey = { sellerId: string; tripId: string }

export type StartPlans = {
  /** By trip; none for a trip of which nothing can be booked. */
  get(trips: readonly TripKey[]): Steps<ReadonlyMap<string, readonly ReadPlan[]>>
}

const MOST_BYTES = 48 * 1024 * 1024
const BYTES_PER_DAY = 2
const BYTES_PER_PLAN = 1_000
const NONE: readonly ReadPlan[] = []

/**
 * Caches when options run until their seller or the platform changes something, trip by trip: a
 * change of one seller of a marketplace leaves the plans of all others. What is taken is not in it.
 */
export function openStartPlans({ db, changes }: { db: Db; changes: VersionCounts }): StartPlans {
  const cache = openVersionedCache<readonly ReadPlan[]>({
    changes,
    bounds: {
      bytes: MOST_BYTES,
      bytesOf: plans =>
        plans.reduce((sum, { days }) => sum + BYTES_PER_PLAN + BYTES_PER_DAY * days.length, 0),
    },
  })
  async function load(trips: readonly TripKey[]): Promise<Map<string, readonly ReadPlan[]>> {
    const found = new Map(trips.map(({ tripId }) => [tripId, NONE]))
    for (const { tripId, sellerId, takes, plans } of await listStartPlans(db, trips)) {
      found.set(
        tripId,
        plans.map(plan => readPlan(plan, { sellerId, takes })),
      )
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
