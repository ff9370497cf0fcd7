import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { SearchPage } from '#domain/search/filter-hits.ts'
import type { HitSet } from '#domain/search/hit-set.ts'
import type { Db } from '#store/database.ts'
import {
  findHits,
  type SearchPageRequest,
  type SearchRequest,
  searchTrips,
} from './search-trips.ts'

/** The index that searches query. Its implementation follows the catalog by itself. */
export type SearchIndex = {
  /** Null when that is too much to be cached. */
  findHits(caller: WebsiteCaller, asked: SearchRequest): Promise<HitSet | null>
  searchTrips(caller: WebsiteCaller, asked: SearchRequest & SearchPageRequest): Promise<SearchPage>
}

export function postgresSearchIndex(db: Db): SearchIndex {
  return {
    findHits: (caller, asked) => findHits(db, caller, asked),
    searchTrips: (caller, asked) => searchTrips(db, caller, asked),
  }
}
