import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from '#store/database.ts'
import { loadSearchPage, type SearchFilters, type SearchPage } from '#store/search-page.ts'
import { makeMatchPlan } from './make-match-plan.ts'

export type AskedPage = {
  /** Null asks for every trip. */
  q: string | null
  locale: string
  filters: SearchFilters
  page: number
  perPage: number
}

/** Best matches first, then newest; without a question the newest. */
export async function searchTrips(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale, filters, page, perPage }: AskedPage,
): Promise<SearchPage> {
  const plan = q === null ? null : await makeMatchPlan(reader, caller, { q, locale })
  if (q !== null && plan === null) return NOTHING
  const offset = (page - 1) * perPage
  return loadSearchPage(reader, caller, { plan, filters, offset, limit: perPage })
}

const NOTHING: SearchPage = {
  trips: [],
  total: 0,
  counts: { city: new Map(), category: new Map(), template: new Map(), duration: new Map() },
}
