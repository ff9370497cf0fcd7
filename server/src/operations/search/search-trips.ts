import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type SearchFilters, type SearchPage, tallyOf } from '#domain/search/filter-hits.ts'
import { buildHitSet, type HitSet } from '#domain/search/hit-set.ts'
import type { Reader } from '#store/database.ts'
import { findsAny, listHits, loadSearchPage } from '#store/search/search-page.ts'
import { makeMatchPlan } from './make-match-plan.ts'

export type SearchRequest = {
  /** Null asks for every trip. */
  q: string | null
  locale: string
}

/** Beyond these a search is filtered and counted in the database. */
const MOST_HITS = 10_000

/**
 * Everything that a query finds on a storefront: best matches first, then newest; without a query
 * the newest. Null when that is too much to be cached.
 */
export async function findHits(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale }: SearchRequest,
): Promise<HitSet | null> {
  const plan = q === null ? null : await makeMatchPlan(reader, caller, { q, locale })
  if (q !== null && plan === null) return buildHitSet([])
  const hits = await listHits(reader, caller, { plan, most: MOST_HITS })
  const isTooMuch = hits.length === 0 && (await findsAny(reader, caller, plan))
  return isTooMuch ? null : buildHitSet(hits)
}

export type SearchPageRequest = { filters: SearchFilters; offset: number; limit: number }

/** The same page that filtering all hits in memory would give. */
export async function searchTrips(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale, ...page }: SearchRequest & SearchPageRequest,
): Promise<SearchPage> {
  const plan = q === null ? null : await makeMatchPlan(reader, caller, { q, locale })
  if (q !== null && plan === null) return NOTHING
  const { trips, total, counts } = await loadSearchPage(reader, caller, { plan, ...page })
  const facets = {
    city: tallyOf('city', counts.city),
    category: tallyOf('category', counts.category),
    template: tallyOf('template', counts.template),
    duration: tallyOf('duration', counts.duration),
  }
  return { trips, total, facets }
}

const NONE: ReadonlyMap<string, number> = new Map()
const NOTHING: SearchPage = {
  trips: [],
  total: 0,
  facets: {
    city: tallyOf('city', NONE),
    category: tallyOf('category', NONE),
    template: tallyOf('template', NONE),
    duration: tallyOf('duration', NONE),
  },
}
