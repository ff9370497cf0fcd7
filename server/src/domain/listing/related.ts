import type { Column } from './column.ts'
import type { ListingTable } from './listing-table.ts'

/** What other trips are compared with. */
export type RelatedTo = {
  tripId: string
  citySlug: string
  regionSlug: string
  categorySlugs: readonly string[]
  placeSlugs: readonly string[]
}

// A place or city in common says more than a kind of trip; each counts a few times at most.
const PLACE = 6
const CITY = 4
const CATEGORY = 3
const REGION = 1
const MOST_SHARED = 3

/**
 * Trips of a table that share a place, the city or a category with one of them, those that share
 * most first and then newest. Neither itself nor what is not sold at the moment.
 */
export function relatedTrips(
  table: ListingTable,
  trip: RelatedTo,
  { limit }: { limit: number },
): string[] {
  const { columns } = table
  const scores = new Float64Array(table.size)
  const add = (column: Column, values: readonly string[], points: number) =>
    addPoints(scores, { column, values, points })
  add(columns.place, trip.placeSlugs, PLACE)
  add(columns.category, trip.categorySlugs, CATEGORY)
  add(columns.city, [trip.citySlug], CITY)
  const rows: number[] = []
  for (let row = 0; row < table.size; row++) {
    if (scores[row] === 0 || table.paused[row] === 1) continue
    if (table.tripIds[row] !== trip.tripId) rows.push(row)
  }
  add(columns.region, [trip.regionSlug], REGION)
  // Rows are newest first to begin with, and sorting keeps the order of what is equal.
  rows.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0))
  return rows.slice(0, limit).map(row => table.tripIds[row] ?? '')
}

function addPoints(
  scores: Float64Array,
  { column, values, points }: { column: Column; values: readonly string[]; points: number },
): void {
  const wanted = new Set(values.map(value => column.numberOf.get(value) ?? -1))
  for (let row = 0; row < scores.length; row++) {
    const end = column.starts === null ? row + 1 : (column.starts[row + 1] ?? 0)
    let shared = 0
    for (let at = column.starts === null ? row : (column.starts[row] ?? 0); at < end; at++) {
      if (wanted.has(column.cells[at] ?? -2)) shared++
    }
    scores[row] = (scores[row] ?? 0) + points * Math.min(shared, MOST_SHARED)
  }
}
