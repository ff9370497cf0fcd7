import type { WebsiteCaller } from '#domain/access/callers.ts'
import { filterHits, type SearchPage } from '#domain/search/filter-hits.ts'
import type { HitSet } from '#domain/search/hit-set.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import { scopeOf, watchedBy } from '#memory/sold-scope.ts'
import type { SearchIndex } from '#operations/search/search-index.ts'
import type { SearchPageRequest, SearchRequest } from '#operations/search/search-trips.ts'
import { openGate } from '../../gate.ts'
import { type Remembered, rememberMany } from '../../remember-many.ts'

export type FoundTrips = {
  search(
    caller: WebsiteCaller,
    asked: SearchRequest & SearchPageRequest,
  ): Promise<Remembered<SearchPage>>
}

const MOST_BYTES = 32 * 1024 * 1024
const SEARCHES_AT_ONCE = 4
const WAIT_MS = 3_000

/**
 * Keeps what questions found until something of it changes. Whoever searches goes on to filter and
 * to turn pages, and then the index need not be asked again. What is too much to be held is counted
 * by the index each time.
 */
export function openFoundTrips({
  index,
  changes,
}: {
  index: SearchIndex
  changes: ChangeFeed
}): FoundTrips {
  const found = rememberMany<HitSet | null>({
    changes,
    stopwatchMs: () => performance.now(),
    mostBytes: MOST_BYTES,
    bytesOf: hits => hits?.bytes ?? 0,
  })
  const gate = openGate({ places: SEARCHES_AT_ONCE, waitMs: WAIT_MS })
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await gate.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    async search(caller, asked) {
      const { value: hits, isCurrent } = await found.read(
        keyOf(caller, asked),
        watchedBy(caller),
        () => inTurn(() => index.findHits(caller, asked)),
      )
      if (hits !== null) return { value: filterHits(hits, asked), isCurrent }
      return { value: await inTurn(() => index.searchTrips(caller, asked)), isCurrent: true }
    },
  }
}

/** Two ways to type one query are one query. */
function keyOf(caller: WebsiteCaller, { q, locale }: SearchRequest): string {
  if (q === null) return scopeOf(caller)
  const words = parseSearchQuery(q).words.map(({ text, isPrefix }) =>
    isPrefix ? `${text}*` : text,
  )
  return [scopeOf(caller), locale, ...words].join(' ')
}
