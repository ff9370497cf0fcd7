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

/** Which rows are in a list. Good until the next list is worked out. */
export type Sifted = {
  /**
   * For every row, one bit for each condition that it fails. A row without bits is in the list; a
   * row with a filter's bit alone still counts in that filter's facet.
   */
  misses: Uint16Array
  /** How many rows are in the list. */
  matching: number
  /** With equal filters and equal cuts the misses are equal; null when more than that decides. */
  cut: string | null
}

export function sift(window: ListingWindow, request: ListRequest): Sifted {
  const { matches, collection, hidden } = request
  const misses = clearedMisses(window.size)
  if (matches !== null) keepOnly({ window, misses, bit: NOT_FOUND, tripIds: matches.keys() })
  if (collection !== null) {
    keepOnly({ window, misses, bit: NOT_IN_COLLECTION, tripIds: collection })
  }
  const isWhole = matches === null && collection === null
  let matching = isWhole ? window.size : countMatching(misses)
  for (const tripId of hidden) {
    const row = window.rowOf.get(tripId)
    if (row !== undefined) matching -= markRow({ misses, row, bit: HIDDEN })
  }
  const affordable = countAffordable(window, request)
  matching -= markTooDear({ window, request, affordable, misses })
  FACETS.forEach((facet, at) => {
    const wanted = request.filters[facet]
    if (wanted.length === 0) return
    matching -= markMisses({ column: window.columns[facet], wanted, bit: 1 << at, misses })
  })
  const isPlain = isWhole && hidden.size === 0
  return { misses, matching, cut: isPlain ? `${request.travellers} ${affordable}` : null }
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
 * How many rows come before those that are too dear, as rows are sorted by their price. It compares
 * unit prices, so that nothing is divided; a row without a price is too dear as well.
 */
function countAffordable(window: ListingWindow, request: ListRequest): number {
  const { travellers, maxPriceMinor, price } = request
  if (maxPriceMinor === null) return window.size
  const isWithin = (cents: number) => cents !== NONE && price(cents) <= maxPriceMinor
  return countPassing(sortedRows(window, { kind: 'price', travellers }), isWithin)
}

/** Most often few are. Answers how many rows that takes out of the list. */
function markTooDear({
  window,
  request: { travellers },
  affordable,
  misses,
}: {
  window: ListingWindow
  request: ListRequest
  affordable: number
  misses: Uint16Array
}): number {
  if (affordable === window.size) return 0
  const { rows } = sortedRows(window, { kind: 'price', travellers })
  let leaving = 0
  for (let at = affordable; at < rows.length; at++) {
    leaving += markRow({ misses, row: rows[at] as number, bit: TOO_DEAR })
  }
  return leaving
}

/** Answers 1 when that takes the row out of the list, and else 0. */
function markRow({ misses, row, bit }: { misses: Uint16Array; row: number; bit: number }): 0 | 1 {
  const before = misses[row] as number
  misses[row] = before | bit
  return before === 0 ? 1 : 0
}
