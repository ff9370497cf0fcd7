import type { WebsiteCaller } from '#domain/access/callers.ts'
import { earliest } from '#domain/catalog.ts'
import { inShownOrder } from '#domain/listing/facets.ts'
import { listingScratch } from '#domain/listing/filter-mask.ts'
import { instantOf } from '#domain/listing/price-steps.ts'
import { type FromPrice, fromPrice } from '#domain/listing/prices.ts'
import { sitePricesAt } from '#domain/listing/site-prices.ts'
import { refuse } from '#domain/refusal.ts'
import {
  buildHitSet,
  filterHits,
  type HitSet,
  type SearchFilters,
  type SearchPage,
  tallyOf,
} from '#domain/search/hit-set.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Currencies, ShownCurrency } from '#memory/currencies.ts'
import type { CatalogRecords } from '#memory/platform-records.ts'
import type { SearchLanguage, SearchMemory } from '#memory/search-memory.ts'
import { allReady, later, type Steps } from '#memory/steps.ts'
import { askedLanguage, type ItemText, type TripTexts } from '#memory/trip-texts.ts'
import type { Db, Reader } from '#store/database.ts'
import { findsAny, listHits, loadSearchPage } from '#store/search/search-page.ts'
import { eachOf, SEARCH_FACETS, type SearchFacet } from '#values/facets.ts'
import { makeMatchPlan } from './make-match-plan.ts'
import { searchWords } from './search-words.ts'

export type SearchMeans = Pick<CatalogRecords, 'searchState'> & {
  clock: Clock
  currencies: Currencies
  searches: SearchMemory
  itemTexts: TripTexts<ItemText>
}

export type AskedSearch = {
  /** Null asks for every trip. */
  q: string | null
  locale: string
}

export type AskedPage = { filters: SearchFilters; offset: number; limit: number }

export type FoundProducts = {
  items: { text: string; fromPrice: FromPrice | null }[]
  total: number
  /** The words of `q` that were left out. */
  ignored: readonly string[]
  facets: Record<SearchFacet, NamedCount[]>
  money: ShownCurrency
  validUntil: Temporal.Instant | undefined
}

export type NamedCount = { value: string; name: string; count: number }

/** A page of the best matches of a storefront. */
export function* searchProducts(
  means: SearchMeans,
  caller: WebsiteCaller,
  asked: AskedSearch & AskedPage & { currency: string | null; lenient?: boolean },
): Steps<FoundProducts> {
  const { searches } = means
  const [state, money, language] = yield* allReady([
    means.searchState.get(),
    means.currencies.shown(caller, asked.currency),
    searches.language(asked.locale),
  ])
  if (state !== 'ready') throw refuse('SearchUnavailable', {})
  const { found: page, ignored } = yield* searchWords(asked, words =>
    findPage(means, caller, { ...asked, q: words }),
  )
  const { isCurrent } = page
  const texts = yield* means.itemTexts.get(page.trips, askedLanguage(caller, asked.locale))
  const at = { methods: caller.paymentMethods, nowMs: means.clock.nowMs() }
  let changesMs = Number.POSITIVE_INFINITY
  const items = page.trips.flatMap(({ tripId }) => {
    const item = texts.get(tripId)
    if (item === undefined) return []
    const { steps, untilMs } = sitePricesAt(item.prices, at)
    changesMs = Math.min(changesMs, untilMs)
    const price = money.pricers(item.prices.priceCurrency)
    return { text: item.text, fromPrice: fromPrice({ steps, price }) }
  })
  const validUntil = isCurrent
    ? earliest(money.validUntil, instantOf(changesMs))
    : means.clock.now()
  const facets = shownFacets(page, asked.filters, language)
  return { items, total: page.total, ignored, facets, money, validUntil }
}

function* findPage(
  { searches }: SearchMeans,
  caller: WebsiteCaller,
  asked: AskedSearch & AskedPage,
): Steps<SearchPage & { isCurrent: boolean }> {
  const findAll = (db: Db) => findHits(db, caller, asked)
  const { value: hits, isCurrent } = yield* searches.hits(caller, wordsOf(asked), findAll)
  // What is too much to be held is counted by the index each time.
  const page =
    hits === null
      ? yield* later(() => searches.inTurn(caller, db => searchTrips(db, caller, asked)))
      : filterHits(hits, asked)
  return { ...page, isCurrent }
}

/** Two ways to type one query are one query, unless other words come first. */
export function wordsOf({ q, locale }: AskedSearch): string {
  if (q === null) return ''
  const { words, typed } = parseSearchQuery(q, locale)
  const marked = words.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text))
  return [locale, ...marked, '|', ...typed].join(' ')
}

function shownFacets(
  { facets }: SearchPage,
  filters: SearchFilters,
  { nameOf, order }: SearchLanguage,
): FoundProducts['facets'] {
  const scratch = listingScratch()
  return eachOf(SEARCH_FACETS, facet => {
    const wanted = facet === 'duration' ? [] : filters[facet]
    return inShownOrder({ ...facets[facet], facet, wanted, names: order, scratch }).map(
      ({ value, count }) => ({ value, name: nameOf(facet, value), count }),
    )
  })
}

/** Beyond these a search is counted where the trips are. */
const MOST_HITS = 10_000

/**
 * Everything that a query finds on a storefront: best matches first, then newest; without words
 * the newest. Null when that is too much to be held.
 */
export async function findHits(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale }: AskedSearch,
): Promise<HitSet | null> {
  const plan = q === null ? null : await makeMatchPlan(reader, caller, { q, locale })
  if (q !== null && plan === null) return buildHitSet([])
  const hits = await listHits(reader, caller, { plan, most: MOST_HITS })
  const isTooMuch = hits.length === 0 && (await findsAny(reader, caller, plan))
  return isTooMuch ? null : buildHitSet(hits)
}

/** The page that filtering all hits would give. */
export async function searchTrips(
  reader: Reader,
  caller: WebsiteCaller,
  { q, locale, filters, offset, limit }: AskedSearch & AskedPage,
): Promise<SearchPage> {
  const plan = q === null ? null : await makeMatchPlan(reader, caller, { q, locale })
  if (q !== null && plan === null) return filterHits(buildHitSet([]), { filters, offset, limit })
  const found = await loadSearchPage(reader, caller, { plan, filters, offset, limit })
  const { trips, total, counts } = found
  return { trips, total, facets: eachOf(SEARCH_FACETS, facet => tallyOf(facet, counts[facet])) }
}
