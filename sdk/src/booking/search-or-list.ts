import type { CallOptions } from '../call/call-types.ts'
import type { SearchFacets, SearchItem } from '../generated/types.gen.ts'
import type {
  ListProductsQuery,
  SearchProductsQuery,
  WebsiteProductsCalls,
  WebsiteSearchCalls,
} from '../generated/website-calls.gen.ts'
import { OutsetError } from '../refusals/outset-error.ts'

/** What both the search and the list of trips can be asked. */
export interface FindTripsQuery
  extends Pick<
    SearchProductsQuery & ListProductsQuery,
    'q' | 'lenient' | 'city' | 'category' | 'template' | 'locale' | 'currency'
  > {
  /** Trips per page; 20 by default. */
  limit?: number | undefined
  /** `next` of the page before. */
  after?: string | undefined
}

export interface FoundTrips {
  data: SearchItem[]
  total: number
  facets: SearchFacets | null
  /** With `lenient`: words that were left out, as without them there is something. */
  ignored_words: string[]
  /** For `after`, to get the next page; null on the last. */
  next: string | null
  /** Where the answer is from: a list finds fewer words than a search. */
  by: 'search' | 'list'
}

/** The parts of a client that it calls. */
export interface FindTripsClient {
  search: Pick<WebsiteSearchCalls, 'products'>
  products: Pick<WebsiteProductsCalls, 'list'>
}

const PER_PAGE = 20

/**
 * Searches where there are words to look for, lists where there are none, and lists as well while
 * the search is away, so that a page always has trips to show.
 */
export async function searchOrList(
  outset: FindTripsClient,
  { after, limit = PER_PAGE, ...query }: FindTripsQuery,
  options?: CallOptions,
): Promise<FoundTrips> {
  const [by = '', at = ''] = /^(search|list):(.*)$/.exec(after ?? '')?.slice(1) ?? []
  if (query.q?.trim() && by !== 'list') {
    try {
      return await search(outset, { ...query, page: Number(at) || 1, per_page: limit }, options)
    } catch (error) {
      if (!(error instanceof OutsetError && error.is('SearchUnavailable'))) throw error
      // The pages of a search and those of a list do not meet: the list begins at its beginning.
      return list(outset, { ...query, limit, facets: true }, options)
    }
  }
  return list(outset, { ...query, limit, facets: true, cursor: at || undefined }, options)
}

async function search(
  { search: { products } }: FindTripsClient,
  query: SearchProductsQuery & { page: number; per_page: number },
  options: CallOptions | undefined,
): Promise<FoundTrips> {
  const { data, total, facets, ignored_words = [] } = await products(query, options)
  const isLast = query.page * query.per_page >= total || data.length === 0
  const next = isLast ? null : `search:${query.page + 1}`
  return { data, total, facets, ignored_words, next, by: 'search' }
}

async function list(
  { products }: FindTripsClient,
  query: ListProductsQuery,
  options: CallOptions | undefined,
): Promise<FoundTrips> {
  const page = await products.list(query, options)
  const { data, total, facets = null, ignored_words = [], next_cursor } = page
  const next = next_cursor && `list:${next_cursor}`
  return { data, total, facets, ignored_words, next, by: 'list' }
}
