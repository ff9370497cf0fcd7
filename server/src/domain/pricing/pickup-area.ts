import { memoize } from '../memoize.ts'
import type { PickupCover, Point } from '../sales/sale-sheet.ts'

type Circle = Extract<PickupCover, { radiusKm: number }>
export type Area = Circle | Extract<PickupCover, { ring: readonly Point[] }>

export function isInside(area: Area, point: Point): boolean {
  if ('radiusKm' in area) return distanceKm(area.center, point) <= area.radiusKm
  const shape = shapeOf(area.ring)
  // The same meridian has several numbers once a shape is drawn across the 180th.
  return [point.lng, point.lng - 360, point.lng + 360].some(lng => {
    return holds(shape, { lat: point.lat, lng })
  })
}

/** In square kilometres; exact enough to tell a smaller area from a larger one. */
export function sizeOf(area: Area): number {
  return 'radiusKm' in area ? Math.PI * area.radiusKm ** 2 : shapeOf(area.ring).squareKm
}

const EARTH_KM = 6371
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180

export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

type Shape = {
  corners: readonly Point[]
  south: number
  north: number
  west: number
  east: number
  squareKm: number
}

const shapeOf = memoize(drawShape)

function drawShape(ring: readonly Point[]): Shape {
  const corners = unroll(ring)
  const lats = corners.map(({ lat }) => lat)
  const lngs = corners.map(({ lng }) => lng)
  const south = Math.min(...lats)
  const north = Math.max(...lats)
  const degrees = Math.abs(edgesOf(corners).reduce((sum, [a, b]) => sum + cross(a, b), 0)) / 2
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  return {
    corners,
    south,
    north,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    squareKm: degrees * narrowing * KM_PER_DEGREE ** 2,
  }
}

/** From corner to corner the short way round the globe, also across the 180th meridian. */
function unroll(ring: readonly Point[]): Point[] {
  let at: number | null = null
  return ring.map(({ lat, lng }) => {
    at = at === null ? lng : at + shortWay(lng - at)
    return { lat, lng: at }
  })
}

function shortWay(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

function edgesOf(corners: readonly Point[]): [Point, Point][] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length]
    return to ? [[from, to] satisfies [Point, Point]] : []
  })
}

function cross(a: Point, b: Point): number {
  return a.lng * b.lat - b.lng * a.lat
}

/** A line to the east from inside leaves the shape an odd number of times. */
function holds({ corners, south, north, west, east }: Shape, { lat, lng }: Point): boolean {
  if (lat < south || lat > north || lng < west || lng > east) return false
  let isIn = false
  let from = corners.at(-1)
  for (const to of corners) {
    if (from && from.lat > lat !== to.lat > lat) {
      const crossing = from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)
      if (lng < crossing) isIn = !isIn
    }
    from = to
  }
  return isIn
}
