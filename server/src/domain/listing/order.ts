import type { ListRequest } from './list-request.ts'
import { dearestWithin } from './prices.ts'
import { type ListingWindow, NONE, type SortedRows, type SortKeys, unitCents } from './window.ts'

/**
 * What a list is sorted by. Rows come in the order of `rankOf(key)`, and newest first, which is the
 * order of the window, where that is equal. A higher key never has a lower rank.
 */
export type Order = {
  /** Null: newest first and nothing else. */
  sorted: SortedRows | null
  rankOf: (key: number) => number
  /** The keys with the same rank as this one; prices are equal once they are rounded. */
  equalsOf: (key: number) => KeyRange
}

export type KeyRange = { low: number; high: number }

export function orderOf(window: ListingWindow, request: ListRequest): Order {
  switch (request.sort) {
    case 'price':
      return priceOrder(window, request)
    case 'rating':
      return byKey(sortedRows(window, { kind: 'rating' }))
    case 'duration':
      return byKey(sortedRows(window, { kind: 'duration' }))
    case 'recommended':
      return byKey(request.matches === null ? null : byRelevance(window, request.matches))
  }
}

function byKey(sorted: SortedRows | null): Order {
  return { sorted, rankOf: key => key, equalsOf: key => ({ low: key, high: key }) }
}

function priceOrder(
  window: ListingWindow,
  { travellers, price }: Pick<ListRequest, 'travellers' | 'price'>,
): Order {
  return {
    sorted: sortedRows(window, { kind: 'price', travellers }),
    rankOf: cents => (cents === NONE ? Number.POSITIVE_INFINITY : price(cents)),
    equalsOf: cents => {
      if (cents === NONE) return { low: NONE, high: NONE }
      const minor = price(cents)
      const upToCents = window.dearestCents
      return {
        low: dearestWithin({ minor: minor - 1, price, upToCents }) + 1,
        high: dearestWithin({ minor, price, upToCents }),
      }
    },
  }
}

/** Only what was found. It belongs to one search, so it is not left to others. */
function byRelevance(window: ListingWindow, matches: ReadonlyMap<string, number>): SortedRows {
  const keys = new Float64Array(window.size)
  const rows: number[] = []
  for (const [tripId, relevance] of matches) {
    const row = window.rowOf.get(tripId)
    if (row === undefined) continue
    keys[row] = -relevance
    rows.push(row)
  }
  // A search answers its best first, and what is in order already is sorted in no time.
  rows.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0) || left - right)
  return { keys, rows: Uint32Array.from(rows) }
}

/** What rows of every window can be sorted by: their prices for a group, or other columns. */
type SortColumn = { kind: 'price'; travellers: number | null } | { kind: 'rating' | 'duration' }

/**
 * Sorting takes a hundred times as long as a page of a list, and thousands of lists look through
 * the same window: the first one sorts it for all.
 */
export function sortedRows(window: ListingWindow, column: SortColumn): SortedRows {
  const name = column.kind === 'price' ? `price ${column.travellers}` : column.kind
  return window.memo.sorted.getOrInsertComputed(name, () => {
    const keys = keysOf(window, column)
    const rows = Uint32Array.from(keys.keys())
    // Rows are newest first to begin with, and sorting keeps the order of what is equal.
    rows.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0))
    return { keys, rows }
  })
}

function keysOf(window: ListingWindow, column: SortColumn): SortKeys {
  switch (column.kind) {
    case 'price':
      return unitCents(window, column.travellers)
    case 'rating':
      return window.rating
    case 'duration':
      return window.lengthMinutes
  }
}

/** How many rows come before the first one whose key does not pass; all that pass come first. */
export function countPassing({ keys, rows }: SortedRows, passes: (key: number) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(keys[rows[middle] ?? 0] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
