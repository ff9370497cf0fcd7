import { type ListingWindow, unitCents } from './window.ts'

/** What rows of every window can be sorted by: their prices for a group, or other columns. */
export type SortColumn = { kind: 'price'; travellers: number | null } | { kind: OtherColumn }
type OtherColumn = 'rating' | 'duration'

export type SortKeys = Int32Array | Float64Array

/** All rows of a window, those with a lower key first, and newest first where keys are equal. */
export type SortedRows = { keys: SortKeys; rows: Uint32Array }

/** A window is only read once it is built, so that what was sorted once stays sorted. */
const known = new WeakMap<ListingWindow, Map<string, SortedRows>>()

/**
 * Sorting takes a hundred times as long as a page of a list, and thousands of lists look through
 * the same window: the first one sorts it for all.
 */
export function sortedRows(window: ListingWindow, column: SortColumn): SortedRows {
  const ofWindow = known.getOrInsertComputed(window, () => new Map<string, SortedRows>())
  const name = column.kind === 'price' ? `price ${column.travellers}` : column.kind
  return ofWindow.getOrInsertComputed(name, () => {
    const keys = keysOf(window, column)
    return { keys, rows: sort(keys) }
  })
}

/** How many rows come before the first one whose key does not pass; all that pass come first. */
export function countPassing({ keys, rows }: SortedRows, passes: (key: number) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(keys[rows[middle] as number] as number)) low = middle + 1
    else high = middle
  }
  return low
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

function sort(keys: SortKeys): Uint32Array {
  const rows = Uint32Array.from(keys.keys())
  // Rows are newest first to begin with, and sorting keeps the order of what is equal.
  return rows.sort((left, right) => (keys[left] as number) - (keys[right] as number))
}
