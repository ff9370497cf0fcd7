import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '#integrations/change-feed.ts'

export type TripKey = { sellerId: string; tripId: string }

/** Something about trips in each language, kept while nothing changes. */
export type TripMemory<T> = {
  /** By trip id; a trip that left the sale meanwhile has none. */
  read(trips: readonly TripKey[], locale: string): Promise<ReadonlyMap<string, T>>
  /** Null when that of a single one has to be loaded. */
  atHand(trips: readonly TripKey[], locale: string): ReadonlyMap<string, T> | null
}

type Kept<T> = { value: T; at: number; readMs: number }

const REREAD_MS = 30_000
const BYTES_PER_ENTRY = 200

/**
 * Keeps what is shown of trips in each language until their seller or the platform changes
 * something, and never longer than half a minute, should the news of a change have got lost.
 */
export function openTripMemory<T>(source: {
  changes: Pick<ChangeFeed, 'ofSeller'>
  mostBytes: number
  bytesOf: (value: T) => number
  /** Answers those of the trips that are still on sale. */
  load: (trips: readonly TripKey[], locale: string) => Promise<ReadonlyMap<string, T>>
}): TripMemory<T> {
  const { changes } = source
  // By trip and then by language: to look an id up that is put together costs more than both.
  const kept = new LRUCache<string, ReadonlyMap<string, Kept<T>>>({
    maxSize: source.mostBytes,
    sizeCalculation: byLocale => {
      let bytes = 0
      for (const { value } of byLocale.values()) bytes += source.bytesOf(value) + BYTES_PER_ENTRY
      return bytes
    },
  })

  async function load(trips: readonly TripKey[], locale: string): Promise<ReadonlyMap<string, T>> {
    const readMs = performance.now()
    const marked = trips.map(trip => ({ ...trip, at: changes.ofSeller(trip.sellerId) }))
    const values = await source.load(trips, locale)
    for (const { tripId, at } of marked) {
      const value = values.get(tripId)
      if (value === undefined) continue
      const others = kept.peek(tripId) ?? []
      kept.set(tripId, new Map([...others, [locale, { value, at, readMs }]]))
    }
    return values
  }
  /** Puts what is known into `values` and answers the rest. */
  function recall(trips: readonly TripKey[], locale: string, values: Map<string, T>): TripKey[] {
    const nowMs = performance.now()
    return trips.filter(({ tripId, sellerId }) => {
      // Looked at, not taken: what is used is read again, and so moved to the front, anyway.
      const entry = kept.peek(tripId)?.get(locale)
      const isGood =
        entry !== undefined &&
        entry.at === changes.ofSeller(sellerId) &&
        nowMs - entry.readMs < REREAD_MS
      if (isGood) values.set(tripId, entry.value)
      return !isGood
    })
  }
  return {
    async read(trips, locale) {
      const values = new Map<string, T>()
      const missing = recall(trips, locale, values)
      if (missing.length === 0) return values
      for (const [tripId, value] of await load(missing, locale)) values.set(tripId, value)
      return values
    },
    atHand(trips, locale) {
      const values = new Map<string, T>()
      return recall(trips, locale, values).length === 0 ? values : null
    },
  }
}
