import assert from 'node:assert/strict'
import { FACETS } from '#values/facets.ts'
import { isNear, isWithinBounds, pointOf } from './area.ts'
import type { Column } from './column.ts'
import type { ListRequest } from './list-request.ts'
import { type FilterMask, type ListingTable, NO_PRICE } from './listing-table.ts'
import { byPrice, countPassing } from './sorted-rows.ts'

// The lower bits belong to the filters, in the order of FACETS; these come after them.
const NOT_FOUND = 1 << FACETS.length
const NOT_IN_COLLECTION = NOT_FOUND << 1
const HIDDEN = NOT_FOUND << 2
const TOO_EXPENSIVE = NOT_FOUND << 3
const TAKEN = NOT_FOUND << 4
/** Somewhere else, or not on the days asked for. */
const ELSEWHERE = NOT_FOUND << 5

// The highest of 32 is left out: with it a mask would be less than nothing.
assert(ELSEWHERE > 0, 'filters and what else takes a trip out of a list have 31 bits together')

/**
 * Buffers that one list after the other uses: allocating them takes longer than filling them. Their
 * contents are valid until the next list is worked out.
 */
export type ListingScratch = {
  mask: (size: number) => FilterMask
  rows: (size: number) => Uint32Array
  counts: (size: number) => Uint32Array
  numbers: (size: number) => Uint32Array
  sorted: (size: number) => Uint32Array
  keys: (size: number) => Float64Array
}

export function listingScratch(): ListingScratch {
  return {
    mask: growing(size => new Uint32Array(size)),
    rows: growing(size => new Uint32Array(size)),
    counts: growing(size => new Uint32Array(size)),
    numbers: growing(size => new Uint32Array(size)),
    sorted: growing(size => new Uint32Array(size)),
    keys: growing(size => new Float64Array(size)),
  }
}

type Sliced<T> = { length: number; subarray(begin: number, end: number): T }

function growing<T extends Sliced<T>>(make: (size: number) => T): (size: number) => T {
  let buffer = make(0)
  return size => {
    if (buffer.length < size) buffer = make(size)
    return buffer.subarray(0, size)
  }
}

export type MaskedRows = {
  mask: FilterMask
  /** How many rows are in the list. */
  matching: number
  /** How many rows cost no more than the maximum price. */
  affordable: number
}

/** Works out which rows of a table are in a list. The mask is one of the scratch buffers. */
export function maskRows(
  table: ListingTable,
  request: ListRequest,
  scratch: ListingScratch,
): MaskedRows {
  const { matches, collection, hidden, filters } = request
  const mask = scratch.mask(table.size).fill(0)
  if (matches !== null) markOthers({ table, mask, bit: NOT_FOUND, tripIds: matches.keys() })
  if (collection !== null) markOthers({ table, mask, bit: NOT_IN_COLLECTION, tripIds: collection })
  let matching = matches === null && collection === null ? table.size : countMatching(mask)
  for (const tripId of hidden) {
    const row = table.rowOf.get(tripId)
    if (row !== undefined) matching -= markRow(mask, row, HIDDEN)
  }
  const affordable = countAffordable(table, request)
  if (affordable < table.size) {
    const { rows } = byPrice(table, request).sorted
    for (let at = affordable; at < rows.length; at++) {
      matching -= markRow(mask, rows[at] ?? 0, TOO_EXPENSIVE)
    }
  }
  matching -= markElsewhere(table, request, mask)
  FACETS.forEach((facet, at) => {
    const wanted = filters[facet]
    if (wanted.length === 0) return
    matching -= markUnwanted({ column: table.columns[facet], wanted, bit: 1 << at, mask })
  })
  return { mask, matching, affordable }
}

/** Answers how many rows that takes out of the list. */
function markElsewhere(
  table: ListingTable,
  { near, bounds, open }: ListRequest,
  mask: FilterMask,
): number {
  if (near === null && bounds === null && open === null) return 0
  let leaving = 0
  for (let row = 0; row < mask.length; row++) {
    const point = pointOf(table, row)
    const isThere =
      (open === null || open.has(table.tripIds[row] ?? '')) &&
      (bounds === null || isWithinBounds(point, bounds)) &&
      (near === null || isNear(point, near))
    if (!isThere) leaving += markRow(mask, row, ELSEWHERE)
  }
  return leaving
}

/** Takes rows out of the rest of a list. To be called after everything is counted. */
export function markTaken(mask: FilterMask, rows: readonly number[]): void {
  for (const row of rows) mask[row] = TAKEN
}

/** The place in FACETS of the filter that is all a row fails; −1 if there is no such filter. */
export function onlyFilterFailed(bits: number): number {
  if (bits === 0 || bits >= NOT_FOUND || (bits & (bits - 1)) !== 0) return -1
  return 31 - Math.clz32(bits)
}

export function countMatching(mask: FilterMask): number {
  let count = 0
  for (let row = 0; row < mask.length; row++) if (mask[row] === 0) count++
  return count
}

export function haveSameBits(left: FilterMask, right: FilterMask): boolean {
  for (let row = 0; row < right.length; row++) {
    if (left[row] !== right[row]) return false
  }
  return true
}

/**
 * Sets `bit` in every row that has none of the wanted values. Answers how many rows that takes out
 * of the list.
 */
export function markUnwanted({
  column: { cells, starts, values, numberOf },
  wanted,
  bit,
  mask,
}: {
  column: Column
  wanted: readonly string[]
  bit: number
  mask: FilterMask
}): number {
  const isWanted = new Uint8Array(values.length + 1)
  for (const value of wanted) {
    const number = numberOf.get(value)
    if (number !== undefined) isWanted[number] = 1
  }
  if (starts === null) return markSingle({ cells, isWanted, bit, mask })
  return markMulti({ cells, starts, isWanted, bit, mask })
}

type Marking = { cells: Uint32Array; isWanted: Uint8Array; bit: number; mask: FilterMask }

function markSingle({ cells, isWanted, bit, mask }: Marking): number {
  let leaving = 0
  for (let row = 0; row < mask.length; row++) {
    if (isWanted[cells[row] ?? 0] !== 0) continue
    const before = mask[row] ?? 0
    mask[row] = before | bit
    if (before === 0) leaving += 1
  }
  return leaving
}

function markMulti({
  cells,
  starts,
  isWanted,
  bit,
  mask,
}: Marking & { starts: Uint32Array }): number {
  let leaving = 0
  let at = 0
  for (let row = 0; row < mask.length; row++) {
    const end = starts[row + 1] ?? 0
    let hits = 0
    for (; at < end; at++) hits |= isWanted[cells[at] ?? 0] ?? 0
    if (hits !== 0) continue
    const before = mask[row] ?? 0
    mask[row] = before | bit
    if (before === 0) leaving += 1
  }
  return leaving
}

/** Marks all rows but those of some trips. */
function markOthers({
  table,
  mask,
  bit,
  tripIds,
}: {
  table: ListingTable
  mask: FilterMask
  bit: number
  tripIds: Iterable<string>
}): void {
  for (let row = 0; row < mask.length; row++) mask[row] = (mask[row] ?? 0) | bit
  for (const tripId of tripIds) {
    const row = table.rowOf.get(tripId)
    if (row !== undefined) mask[row] = (mask[row] ?? 0) & ~bit
  }
}

/** Answers 1 when that takes the row out of the list, and else 0. */
function markRow(mask: FilterMask, row: number, bit: number): 0 | 1 {
  const before = mask[row] ?? 0
  mask[row] = before | bit
  return before === 0 ? 1 : 0
}

/**
 * How many rows come before those that are too expensive, in the order of prices. It compares unit
 * prices, so that nothing is divided; a row without a price counts as too expensive.
 */
function countAffordable(table: ListingTable, request: ListRequest): number {
  const { maxPriceMinor } = request
  if (maxPriceMinor === null) return table.size
  const { sorted, price } = byPrice(table, request)
  const isWithin = (key: number) =>
    key !== NO_PRICE && (price === null ? key : price(key)) <= maxPriceMinor
  return countPassing(sorted, isWithin)
}
