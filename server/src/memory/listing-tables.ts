import { LRUCache } from 'lru-cache'
import { scopeOf, type WebsiteCaller, watchedBy } from '#domain/access/callers.ts'
import { catalogNames } from '#domain/catalog.ts'
import { type FacetNames, facetNames } from '#domain/listing/facet-names.ts'
import { type ListingScratch, listingScratch } from '#domain/listing/filter-mask.ts'
import type { PlainFilters } from '#domain/listing/list-request.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import { buildTable, type Facets, type ListingTable } from '#domain/listing/listing-table.ts'
import { type ShownAt, sitePricesAt } from '#domain/listing/site-prices.ts'
import { closedName } from '#domain/listing/value-names.ts'
import { payKey } from '#domain/pricing/payable-methods.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Db } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import {
  countListings,
  listNewestListings,
  type StoredListingRow,
} from '#store/products/listing-tables.ts'
import { FACETS, type FacetName, facetOf, isClosedFacet } from '#values/facets.ts'
import type { CatalogReads } from './catalog-reads.ts'
import { openFairQueue } from './fair-queue.ts'
import { later, type Steps } from './steps.ts'
import type { CachedText } from './trip-texts.ts'
import {
  openVersionedCache,
  type TimeSpan,
  type VersionCounts,
  type Versioned,
} from './versioned-cache.ts'

/** The first trips of a list. Nothing is added to it later but what lists find out about it. */
export type SeenTable = {
  table: ListingTable
  /** There are no trips after these. */
  isWhole: boolean
  /** When none of its prices changes. */
  during: TimeSpan
  /** What its facets are called in a language; the names are those of the geography given first. */
  language(locale: string, geography: Geography): TableLanguage
}

/** What the facets of a table are called in one language. */
export type TableLanguage = {
  order: FacetNames
  /** Those that the storefront shows. */
  shown: readonly FacetName[]
  /** What nobody named is called as it is written. */
  nameOf(facet: FacetName, value: string): string
  /** Whether trips of the table have it; anything else was made up by a client. */
  has(facet: FacetName, value: string): boolean
  /** For whoever writes facets down: values and whole facets that were written before. */
  written: {
    values: Map<FacetName, Map<string, string>>
    /** A few, the newest first. */
    facets: { facets: Facets; text: CachedText }[]
  }
}

/** Which trips a table begins with. */
export type TableRange = {
  plain: PlainFilters
  /** A collection: these and no others. */
  only: readonly string[] | null
  /** Null unless it is a home. */
  home: Home | null
  size: number
}

export type Home = {
  /** In it whatever their age. */
  featured: readonly string[]
  hidden: readonly string[]
}

export type ListingTables = {
  get(caller: WebsiteCaller, range: TableRange): Steps<Versioned<SeenTable>>
  /** How many trips there are in all, those hidden from a home not counted. */
  count(caller: WebsiteCaller, range: Pick<TableRange, 'plain' | 'home'>): Steps<Versioned<number>>
  /** For working out lists, one at a time. */
  scratch: ListingScratch
}

const NO_HOME: Home = { featured: [], hidden: [] }
const MOST_TABLE_BYTES = 96 * 1024 * 1024
const MOST_COUNT_BYTES = 1024 * 1024
const LOADS_AT_ONCE = 2
const LOAD_WAIT_MS = 3_000

/** Caches the tables that lists filter, until something in them changes. */
export function openListingTables({
  catalog,
  changes,
  clock,
}: {
  catalog: CatalogReads
  changes: VersionCounts
  clock: Clock
}): ListingTables {
  const tables = openVersionedCache<SeenTable>({
    changes,
    bounds: { bytes: MOST_TABLE_BYTES, bytesOf: ({ table }) => table.bytes },
    holds: { nowMs: clock.nowMs, during: ({ during }) => during },
  })
  const counts = openVersionedCache<number>({
    changes,
    bounds: { bytes: MOST_COUNT_BYTES, bytesOf: () => 8 },
  })
  // Building one keeps the process busy for a moment, so that many different ones wait in line.
  const queue = openFairQueue({
    most: LOADS_AT_ONCE,
    waitMs: LOAD_WAIT_MS,
    tooLong: 'Too many lists wait for the database.',
  })
  return {
    scratch: listingScratch(),
    *get(caller, range) {
      const key = tableKey(caller, range)
      const watched = watchedBy(caller)
      const loadFrom = (db: Db) => loadTable({ db, nowMs: clock.nowMs() }, caller, range)
      const load = () => queue.run(null, () => catalog.read(watched, loadFrom))
      const begin = () => tables.get(key, { watched, load })
      return tables.peek(key) ?? (yield* later(begin))
    },
    *count(caller, { plain, home }) {
      const key = `${scopeOf(caller)} ${JSON.stringify([plain, home !== null])}`
      const watched = watchedBy(caller)
      const wanted = { plain, except: home?.hidden ?? [] }
      const load = () => catalog.read(watched, db => countListings(db, caller, wanted))
      const begin = () => counts.get(key, { watched, load })
      return counts.peek(key) ?? (yield* later(begin))
    },
  }
}

/**
 * What is featured and hidden is not named: when it changes, nothing of before is served. How long
 * before a start a site has to be paid decides on prices, and most sites have no such time.
 */
function tableKey(caller: WebsiteCaller, { plain, only, home, size }: TableRange): string {
  const parts = [payKey(caller.paymentMethods), plain, only, home !== null, size]
  return `${scopeOf(caller)} ${JSON.stringify(parts)}`
}

/** Anybody may ask for any language, so those of before are dropped. */
const MOST_LANGUAGES = 8

async function loadTable(
  { db, nowMs }: { db: Db; nowMs: number },
  caller: WebsiteCaller,
  { plain, only, home, size }: TableRange,
): Promise<SeenTable> {
  const { featured, hidden: except } = home ?? NO_HOME
  const [first, newest] = await Promise.all([
    featured.length === 0
      ? []
      : listNewestListings(db, caller, { plain, except, only: featured, limit: featured.length }),
    listNewestListings(db, caller, { plain, except, only, limit: size + 1 }),
  ])
  const rows = withoutRepeats([...first, ...newest])
  const { priced, during } = pricedRows(rows.slice(0, size), {
    methods: caller.paymentMethods,
    nowMs,
  })
  const table = buildTable(priced)
  const sellerNames = new Map(rows.map(row => [row.sellerSlug, row.sellerName]))
  const shown =
    caller.storefrontKind === 'direct'
      ? FACETS.filter(facet => !facetOf(facet).isOfMarketplaces)
      : FACETS
  const languages = new LRUCache<string, TableLanguage>({ max: MOST_LANGUAGES })
  return {
    table,
    isWhole: rows.length <= size,
    during,
    language(locale, geography) {
      const known = languages.get(locale)
      if (known !== undefined) return known
      const language = tableLanguage({ table, locale, geography, sellerNames, shown })
      languages.set(locale, language)
      return language
    },
  }
}

/** The rows with their prices of this moment, and the time in which all of them stay the same. */
function pricedRows(
  rows: readonly StoredListingRow[],
  at: ShownAt,
): { priced: ListingRow[]; during: TimeSpan } {
  const during = { sinceMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  const priced = rows.map(row => {
    const { steps: prices, sinceMs, untilMs } = sitePricesAt(row, at)
    if (sinceMs > during.sinceMs) during.sinceMs = sinceMs
    if (untilMs < during.untilMs) during.untilMs = untilMs
    return { ...row, prices }
  })
  return { priced, during }
}

function withoutRepeats(rows: readonly StoredListingRow[]): StoredListingRow[] {
  return [...new Map(rows.map(row => [row.tripId, row])).values()]
}

function tableLanguage({
  table,
  locale,
  geography,
  sellerNames,
  shown,
}: {
  table: ListingTable
  locale: string
  geography: Geography
  sellerNames: ReadonlyMap<string, string>
  shown: readonly FacetName[]
}): TableLanguage {
  const names = catalogNames({ geography, locale })
  const found = (facet: FacetName, value: string): string | null | undefined => {
    if (isClosedFacet(facet)) return closedName(facet, value, locale)
    if (facet === 'seller') return sellerNames.get(value)
    return names.nameOf(facet === 'via' ? 'place' : facet, value)
  }
  const nameOf = (facet: FacetName, value: string) => found(facet, value) ?? value
  return {
    order: facetNames({ locale, nameOf }),
    shown,
    nameOf,
    has: (facet, value) => table.columns[facet].numberOf.has(value),
    written: { values: new Map(), facets: [] },
  }
}
