import type { ListRequest } from './list-request.ts'
import { dearestWithin } from './prices.ts'
import { type SortedRows, type SortKeys, sortedRows } from './sorted-rows.ts'
import { type ListingWindow, NONE } from './window.ts'

/**
 * What a list is sorted by. Rows come in the order of `rankOf(keys[row])`, and newest first, which
 * is the order of the window, where that is equal. A higher key never has a lower rank, so most
 * rows are told apart by their keys alone.
 */
export type Order = {
  /** Null: newest first and nothing else. */
  keys: SortKeys | null
  /** The same rows by these keys; null where nobody else sorts by them. */
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
      return bySorted(sortedRows(window, { kind: 'rating' }))
    case 'duration':
      return bySorted(sortedRows(window, { kind: 'duration' }))
    case 'recommended':
      return byKey(request.matches === null ? null : relevanceKeys(window, request.matches))
  }
}

function bySorted(sorted: SortedRows): Order {
  return { ...byKey(sorted.keys), sorted }
}

function byKey(keys: Order['keys']): Order {
  return { keys, sorted: null, rankOf: key => key, equalsOf: key => ({ low: key, high: key }) }
}

function priceOrder(
  window: ListingWindow,
  { travellers, price }: Pick<ListRequest, 'travellers' | 'price'>,
): Order {
  const sorted = sortedRows(window, { kind: 'price', travellers })
  return {
    keys: sorted.keys,
    sorted,
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

function relevanceKeys(window: ListingWindow, matches: ReadonlyMap<string, number>): Float64Array {
  const keys = new Float64Array(window.size)
  for (const [tripId, relevance] of matches) {
    const row = window.rowOf.get(tripId)
    if (row !== undefined) keys[row] = -relevance
  }
  return keys
}
