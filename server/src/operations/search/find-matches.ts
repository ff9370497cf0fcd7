import type { WebsiteCaller } from '#domain/access/callers.ts'
import { plainPieces } from '#domain/search/plain-query.ts'
import type { Reader } from '#store/database.ts'
import { listPlainHits, listSearchHits, type SearchHit } from '#store/search/search-hits.ts'
import { loadSearchState } from '#store/search/search-state.ts'
import { makeMatchPlan, searchedLocales } from './make-match-plan.ts'

/** A list filters at most so many matches; a search pages through all of them. */
const MOST_MATCHES = 5_000

export type MatchQuery = {
  q: string
  /** The language of the read. Words of English are found as well. */
  locale: string
  limit?: number
}

/**
 * The best matches of a query among the trips that a storefront sells, with their scores: more is
 * better, and of equals the newest come first. While the index is turned off, trips that have every
 * word in their title or summary, letter by letter.
 */
export async function findMatches(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale, limit = MOST_MATCHES }: MatchQuery,
): Promise<Map<string, number>> {
  const most = Math.min(limit, MOST_MATCHES)
  const [state, plan] = await Promise.all([
    loadSearchState(reader),
    makeMatchPlan(reader, caller, { q, locale }),
  ])
  if (state !== 'ready') return byTrip(await findPlain(reader, caller, { q, locale, limit: most }))
  if (plan === null) return new Map()
  return byTrip(await listSearchHits(reader, caller, { plan, limit: most }))
}

async function findPlain(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale, limit }: Required<MatchQuery>,
): Promise<SearchHit[]> {
  const pieces = plainPieces(q, locale)
  if (pieces.length === 0) return []
  return listPlainHits(reader, caller, { pieces, locales: searchedLocales(locale), limit })
}

function byTrip(hits: readonly SearchHit[]): Map<string, number> {
  return new Map(hits.map(({ tripId, score }) => [tripId, score]))
}
