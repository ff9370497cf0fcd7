import { eachFacet, FACETS, type FacetName, isClosedFacet } from '#values/facets.ts'
import type { Column } from './column.ts'
import { compareValues, type FacetNames } from './facet-names.ts'
import { type ListingScratch, type MaskedRows, onlyFilterFailed } from './filter-mask.ts'
import type { ListRequest } from './list-request.ts'
import type { FacetCount, Facets, FilterMask, ListingTable } from './listing-table.ts'

/**
 * For every value, the trips that have it and pass all conditions but those of its own filter.
 * Values without trips are left out, unless they are what was asked for.
 */
export function countFacets({
  table,
  request,
  masked,
  scratch,
}: {
  table: ListingTable
  request: ListRequest
  masked: MaskedRows
  scratch: ListingScratch
}): Facets {
  const { filters, facetNames: names } = request
  const { columns } = table
  const isFiltered = FACETS.some(facet => filters[facet].length > 0)
  const tallies = countColumns({ names: FACETS, columns, ...masked, isFiltered, scratch })
  return eachFacet(facet =>
    inShownOrder({ ...tallies[facet], facet, wanted: filters[facet], names, scratch }),
  )
}

/** How many of some rows have each value, and in the last place how many have none. */
export type Tally = { column: Pick<Column, 'values' | 'numberOf'>; counts: Uint32Array }

type CountedColumn = { column: Column; counts: Uint32Array }

/**
 * A row in the list counts in every facet; one that fails a single filter, in that filter's facet.
 * The counts are in a scratch buffer.
 */
export function countColumns<Name extends string>({
  names,
  columns,
  mask,
  matching,
  isFiltered,
  scratch,
}: {
  /** The columns to count, in the order of their filters' bits. */
  names: readonly Name[]
  columns: Readonly<Record<Name, Column>>
  mask: FilterMask
  /** How many rows are in the list. */
  matching: number
  /** False when no row can fail a filter, because there is none. */
  isFiltered: boolean
  scratch: ListingScratch
}): Record<Name, Tally> {
  // When most rows are in the list, it is faster to subtract those that are not.
  const isMost = matching * 2 > mask.length
  const rows = scratch.rows(isMost ? mask.length - matching : matching)
  fillRows(rows, mask, !isMost)
  const room = scratch.counts(names.reduce((sum, name) => sum + columns[name].totals.length, 0))
  let end = 0
  // Filled with each of the names.
  const tallies = {} as Record<Name, CountedColumn>
  for (const name of names) {
    const column = columns[name]
    const counts = room.subarray(end, end + column.totals.length)
    end += column.totals.length
    if (isMost) counts.set(column.totals)
    else counts.fill(0)
    addCounts({ column, counts, rows, step: isMost ? -1 : 1 })
    tallies[name] = { column, counts }
  }
  if (isFiltered) addNearlyMatching({ tallies: names.map(name => tallies[name]), mask })
  return tallies
}

/** Fills `rows` with the first rows that are in the list, or that are not. */
function fillRows(rows: Uint32Array, mask: FilterMask, areInList: boolean): void {
  const count = rows.length
  let end = 0
  for (let row = 0; end < count; row++) {
    if ((mask[row] === 0) === areInList) rows[end++] = row
  }
}

/** Adds the values of some rows to the counts; with a step of −1 it subtracts them. */
function addCounts({
  column: { cells, starts },
  counts,
  rows,
  step,
}: {
  column: Column
  counts: Uint32Array
  rows: Uint32Array
  step: 1 | -1
}): void {
  // A loop for each form of a column: checking the form at every row takes longer than counting.
  if (starts === null) {
    for (let index = 0; index < rows.length; index++) {
      const number = cells[rows[index] ?? 0] ?? 0
      counts[number] = (counts[number] ?? 0) + step
    }
    return
  }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const number = cells[at] ?? 0
      counts[number] = (counts[number] ?? 0) + step
    }
  }
}

/** Counts each row that fails only one filter in the facet of that filter. */
function addNearlyMatching({
  tallies,
  mask,
}: {
  tallies: readonly CountedColumn[]
  mask: FilterMask
}): void {
  for (let row = 0; row < mask.length; row++) {
    const failed = mask[row] ?? 0
    const at = failed === 0 ? -1 : onlyFilterFailed(failed)
    // Reading an array at −1 is slow: it takes longer than all the rest.
    const tally = at === -1 ? undefined : tallies[at]
    if (tally !== undefined) addRow(tally, row)
  }
}

function addRow({ column, counts }: CountedColumn, row: number): void {
  const { cells, starts } = column
  const end = starts === null ? row + 1 : (starts[row + 1] ?? 0)
  for (let at = starts === null ? row : (starts[row] ?? 0); at < end; at++) {
    const number = cells[at] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
}

type Showing = Tally & {
  facet: FacetName
  wanted: readonly string[]
  names: FacetNames | null
  scratch: ListingScratch
}

/** The values of one facet that are shown, in the order in which they are shown. */
export function inShownOrder(showing: Showing): FacetCount[] {
  const { column, counts, facet, wanted } = showing
  if (!isClosedFacet(facet)) return mostFirst(showing)
  return column.values
    .map((value, number) => ({ value, count: counts[number] ?? 0 }))
    .filter(({ value, count }) => count > 0 || wanted.includes(value))
}

function mostFirst({ facet, column, counts, wanted, names, scratch }: Showing): FacetCount[] {
  const { values, numberOf } = column
  const sequence = names === null ? null : names.sequence(facet, values)
  const sorted = sortByCount({ counts, size: values.length, sequence, scratch })
  const found: FacetCount[] = []
  for (let at = 0; at < sorted.length; at++) {
    const number = sorted[at] ?? 0
    found.push({ value: values[number] ?? '', count: counts[number] ?? 0 })
  }
  if (wanted.length === 0) return found
  const withoutTrips = [...new Set(wanted)].filter(value => !counts[numberOf.get(value) ?? -1])
  withoutTrips.sort((a, b) => names?.compare(facet, a, b) ?? compareValues(a, b))
  return [...found, ...withoutTrips.map(value => ({ value, count: 0 }))]
}

/**
 * Numbers of the values that have a count, most first, in `sequence` where counts are equal. They
 * are in a scratch buffer.
 */
function sortByCount({
  counts,
  size,
  sequence,
  scratch,
}: {
  counts: Uint32Array
  size: number
  sequence: Uint32Array | null
  scratch: ListingScratch
}): Uint32Array {
  const all = scratch.numbers(size)
  let end = 0
  let most = 0
  for (let at = 0; at < size; at++) {
    const number = sequence === null ? at : (sequence[at] ?? 0)
    const count = counts[number] ?? 0
    if (count === 0) continue
    all[end++] = number
    if (count > most) most = count
  }
  const numbers = all.subarray(0, end)
  const sorted = scratch.sorted(end)
  // A large catalog has thousands of places, most of them rare, and a handful of countries.
  if (most < end) fillByCounting({ numbers, counts, most, sorted })
  else fillByKeys({ numbers, counts, most, sorted, keys: scratch.keys(end) })
  return sorted
}

type Filling = { numbers: Uint32Array; counts: Uint32Array; most: number; sorted: Uint32Array }

/** Sorts by one number made of count and place, which needs no comparing function. */
function fillByKeys({
  numbers,
  counts,
  most,
  sorted,
  keys,
}: Filling & { keys: Float64Array }): void {
  const size = numbers.length
  for (let at = 0; at < size; at++) {
    keys[at] = (most - (counts[numbers[at] ?? 0] ?? 0)) * size + at
  }
  keys.sort()
  for (let at = 0; at < size; at++) sorted[at] = numbers[(keys[at] ?? 0) % size] ?? 0
}

/** A counting sort. It keeps the order of equal counts, as the keys above do. */
function fillByCounting({ numbers, counts, most, sorted }: Filling): void {
  // How many values have a count, then where the next value with that count goes.
  const places = new Uint32Array(most + 1)
  for (const number of numbers) {
    const count = counts[number] ?? 0
    places[count] = (places[count] ?? 0) + 1
  }
  let end = 0
  for (let count = most; count > 0; count--) {
    const valueCount = places[count] ?? 0
    places[count] = end
    end += valueCount
  }
  for (const number of numbers) {
    const count = counts[number] ?? 0
    const place = places[count] ?? 0
    places[count] = place + 1
    sorted[place] = number
  }
}
