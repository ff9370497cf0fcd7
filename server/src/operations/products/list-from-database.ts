import type { WebsiteCaller } from '#domain/access/callers.ts'
import {
  type AskedList,
  type ListRequest,
  type Position,
  plainFiltersOf,
} from '#domain/listing/list-request.ts'
import type { ListedTrip } from '#domain/listing/list-trips.ts'
import type { Facets } from '#domain/listing/listing-table.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { type ShownAt, sitePricesAt } from '#domain/listing/site-prices.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Home, ListingTables, SeenTable, TableLanguage } from '#memory/listing-tables.ts'
import { later, type Steps } from '#memory/steps.ts'
import type { Db } from '#store/database.ts'
import { type ListedRow, listListingPage } from '#store/products/listing-tables.ts'

export type FoundTrip = Omit<ListedTrip, 'index'>

export type FoundPage = {
  trips: readonly FoundTrip[]
  total: number
  next: Position | null
  facets: Facets | null
  /** Where the names of sellers and of facet values are. */
  seen: SeenTable
  /** It has every change that was known when it was asked for. */
  isCurrent: boolean
  /** When prices in it change by themselves. */
  untilMs: number
}

export type List = {
  caller: WebsiteCaller
  asked: AskedList
  /** Everything of the list but what belongs to a table. */
  request: Omit<ListRequest, 'facetNames' | 'open' | 'partyFares'>
  languageOf: (seen: SeenTable) => TableLanguage
  tableSize: number
}

/** Fills a page up with the trips that come after those that it has, and counts all there are. */
export function* goOn(
  { db, listings, clock }: { db: Db; listings: ListingTables; clock: Clock },
  { caller, asked, request }: List,
  page: FoundPage,
): Steps<FoundPage> {
  const plain = plainFiltersOf(asked)
  const total = yield* listings.count(caller, { plain, home: homeOf(request, asked) })
  const isCurrent = page.isCurrent && total.isCurrent
  const counted = { ...page, total: total.value, isCurrent }
  if (page.next !== null) return counted
  const missing = request.limit - page.trips.length
  const after = lastSorted(page, request)
  const except = [...request.hidden, ...request.featured]
  const limit = missing + 1
  const rows = yield* later(() => listListingPage(db, caller, { plain, except, after, limit }))
  const shown = rows.slice(0, missing)
  const at = { methods: caller.paymentMethods, nowMs: clock.nowMs() }
  const found = shown.map(row => foundTrip(row, { ...request, ...at }))
  const trips = [...page.trips, ...found.map(({ trip }) => trip)]
  const untilMs = found.reduce((first, one) => Math.min(first, one.untilMs), page.untilMs)
  const isLast = rows.length <= missing
  const next = isLast ? null : positionAfter({ page, shown, request })
  return { ...counted, trips, next, untilMs }
}

type Place = { publishedAtMs: number; tripId: string }

/** The last trip of the page that staff did not place, or the one that the page comes after. */
function lastSorted({ trips, seen }: FoundPage, request: List['request']): Place | null {
  const last = trips.at(-1)
  if (last !== undefined && !request.featured.includes(last.tripId)) return placeOf(seen, last)
  if (!request.after || request.after[0] === 'staff') return null
  const [, , publishedAtMs, tripId] = request.after
  return { publishedAtMs, tripId }
}

function placeOf({ table }: SeenTable, { tripId }: FoundTrip): Place {
  const row = table.rowOf.get(tripId) ?? 0
  return { publishedAtMs: table.publishedAtMs[row] ?? 0, tripId }
}

function positionAfter({
  page: { trips, seen },
  shown,
  request,
}: {
  page: FoundPage
  shown: readonly ListedRow[]
  request: List['request']
}): Position | null {
  const lastRow = shown.at(-1)
  if (lastRow) return ['sorted', 0, lastRow.publishedAtMs, lastRow.tripId]
  const last = trips.at(-1)
  if (last === undefined) return null
  const index = request.featured.indexOf(last.tripId)
  if (index >= 0) return ['staff', index, last.tripId]
  return ['sorted', 0, placeOf(seen, last).publishedAtMs, last.tripId]
}

/** A list that goes on in the database never prices for a group. */
function foundTrip(
  { tripId, sellerId, ...prices }: ListedRow,
  { pricers, ...at }: Pick<ListRequest, 'pricers'> & ShownAt,
): { trip: FoundTrip; untilMs: number } {
  const { steps, untilMs } = sitePricesAt(prices, at)
  const price = pricers(prices.priceCurrency)
  return {
    trip: { tripId, sellerId, fromPrice: fromPrice({ steps, price }), group: null },
    untilMs,
  }
}

export function homeOf({ featured, hidden }: List['request'], { home }: AskedList): Home | null {
  return home ? { featured, hidden: [...hidden] } : null
}
