import { addCounts, addRow, type Column, noCounts } from './column.ts'
import { compareValues, type FacetNames } from './facet-names.ts'
import { onlyFilterMissed } from './misses.ts'
import type { FacetQuestion } from './shared-facets.ts'
import { FACETS, type FacetName } from './window.ts'

export type FacetCount = { value: string; count: number }

/** Shared between lists: never changed once it is made. */
export type Facets = Readonly<Record<FacetName, readonly FacetCount[]>>

/** Facets with few values come in the order that the interface lists them in, not by count. */
const IN_FIXED_ORDER: readonly FacetName[] = ['template', 'duration', 'price']

/**
 * For every value, the trips that have it and pass all conditions but those of its own filter.
 * Values without trips are left out, unless they are what was asked for.
 */
export function countFacets(question: FacetQuestion): Facets {
  const { window, misses, matching, filters, names } = question
  const columns = FACETS.map(facet => window.columns[facet])
  const isFiltered = FACETS.some(facet => filters[facet].length > 0)
  const counted = countColumns({ columns, misses, matching, isFiltered, roomFor: sharedRoom })
  const facets = FACETS.map((facet, at) => {
    const part = { column: columns[at] as Column, counts: counted[at] as Uint32Array }
    return [facet, inShownOrder({ ...part, facet, wanted: filters[facet], names })]
  })
  return Object.fromEntries(facets) as Facets
}

/** The values of one facet that are shown, in the order in which they are shown. */
export function inShownOrder(part: {
  facet: FacetName
  column: Pick<Column, 'values' | 'numberOf'>
  counts: Uint32Array
  wanted: readonly string[]
  names: FacetNames | null
}): FacetCount[] {
  return IN_FIXED_ORDER.includes(part.facet) ? asListed(part) : mostFirst(part)
}

/** A row in the list counts everywhere; one that misses a single filter, in that filter's facet. */
export function countColumns({
  columns,
  misses,
  matching,
  isFiltered = true,
  roomFor = noCounts,
}: {
  columns: readonly Column[]
  misses: Uint16Array
  /** How many rows are in the list. */
  matching: number
  /** False when no row can miss a filter, because there is none. */
  isFiltered?: boolean
  /** Where the counts of a column go; what stood there is overwritten. */
  roomFor?: (column: Column, at: number) => Uint32Array
}): Uint32Array[] {
  // When most rows are in the list, it is quicker to take away those that are not.
  const isMost = matching * 2 > misses.length
  const rows = isMost
    ? rowsWhere({ misses, inList: false, count: misses.length - matching })
    : rowsWhere({ misses, inList: true, count: matching })
  const counted = columns.map((column, at) => {
    const counts = roomFor(column, at)
    if (isMost) counts.set(column.totals)
    else counts.fill(0)
    addCounts({ column, counts, rows, step: isMost ? -1 : 1 })
    return counts
  })
  if (!isFiltered) return counted
  for (let row = 0; row < misses.length; row++) {
    const missed = misses[row] as number
    const at = missed === 0 ? -1 : onlyFilterMissed(missed)
    if (at !== -1) addRow(columns[at] as Column, counted[at] as Uint32Array, row, 1)
  }
  return counted
}

const rooms: Uint32Array[] = []

/** Good until the next list is worked out: making arrays takes longer than filling them. */
function sharedRoom({ values }: Column, at: number): Uint32Array {
  const size = values.length + 1
  const room = rooms[at]
  if (room !== undefined && room.length >= size) return room.subarray(0, size)
  rooms[at] = new Uint32Array(size)
  return rooms[at].subarray(0, size)
}

let rowRoom = new Uint32Array(0)

/** Good until the next call. */
function rowsWhere({
  misses,
  inList,
  count,
}: {
  misses: Uint16Array
  inList: boolean
  count: number
}): Uint32Array {
  if (rowRoom.length < count) rowRoom = new Uint32Array(misses.length)
  const rows = rowRoom.subarray(0, count)
  let end = 0
  for (let row = 0; end < count; row++) if ((misses[row] === 0) === inList) rows[end++] = row
  return rows
}

function asListed({
  column,
  counts,
  wanted,
}: {
  column: Pick<Column, 'values'>
  counts: Uint32Array
  wanted: readonly string[]
}): FacetCount[] {
  return column.values
    .map((value, number) => ({ value, count: counts[number] as number }))
    .filter(({ value, count }) => count > 0 || wanted.includes(value))
}

function mostFirst({
  facet,
  column,
  counts,
  wanted,
  names,
}: {
  facet: FacetName
  column: Pick<Column, 'values' | 'numberOf'>
  counts: Uint32Array
  wanted: readonly string[]
  names: FacetNames | null
}): FacetCount[] {
  const { values, numberOf } = column
  const sequence = names === null ? null : names.sequence(facet, values)
  const sorted = sortByCount({ counts, size: values.length, sequence })
  const found: FacetCount[] = []
  for (let at = 0; at < sorted.length; at++) {
    const number = sorted[at] as number
    found.push({ value: values[number] as string, count: counts[number] as number })
  }
  if (wanted.length === 0) return found
  const idle = [...new Set(wanted)].filter(value => !counts[numberOf.get(value) ?? -1])
  idle.sort((a, b) => names?.compare(facet, a, b) ?? compareValues(a, b))
  return [...found, ...idle.map(value => ({ value, count: 0 }))]
}

type Sorting = { counts: Uint32Array; size: number; sequence: Uint32Array | null }

let foundRoom = new Uint32Array(0)
let sortedRoom = new Uint32Array(0)
let keyRoom = new Float64Array(0)

/**
 * Numbers of the values that have a count, most first, in `sequence` where counts are equal. Good
 * until the next call.
 */
function sortByCount({ counts, size, sequence }: Sorting): Uint32Array {
  makeRooms(size)
  let end = 0
  let most = 0
  for (let at = 0; at < size; at++) {
    const number = sequence === null ? at : (sequence[at] as number)
    const count = counts[number] as number
    if (count === 0) continue
    foundRoom[end++] = number
    if (count > most) most = count
  }
  const sorting = { numbers: foundRoom.subarray(0, end), counts, most }
  // A large catalog has thousands of places, most of them rare, and a handful of countries.
  return most < end ? byCounting(sorting) : byKeys(sorting)
}

function makeRooms(size: number): void {
  if (foundRoom.length >= size) return
  foundRoom = new Uint32Array(size)
  sortedRoom = new Uint32Array(size)
  keyRoom = new Float64Array(size)
}

type Counted = { numbers: Uint32Array; counts: Uint32Array; most: number }

/** Numbers of count and place in one, which are sorted without a function to compare them. */
function byKeys({ numbers, counts, most }: Counted): Uint32Array {
  const size = numbers.length
  const keys = keyRoom.subarray(0, size)
  for (let at = 0; at < size; at++) {
    keys[at] = (most - (counts[numbers[at] as number] as number)) * size + at
  }
  keys.sort()
  const sorted = sortedRoom.subarray(0, size)
  for (let at = 0; at < size; at++) sorted[at] = numbers[(keys[at] as number) % size] as number
  return sorted
}

/** Keeps the order of what is equal, as the keys above do. */
function byCounting({ numbers, counts, most }: Counted): Uint32Array {
  // How many values have a count, then where the next value with that count goes.
  const places = new Uint32Array(most + 1)
  for (const number of numbers) {
    const count = counts[number] as number
    places[count] = (places[count] as number) + 1
  }
  let end = 0
  for (let count = most; count > 0; count--) {
    const valueCount = places[count] as number
    places[count] = end
    end += valueCount
  }
  const sorted = sortedRoom.subarray(0, numbers.length)
  for (const number of numbers) {
    const count = counts[number] as number
    const place = places[count] as number
    places[count] = place + 1
    sorted[place] = number
  }
  return sorted
}
