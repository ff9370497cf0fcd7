import type { WebsiteCaller } from '#domain/access/callers.ts'
import { dayIn, earliest } from '#domain/catalog.ts'
import {
  type AskedList,
  looksThroughTable,
  NO_PLAIN_FILTERS,
  PLAIN_FILTERS,
  type Position,
  plainFiltersOf,
} from '#domain/listing/list-request.ts'
import { listTrips } from '#domain/listing/list-trips.ts'
import type { Facets } from '#domain/listing/listing-table.ts'
import { instantOf } from '#domain/listing/price-steps.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Currencies, ShownCurrency } from '#memory/currencies.ts'
import type { ListingTables, SeenTable, TableLanguage, TableRange } from '#memory/listing-tables.ts'
import type { CatalogRecords, PlatformRecords } from '#memory/platform-records.ts'
import { allReady, later, type Steps } from '#memory/steps.ts'
import { askedLanguage, type CachedText, type TripTexts } from '#memory/trip-texts.ts'
import type { Versioned } from '#memory/versioned-cache.ts'
import type { Db } from '#store/database.ts'
import { findMatches } from '../search/find-matches.ts'
import { searchWords } from '../search/search-words.ts'
import { type FoundPage, type FoundTrip, goOn, homeOf, type List } from './list-from-database.ts'
import { type OpenTripsMeans, openTrips } from './open-trips.ts'
import { type PartyMeans, partyFaresOf, priceInTurns, seatsOn } from './party-of-list.ts'
import { staffPicksFor } from './staff-picks-for.ts'
import { withStandingPlaces } from './standing-places.ts'

export type ListMeans = Pick<PlatformRecords, 'platformSettings' | 'geography'> &
  Pick<CatalogRecords, 'staffPicks'> &
  OpenTripsMeans &
  PartyMeans & {
    db: Db
    clock: Clock
    currencies: Currencies
    listings: ListingTables
    cardTexts: TripTexts<CachedText>
  }

/** Which part of the list, and for whom. */
export type AskedPart = {
  /** Whether words without which there is something may be left out where there is nothing. */
  lenient?: boolean
  after: Position | null
  limit: number
  locale: string
  currency: string | null
}

export type ProductList = {
  trips: readonly FoundTrip[]
  /** By trip; one that left the sale meanwhile has none. */
  cards: ReadonlyMap<string, CachedText>
  total: number
  /** The words of `q` that were left out. */
  ignored: readonly string[]
  next: Position | null
  facets: { counted: Facets; language: TableLanguage } | null
  money: ShownCurrency
  /** Until when it stays true if nobody changes anything; undefined: for good. */
  validUntil: Temporal.Instant | undefined
}

/** A page of the trips that are on sale at a storefront. */
export function* listProducts(
  means: ListMeans,
  caller: WebsiteCaller,
  asked: AskedList,
  { after, limit, locale, currency, lenient = false }: AskedPart,
): Steps<ProductList> {
  const { q } = asked
  const isPicked = asked.home || asked.collection !== null
  const [geography, settings, money, picked] = yield* allReady([
    means.geography.get(),
    means.platformSettings.get(),
    means.currencies.shown(caller, currency),
    isPicked ? means.staffPicks.get() : null,
  ])
  const inZone = () => dayIn({ now: means.clock.now(), zone: settings.marketplace_zone })
  const { picks, endsAt } = staffPicksFor(caller, asked, picked, inZone)
  const standing = withStandingPlaces(asked, geography)
  const list: List = {
    caller,
    asked: standing,
    request: { ...standing, ...picks, matches: null, pricers: money.pricers, after, limit },
    languageOf: seen => seen.language(locale, geography),
    tableSize: settings.list_window,
  }
  const { found: page, ignored } = yield* searchWords({ q, lenient }, function* find(words) {
    if (words === null) return yield* findPage(means, list)
    const query = { q: words, locale }
    const matches = yield* later(() => findMatches(means.db, caller, query))
    return yield* findPage(means, { ...list, request: { ...list.request, matches } })
  })
  const { trips, total, next, facets, seen, isCurrent, untilMs } = page
  const changesAt = earliest(endsAt, instantOf(untilMs))
  return {
    trips,
    cards: yield* means.cardTexts.get(trips, askedLanguage(caller, locale)),
    total,
    ignored,
    next,
    facets: facets && { counted: facets, language: list.languageOf(seen) },
    money,
    // What is taken is announced by nobody, so that a dated list is not kept.
    validUntil:
      isCurrent && asked.dates === null ? earliest(money.validUntil, changesAt) : means.clock.now(),
  }
}

/**
 * Most storefronts sell no more trips than a list looks through, and then the one table of all
 * their trips answers everything. A larger one has a table for each choice of plain filters, and
 * lists that neither search, price, sort nor count go on in the database where the table ends.
 */
function* findPage(means: ListMeans, list: List): Steps<FoundPage> {
  const everything = {
    plain: NO_PLAIN_FILTERS,
    only: null,
    home: null,
    size: list.tableSize,
  }
  const { listings } = means
  const base = yield* listings.get(list.caller, everything)
  if (base.value.isWhole) return yield* pageOf(means, list, base)
  const { asked } = list
  const isPlain = !looksThroughTable(asked)
  const isPicked = asked.home || asked.collection !== null
  if (isPlain && !isPicked && PLAIN_FILTERS.some(name => asked.filters[name].length > 0)) {
    // A page of all trips straight from the database.
    const { value: seen, isCurrent } = base
    const untilMs = Number.POSITIVE_INFINITY
    const nothing = { trips: [], total: 0, next: null, facets: null, seen, isCurrent, untilMs }
    return yield* goOn(means, list, nothing)
  }
  const range = rangeOf(list, asked)
  const narrow = isBase(range) ? base : yield* listings.get(list.caller, range)
  const page = yield* pageOf(means, list, narrow)
  if (isPlain && !narrow.value.isWhole) return yield* goOn(means, list, page)
  return yield* withWideFacets(means, list, page)
}

/** A collection is always looked through to its end: its order is not that of the database. */
function rangeOf({ request, tableSize }: List, asked: AskedList): TableRange {
  return {
    plain: plainFiltersOf(asked),
    only: request.collection,
    home: homeOf(request, asked),
    size: Math.max(tableSize, request.collection?.length ?? 0),
  }
}

function isBase({ plain, only, home }: TableRange): boolean {
  return only === null && home === null && PLAIN_FILTERS.every(name => plain[name].length === 0)
}

function* pageOf(
  means: ListMeans,
  list: List,
  { value: seen, isCurrent }: Versioned<SeenTable>,
): Steps<FoundPage> {
  const { caller, asked } = list
  const partyFares = yield* partyFaresOf(means, caller, asked, seen.table)
  const wanted = { ...asked, seatsOn: seatsOn(partyFares, asked.travellers) }
  const open = yield* openTrips(means, caller, wanted, seen.table)
  const facetNames = list.request.facets ? list.languageOf(seen).order : null
  const request = { ...list.request, facetNames, open, partyFares }
  yield* priceInTurns(means, request, seen.table)
  const page = listTrips(seen.table, request, means.listings.scratch)
  const { untilMs } = seen.during
  return {
    ...page,
    seen,
    isCurrent,
    untilMs: Math.min(untilMs, partyFares?.fares.untilMs ?? untilMs),
  }
}

/**
 * A facet ignores its own filter, so it is counted in the table that this filter does not narrow.
 * Filters that were not used narrow nothing: their facets are right as they are.
 */
function* withWideFacets(means: ListMeans, list: List, page: FoundPage): Steps<FoundPage> {
  const { asked } = list
  if (page.facets === null) return page
  const facets = { ...page.facets }
  let { isCurrent, untilMs } = page
  for (const name of PLAIN_FILTERS.filter(filter => asked.filters[filter].length > 0)) {
    const others = { ...asked, filters: { ...asked.filters, [name]: [] } }
    const wide = yield* means.listings.get(list.caller, rangeOf(list, others))
    const counted = (yield* pageOf(means, list, wide)).facets
    if (counted !== null) facets[name] = counted[name]
    isCurrent &&= wide.isCurrent
    untilMs = Math.min(untilMs, wide.value.during.untilMs)
  }
  return { ...page, facets, isCurrent, untilMs }
}
