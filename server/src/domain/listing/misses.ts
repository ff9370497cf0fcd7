import { markMisses } from './column.ts'
import type { ListRequest } from './list-request.ts'
import { countPassing, sortedRows } from './sorted-rows.ts'
import { FACETS, type ListingWindow, NONE } from './window.ts'

// The lower bits belong to the filters, in the order of FACETS.
const NOT_FOUND = 1 << 10
const NOT_IN_COLLECTION = 1 << 11
const HIDDEN = 1 << 12
const TOO_DEAR = 1 << 13

/** Set on rows that the page already has, after everything was counted. */
export const TAKEN = 1 << 14

/**
 * For every row, one bit for each condition that it fails. A row without bits is in the list; a
 * row with a filter's bit alone still counts in that filter's facet. Good until the next call.
 */
export function missesOf(window: ListingWindow, request: ListRequest): Uint16Array {
  const misses = clearedMisses(window.size)
  if (request.matches !== null) {
    keepOnly({ window, misses, bit: NOT_FOUND, tripIds: request.matches.keys() })
  }
  if (request.collection !== null) {
    keepOnly({ window, misses, bit: NOT_IN_COLLECTION, tripIds: request.collection })
  }
  for (const tripId of request.hidden) {
    const row = window.rowOf.get(tripId)
    if (row !== undefined) misses[row] = (misses[row] as number) | HIDDEN
  }
  markTooDear({ window, request, misses })
  FACETS.forEach((facet, at) => {
    const wanted = request.filters[facet]
    if (wanted.length === 0) return
    markMisses({ column: window.columns[facet], wanted, bit: 1 << at, misses })
  })
  return misses
}

let room = new Uint16Array(0)

/** Lists are worked out one at a time and none keeps its misses, so that all share a room. */
function clearedMisses(size: number): Uint16Array {
  if (room.length < size) room = new Uint16Array(size)
  return room.subarray(0, size).fill(0)
}

/** The place in FACETS of the filter that is all a row fails; −1 if there is no such filter. */
export function onlyFilterMissed(misses: number): number {
  if (misses === 0 || misses >= NOT_FOUND || (misses & (misses - 1)) !== 0) return -1
  return 31 - Math.clz32(misses)
}

/** Looks at two rows at a time, because most often either both or none are in the list. */
export function countMatching(misses: Uint16Array): number {
  const pairs = pairsOf(misses)
  let count = misses.length % 2 === 1 && misses[misses.length - 1] === 0 ? 1 : 0
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at] as number
    if (pair === 0) count += 2
    else if ((pair & 0xffff) === 0 || pair >>> 16 === 0) count++
  }
  return count
}

/** All rows but the last one of an odd number. */
export function pairsOf(misses: Uint16Array): Uint32Array {
  return new Uint32Array(misses.buffer, misses.byteOffset, misses.length >>> 1)
}

function keepOnly({
  window,
  misses,
  bit,
  tripIds,
}: {
  window: ListingWindow
  misses: Uint16Array
  bit: number
  tripIds: Iterable<string>
}): void {
  for (let row = 0; row < misses.length; row++) misses[row] = (misses[row] as number) | bit
  for (const tripId of tripIds) {
    const row = window.rowOf.get(tripId)
    if (row !== undefined) misses[row] = (misses[row] as number) & ~bit
  }
}

/**
 * Compares unit prices, so that nothing is divided; a row without a price is too dear as well. Most
 * often few are, and they come last among the rows as they are sorted.
 */
function markTooDear({
  window,
  request: { travellers, maxPriceMinor, price },
  misses,
}: {
  window: ListingWindow
  request: ListRequest
  misses: Uint16Array
}): void {
  if (maxPriceMinor === null) return
  const sorted = sortedRows(window, { kind: 'price', travellers })
  const isWithin = (cents: number) => cents !== NONE && price(cents) <= maxPriceMinor
  for (let at = countPassing(sorted, isWithin); at < misses.length; at++) {
    const row = sorted.rows[at] as number
    misses[row] = (misses[row] as number) | TOO_DEAR
  }
}
