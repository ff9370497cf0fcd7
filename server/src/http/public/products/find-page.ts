import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { FacetNames } from '#domain/listing/facet-names.ts'
import { listingScratch } from '#domain/listing/filter-mask.ts'
import type { ListRequest, Position } from '#domain/listing/list-request.ts'
import { type ListedTrip, listTrips } from '#domain/listing/list-trips.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import type { Facets } from '#domain/listing/window.ts'
import type { Db } from '#store/database.ts'
import { type ListedRow, listListingPage } from '#store/products/listing-windows.ts'
import {
  type AskedList,
  looksThroughWindow,
  PLAIN_FILTERS,
  plainFiltersOf,
} from './list-parameters.ts'
import type { Home, ListingWindows, SeenWindow, WindowRange } from './listing-windows.ts'

export type FoundTrip = Omit<ListedTrip, 'index'>

export type FoundPage = {
  trips: readonly FoundTrip[]
  total: number
  next: Position | null
  facets: Facets | null
  /** Where the names of sellers and of facet values are. */
  seen: SeenWindow
  /** It has every change that was known when it was asked for. */
  isCurrent: boolean
}

export type PageSearch = {
  caller: WebsiteCaller
  asked: AskedList
  /** Everything of the list but the order of facet values, which belongs to a window. */
  request: Omit<ListRequest, 'facetNames'>
  facetNamesOf: (seen: SeenWindow) => FacetNames
  windowSize: number
}

/** Lists are worked out one at a time. */
const SCRATCH = listingScratch()

type Sources = { db: Db; windows: ListingWindows }

/**
 * Most storefronts sell no more trips than a list looks through, and then the one window of all
 * their trips answers everything. A larger one has a window for each choice of plain filters, and
 * lists that neither search, price, sort nor count go on in the database where the window ends.
 */
export async function findPage(sources: Sources, search: PageSearch): Promise<FoundPage> {
  const base = await readWindow(sources, search, everything(search))
  if (base.seen.isWhole) return pageOf(search, base)
  const { asked } = search
  const isPlain = !looksThroughWindow(asked)
  const isStaffs = asked.home || asked.collection !== null
  if (isPlain && !isStaffs && hasPlainFilters(asked)) return pageOfAll(sources, search, base)
  const range = rangeOf(search, asked)
  const narrow = isBase(range) ? base : await readWindow(sources, search, range)
  const page = pageOf(search, narrow)
  if (isPlain && !narrow.seen.isWhole) return goOn(sources, search, page)
  return withWideFacets(sources, search, page)
}

/** The same page where the window of all trips is at hand and answers it alone; else null. */
export function pageAtHand(windows: ListingWindows, search: PageSearch): FoundPage | null {
  const base = windows.atHand(search.caller, everything(search))
  if (base === null) return null
  const { asked } = search
  const answersAlone =
    base.value.isWhole || (looksThroughWindow(asked) && isBase(rangeOf(search, asked)))
  return answersAlone ? pageOf(search, { seen: base.value, isCurrent: base.isCurrent }) : null
}

type Seen = { seen: SeenWindow; isCurrent: boolean }

async function readWindow(
  { windows }: Sources,
  { caller }: PageSearch,
  range: WindowRange,
): Promise<Seen> {
  const { value, isCurrent } = await windows.read(caller, range)
  return { seen: value, isCurrent }
}

const NO_PLAIN = { template: [], city: [], region: [], place: [], country: [], category: [] }

function everything({ windowSize }: PageSearch): WindowRange {
  return { plain: NO_PLAIN, only: null, home: null, size: windowSize }
}

/** A collection is always looked through to its end: its order is not that of the database. */
function rangeOf({ request, windowSize }: PageSearch, asked: AskedList): WindowRange {
  return {
    plain: plainFiltersOf(asked),
    only: request.collection,
    home: homeOf(request, asked),
    size: Math.max(windowSize, request.collection?.length ?? 0),
  }
}

function homeOf({ featured, hidden }: PageSearch['request'], { home }: AskedList): Home | null {
  return home ? { featured, hidden: [...hidden] } : null
}

function isBase({ plain, only, home }: WindowRange): boolean {
  return only === null && home === null && PLAIN_FILTERS.every(name => plain[name].length === 0)
}

function hasPlainFilters({ filters }: AskedList): boolean {
  return PLAIN_FILTERS.some(name => filters[name].length > 0)
}

function pageOf(search: PageSearch, { seen, isCurrent }: Seen): FoundPage {
  const facetNames = search.request.facets ? search.facetNamesOf(seen) : null
  return { ...listTrips(seen.window, { ...search.request, facetNames }, SCRATCH), seen, isCurrent }
}

/**
 * A facet ignores its own filter, so it is counted in the window that this filter does not narrow.
 * Filters that were not used narrow nothing: their facets are right as they are.
 */
async function withWideFacets(
  sources: Sources,
  search: PageSearch,
  page: FoundPage,
): Promise<FoundPage> {
  const { asked } = search
  if (page.facets === null) return page
  const facets = { ...page.facets }
  let { isCurrent } = page
  for (const name of PLAIN_FILTERS.filter(filter => asked.filters[filter].length > 0)) {
    const others = { ...asked, filters: { ...asked.filters, [name]: [] } }
    const wide = await readWindow(sources, search, rangeOf(search, others))
    const counted = pageOf(search, wide).facets
    if (counted !== null) facets[name] = counted[name]
    isCurrent &&= wide.isCurrent
  }
  return { ...page, facets, isCurrent }
}

/** A page of all trips straight from the database. */
async function pageOfAll(
  sources: Sources,
  search: PageSearch,
  { seen, isCurrent }: Seen,
): Promise<FoundPage> {
  const nothing = { trips: [], total: 0, next: null, facets: null, seen, isCurrent }
  return goOn(sources, search, nothing)
}

/** Fills a page up with the trips that come after those that it has, and counts all there are. */
async function goOn(
  { db, windows }: Sources,
  { caller, asked, request }: PageSearch,
  page: FoundPage,
): Promise<FoundPage> {
  const plain = plainFiltersOf(asked)
  const total = await windows.count(caller, { plain, home: homeOf(request, asked) })
  const counted = {
    ...page,
    total: total.value,
    isCurrent: page.isCurrent && total.isCurrent,
  }
  if (page.next !== null) return counted
  const missing = request.limit - page.trips.length
  const after = lastSorted(page, request)
  const except = [...request.hidden, ...request.featured]
  const rows = await listListingPage(db, caller, { plain, except, after, limit: missing + 1 })
  const shown = rows.slice(0, missing)
  const trips = [...page.trips, ...shown.map(row => foundTrip(row, request))]
  const isLast = rows.length <= missing
  return { ...counted, trips, next: isLast ? null : positionAfter({ page, shown, request }) }
}

type Place = { publishedAtMs: number; tripId: string }

/** The last trip of the page that staff did not place, or the one that the page comes after. */
function lastSorted({ trips, seen }: FoundPage, request: PageSearch['request']): Place | null {
  const last = trips.at(-1)
  if (last !== undefined && !request.featured.includes(last.tripId)) return placeOf(seen, last)
  if (request.after?.[0] !== 'sorted') return null
  const [, , publishedAtMs, tripId] = request.after
  return { publishedAtMs, tripId }
}

function placeOf({ window }: SeenWindow, { tripId }: FoundTrip): Place {
  const row = window.rowOf.get(tripId) ?? 0
  return { publishedAtMs: window.publishedAtMs[row] as number, tripId }
}

function positionAfter({
  page: { trips, seen },
  shown,
  request,
}: {
  page: FoundPage
  shown: readonly ListedRow[]
  request: PageSearch['request']
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
function foundTrip(row: ListedRow, { price }: PageSearch['request']): FoundTrip {
  const { tripId, sellerId, perPersonUsd: ladder } = row
  return {
    tripId,
    sellerId,
    fromPrice: ladder === null ? null : fromPrice({ ladder, price }),
    group: null,
  }
}
