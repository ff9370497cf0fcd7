import type { WebsiteCaller } from '#domain/access/callers.ts'
import { buildWindow, type ListingWindow } from '#domain/listing/window.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import { scopeOf, watchedBy } from '#memory/sold-scope.ts'
import type { Db } from '#store/database.ts'
import {
  countListings,
  listNewestListings,
  type NamedListingRow,
  type PlainFilters,
} from '#store/products/listing-windows.ts'
import { openGate } from '../../gate.ts'
import { type Remembered, rememberMany } from '../../remember-many.ts'
import type { FacetLanguage } from './facet-language.ts'

/** The first trips of a list. Nothing is added to it later but names that were looked up. */
export type SeenWindow = {
  window: ListingWindow
  /** There are no trips after these. */
  isWhole: boolean
  sellerNames: ReadonlyMap<string, string>
  /** Filled as languages are asked for. */
  languages: Map<string, FacetLanguage>
}

/** Which trips a window begins with. */
export type WindowRange = {
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

export type ListingWindows = {
  read(caller: WebsiteCaller, range: WindowRange): Promise<Remembered<SeenWindow>>
  /** Null when it has to be loaded. */
  atHand(caller: WebsiteCaller, range: WindowRange): Remembered<SeenWindow> | null
  /** How many trips there are in all, those hidden from a home not counted. */
  count(
    caller: WebsiteCaller,
    range: Pick<WindowRange, 'plain' | 'home'>,
  ): Promise<Remembered<number>>
}

const NO_HOME: Home = { featured: [], hidden: [] }
const MOST_WINDOW_BYTES = 96 * 1024 * 1024
const MOST_COUNT_BYTES = 1024 * 1024
const LOADS_AT_ONCE = 2
const LOAD_WAIT_MS = 3_000

/** Keeps the windows that lists look through, until something in them changes. */
export function openListingWindows({
  db,
  changes,
}: {
  db: Db
  changes: ChangeFeed
}): ListingWindows {
  const source = { changes, stopwatchMs: () => performance.now() }
  const windows = rememberMany<SeenWindow>({
    ...source,
    mostBytes: MOST_WINDOW_BYTES,
    bytesOf: ({ window }) => window.bytes,
  })
  const counts = rememberMany<number>({
    ...source,
    mostBytes: MOST_COUNT_BYTES,
    bytesOf: () => 8,
  })
  // Building one keeps the process busy for a moment, so that many different ones wait in line.
  const gate = openGate({ places: LOADS_AT_ONCE, waitMs: LOAD_WAIT_MS })
  return {
    read: (caller, range) =>
      windows.read(windowKey(caller, range), watchedBy(caller), async () => {
        const leave = await gate.enter()
        try {
          return await loadWindow(db, caller, range)
        } finally {
          leave()
        }
      }),
    atHand: (caller, range) => windows.atHand(windowKey(caller, range), watchedBy(caller)),
    count: (caller, range) =>
      counts.read(countKey(caller, range), watchedBy(caller), () =>
        countListings(db, caller, { plain: range.plain, except: range.home?.hidden ?? [] }),
      ),
  }
}

async function loadWindow(
  db: Db,
  caller: WebsiteCaller,
  { plain, only, home, size }: WindowRange,
): Promise<SeenWindow> {
  const { featured, hidden: except } = home ?? NO_HOME
  const [first, newest] = await Promise.all([
    featured.length === 0
      ? []
      : listNewestListings(db, caller, { plain, except, only: featured, limit: featured.length }),
    listNewestListings(db, caller, { plain, except, only, limit: size + 1 }),
  ])
  const rows = withoutRepeats([...first, ...newest])
  return {
    window: buildWindow(rows.slice(0, size)),
    isWhole: rows.length <= size,
    sellerNames: new Map(rows.map(row => [row.sellerSlug, row.sellerName])),
    languages: new Map(),
  }
}

function withoutRepeats(rows: readonly NamedListingRow[]): NamedListingRow[] {
  return [...new Map(rows.map(row => [row.tripId, row])).values()]
}

/** What is featured and hidden is not named: when it changes, nothing of before is served. */
function windowKey(caller: WebsiteCaller, { plain, only, home, size }: WindowRange): string {
  return `${scopeOf(caller)} ${JSON.stringify([plain, only, home !== null, size])}`
}

function countKey(caller: WebsiteCaller, { plain, home }: Pick<WindowRange, 'plain' | 'home'>) {
  return `${scopeOf(caller)} ${JSON.stringify([plain, home !== null])}`
}
