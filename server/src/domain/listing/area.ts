import type { ListingTable, SortedRows } from './listing-table.ts'

/** A circle around a point. */
export type Near = { lat: number; lng: number; withinKm: number }

/** What a map shows: where west is more than east, it goes across the date line. */
export type MapBounds = { south: number; west: number; north: number; east: number }

const EARTH_KM = 6371
const RADIANS = Math.PI / 180

/** Along the surface of a ball, which is right to half a percent. */
export function distanceKm(
  from: { lat: number; lng: number },
  to: { lat: number; lng: number },
): number {
  const [north, east] = [(to.lat - from.lat) * RADIANS, (to.lng - from.lng) * RADIANS]
  const across = Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS)
  const half = Math.sin(north / 2) ** 2 + across * Math.sin(east / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Not a number for a trip that is on no map: it is then near nothing, and within no bounds. */
type Point = { lat: number; lng: number }
/** More metres than the earth is round. */
const FARTHEST = 100_000_000

export function isWithinBounds({ lat, lng }: Point, bounds: MapBounds): boolean {
  const { south, west, north, east } = bounds
  if (!(lat >= south && lat <= north)) return false
  return west <= east ? west <= lng && lng <= east : lng >= west || lng <= east
}

export function isNear(point: Point, near: Near): boolean {
  return distanceKm(point, near) <= near.withinKm
}

export function pointOf({ lat, lng }: ListingTable, row: number): Point {
  return { lat: lat[row] ?? Number.NaN, lng: lng[row] ?? Number.NaN }
}

/**
 * Nearest first, by the metre; what is on no map comes last. It belongs to one point, so it is not
 * cached with the table.
 */
export function byDistance(table: ListingTable, near: Near): SortedRows {
  const keys = Float64Array.from(table.lat, (_, row) => {
    const metres = Math.round(distanceKm(pointOf(table, row), near) * 1000)
    return Number.isNaN(metres) ? FARTHEST : metres
  })
  const rows = Uint32Array.from(keys.keys())
  rows.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0))
  return { keys, rows }
}
