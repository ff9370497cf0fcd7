import { byDistance } from './area.ts'
import type { ListRequest, Position } from './list-request.ts'
import type { FilterMask, ListingTable, SortedRows } from './listing-table.ts'
import { NO_PRICE } from './listing-table.ts'
import { highestWithin } from './prices.ts'
import { byPrice, countPassing, type Priced, sortedRows } from './sorted-rows.ts'

export type Page = { rows: number[]; next: Position | null }

/**
 * The rows after a position: first those that staff put in front, then the rest as sorted. One
 * more than fits is looked for, which tells whether another page follows.
 */
export function pickPage({
  table,
  request,
  mask,
  placed,
}: {
  table: ListingTable
  request: ListRequest
  /** Without the rows that staff placed. */
  mask: FilterMask
  placed: readonly number[]
}): Page {
  const { after, limit } = request
  const staffIds = staffOrderOf(request)
  const staffAt: number[] = []
  for (let at = staffStart(staffIds, after); at < placed.length && staffAt.length <= limit; at++) {
    if (rowAt(placed, at) !== NOT_LISTED) staffAt.push(at)
  }
  const order = orderOf(table, request)
  const start = startAfter({ table, order, after })
  const sorted = pickSorted({ mask, order, start, wanted: limit + 1 - staffAt.length })
  const rows = [...staffAt.map(at => rowAt(placed, at)), ...sorted]
  if (rows.length <= limit) return { rows, next: null }
  const lastAt = staffAt[limit - 1]
  const next: Position =
    lastAt === undefined
      ? sortedPosition(table, order, rowAt(rows, limit - 1))
      : ['staff', lastAt, staffIds[lastAt] ?? '']
  return { rows: rows.slice(0, limit), next }
}

function rowAt(rows: readonly number[], at: number): number {
  return rows[at] ?? NOT_LISTED
}

function sortedPosition(table: ListingTable, order: Order, row: number): Position {
  const key = order.sorted?.keys[row] ?? 0
  return order.positionOf(key, table.publishedAtMs[row] ?? 0, table.tripIds[row] ?? '')
}

const NOT_LISTED = -1

/** The row of each trip that staff placed; −1 for one that is not listed or is a repetition. */
export function placedRows(
  table: ListingTable,
  request: ListRequest,
  mask: FilterMask,
): readonly number[] {
  const seen = new Set<number>()
  return staffOrderOf(request).map(tripId => {
    const row = table.rowOf.get(tripId)
    if (row === undefined || mask[row] !== 0 || seen.has(row)) return NOT_LISTED
    seen.add(row)
    return row
  })
}

function staffOrderOf({ collection, featured, sort }: ListRequest): readonly string[] {
  if (collection === null) return featured
  return sort === 'recommended' ? collection : []
}

/** Staff may have moved or removed the trip since: its id counts before its index. */
function staffStart(staffIds: readonly string[], after: Position | null): number {
  if (after === null) return 0
  if (after[0] !== 'staff') return staffIds.length
  const [, index, tripId] = after
  const found = staffIds.indexOf(tripId)
  return found === -1 ? Math.max(0, index) : found + 1
}

const EMPTY_RANGE: KeyRange = { low: Number.NEGATIVE_INFINITY, high: Number.NEGATIVE_INFINITY }

/** Keys below the range were on earlier pages, those above come later; inside it `row` decides. */
type Start = { range: KeyRange; row: number } | null

function startAfter({
  table,
  order,
  after,
}: {
  table: ListingTable
  order: Order
  after: Position | null
}): Start {
  if (after === null || after[0] === 'staff') return null
  const [, , publishedAtMs, tripId] = after
  const row = rowsUpTo({ table, publishedAtMs, tripId })
  return { row, range: order.rangeOf(after) }
}

/** How many rows of the table are at or before this trip, whether or not it is among them. */
function rowsUpTo({
  table,
  publishedAtMs,
  tripId,
}: {
  table: ListingTable
  publishedAtMs: number
  tripId: string
}): number {
  let low = 0
  let high = table.size
  while (low < high) {
    const middle = (low + high) >>> 1
    const middleMs = table.publishedAtMs[middle] ?? 0
    const isUpTo =
      middleMs > publishedAtMs ||
      (middleMs === publishedAtMs && (table.tripIds[middle] ?? '') >= tripId)
    if (isUpTo) low = middle + 1
    else high = middle
  }
  return low
}

type Picking = { mask: FilterMask; order: Order; start: Start; wanted: number }

function pickSorted(picking: Picking): number[] {
  const { mask, order, start, wanted } = picking
  if (wanted === 0) return []
  if (order.sorted !== null) return pickInOrder(picking, order.sorted)
  const rows: number[] = []
  for (let row = start?.row ?? 0; row < mask.length && rows.length < wanted; row++) {
    if (mask[row] === 0) rows.push(row)
  }
  return rows
}

/**
 * Goes through the rows as they are sorted, and no further than to the last one wanted. Keys of
 * equal rank follow each other, but their rows are not newest first before they are put in order.
 */
function pickInOrder({ mask, order, start, wanted }: Picking, sorted: SortedRows): number[] {
  const { keys, rows: all } = sorted
  const { low, high } = start?.range ?? EMPTY_RANGE
  const startRow = start?.row ?? 0
  const rows: number[] = []
  const ranks: number[] = []
  for (let at = countPassing(sorted, key => key < low); at < all.length; at++) {
    const row = all[at] ?? 0
    if (mask[row] !== 0) continue
    const key = keys[row] ?? 0
    if (key <= high && row < startRow) continue
    const rank = order.rankOf(key)
    if (rows.length >= wanted) {
      if (rank > (ranks[wanted - 1] ?? 0)) break
      if (row > (rows[wanted - 1] ?? 0)) continue
    }
    insertSorted({ rows, ranks, wanted }, row, rank)
  }
  return rows
}

type Best = { rows: number[]; ranks: number[]; wanted: number }

/** Inserts a row into the best ones at its place; the caller knows that it is one of them. */
function insertSorted({ rows, ranks, wanted }: Best, row: number, rank: number): void {
  let at = Math.min(rows.length, wanted - 1)
  for (; at > 0; at--) {
    const rankBefore = ranks[at - 1] ?? 0
    const rowBefore = rows[at - 1] ?? 0
    if (rankBefore < rank || (rankBefore === rank && rowBefore < row)) break
    rows[at] = rowBefore
    ranks[at] = rankBefore
  }
  rows[at] = row
  ranks[at] = rank
}

/**
 * What a list is sorted by. Rows come in the order of `rankOf(key)`, and newest first, which is the
 * order of the table, where that is equal. A higher key never has a lower rank.
 */
type Order = {
  /** Null: newest first and nothing else. */
  sorted: SortedRows | null
  rankOf: (key: number) => number
  /** The keys with the same rank as this position; prices are equal once they are rounded. */
  rangeOf: (after: SortedPosition) => KeyRange
  positionOf: (key: number, publishedAtMs: number, tripId: string) => SortedPosition
}

type SortedPosition = Exclude<Position, readonly ['staff', ...unknown[]]>

type KeyRange = { low: number; high: number }

function orderOf(table: ListingTable, request: ListRequest): Order {
  switch (request.sort) {
    case 'price':
      return priceOrder(table, request)
    case 'rating':
      return byKey(sortedRows(table, { kind: 'rating' }))
    case 'duration':
      return byKey(sortedRows(table, { kind: 'duration' }))
    case 'distance':
      return byKey(request.near && byDistance(table, request.near))
    case 'recommended':
      return byKey(request.matches === null ? null : byRelevance(table, request.matches))
  }
}

function byKey(sorted: SortedRows | null): Order {
  return {
    sorted,
    rankOf: key => key,
    rangeOf: ([, key]) => ({ low: key, high: key }),
    positionOf: (...position) => ['sorted', ...position],
  }
}

/**
 * A position says the price that was kept, which outlasts a change of the rate, and that which was
 * shown: trips of another currency may come in between, or leave.
 */
function priceOrder(table: ListingTable, asked: Priced): Order {
  const { sorted, price } = byPrice(table, asked)
  if (price === null) {
    return {
      ...byKey(sorted),
      rangeOf: ([, key, , , shown = key]) => ({ low: shown, high: shown }),
      positionOf: (...position) => ['shown', ...position],
    }
  }
  const shownAt = (minor: number) => (minor === NO_PRICE ? NO_PRICE : price(minor))
  const upTo = table.highestMinor
  return {
    sorted,
    rankOf: shownAt,
    rangeOf: ([stage, key]) => {
      if (key === NO_PRICE) return { low: NO_PRICE, high: NO_PRICE }
      const shown = stage === 'shown' ? key : price(key)
      return {
        low: highestWithin({ minor: shown - 1, price, upTo }) + 1,
        high: highestWithin({ minor: shown, price, upTo }),
      }
    },
    positionOf: (minor, ...position) => ['sorted', minor, ...position, shownAt(minor)],
  }
}

/** Only what was found. It belongs to one search, so it is not cached with the table. */
function byRelevance(table: ListingTable, matches: ReadonlyMap<string, number>): SortedRows {
  const keys = new Float64Array(table.size)
  const rows: number[] = []
  for (const [tripId, relevance] of matches) {
    const row = table.rowOf.get(tripId)
    if (row === undefined) continue
    keys[row] = -relevance
    rows.push(row)
  }
  // A search answers its best first, and sorting what is in order already takes linear time.
  rows.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0) || left - right)
  return { keys, rows: Uint32Array.from(rows) }
}
