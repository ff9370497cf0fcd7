import { kmPerDegreeAt, mercator, type Point, type Spot } from './mercator.ts'

/** A part of the flat map, in degrees of the equator. Its east may be beyond the date line. */
export interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** What a map shows, and how tall it is for its width. */
export interface Frame extends Box {
  /** How long a degree is in its middle. */
  kmPerDegree: number
}

/** All maps have the shape of a photograph. */
export const SHAPE = 2 / 3
/** Coasts are drawn at 1:10 million and waters at 1:50 million: nearer by they would be wrong. */
export const LEAST_KM = 260
/** Room around the outermost points, for their pins and names. */
const ROOM = 1.5
const MOST_DEGREES = 340

/** The part of the map with these points in it, and at least so many kilometres wide. */
export function frameAround(points: readonly Point[], leastKm = LEAST_KM): Frame {
  const spots = besideEachOther(points.map(mercator))
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const middle = { x: aroundGreenwich((west + east) / 2), y: (south + north) / 2 }
  const least = leastKm / kmPerDegreeAt(middle.y)
  const wanted = Math.max((east - west) * ROOM, ((north - south) * ROOM) / SHAPE, least)
  const width = Math.min(steppedUp(wanted), MOST_DEGREES)
  return frameOf(snapped(middle, width), width)
}

/** Maps that show nearly the same show the same, so that a site has few of them to draw. */
const STEPS_TO_DOUBLE = 3
const steppedUp = (width: number): number =>
  2 ** (Math.ceil(Math.log2(width) * STEPS_TO_DOUBLE) / STEPS_TO_DOUBLE)

function snapped({ x, y }: Spot, width: number): Spot {
  const step = width / 24
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step }
}

/** Twice as wide and tall, around the same middle. */
export function farther(frame: Frame): Frame {
  const { west, east, south, north } = frame
  const middle = { x: (west + east) / 2, y: (south + north) / 2 }
  return frameOf(middle, Math.min((east - west) * 2, MOST_DEGREES))
}

function frameOf({ x, y }: Spot, width: number): Frame {
  const [halfWide, halfTall] = [width / 2, (width * SHAPE) / 2]
  return {
    west: x - halfWide,
    east: x + halfWide,
    south: y - halfTall,
    north: y + halfTall,
    kmPerDegree: kmPerDegreeAt(y),
  }
}

/** Where a point is in the frame, from 0 to 1 from its left and its top; beyond it for others. */
export function positionIn(frame: Frame, point: Point): Spot {
  const { x, y } = mercator(point)
  const width = frame.east - frame.west
  const middle = (frame.west + frame.east) / 2
  const near = x + 360 * Math.round((middle - x) / 360)
  return { x: (near - frame.west) / width, y: (frame.north - y) / (frame.north - frame.south) }
}

export function widthKm({ west, east, kmPerDegree }: Frame): number {
  return (east - west) * kmPerDegree
}

const aroundGreenwich = (x: number): number => x - 360 * Math.round(x / 360)

/** Points on both sides of the date line are near each other: the widest gap is left outside. */
function besideEachOther(spots: readonly Spot[]): Spot[] {
  const sorted = spots.toSorted((a, b) => a.x - b.x)
  const gaps = sorted.map(({ x }, at) => (sorted[at + 1]?.x ?? (sorted[0]?.x ?? 0) + 360) - x)
  const widest = gaps.indexOf(Math.max(...gaps))
  const first = (widest + 1) % sorted.length
  const from = sorted[first]?.x ?? 0
  return spots.map(({ x, y }) => ({ x: x < from ? x + 360 : x, y }))
}
