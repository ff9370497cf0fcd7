export interface Point {
  lat: number
  lng: number
}

const EARTH_KM = 6371
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Over the globe, as the service measures it. */
export function distanceKm(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A flat drawing: kilometres to the east and to the south of its middle. */
export interface MapView {
  middle: Point
  /** Half of its width and height, in kilometres. */
  reachKm: number
}

/** Kilometres from the middle of a view. At the size of a town the earth is flat enough. */
export function toMap({ middle }: MapView, { lat, lng }: Point): { x: number; y: number } {
  const narrowing = Math.cos(radians(middle.lat))
  return {
    x: (lng - middle.lng) * KM_PER_DEGREE * narrowing,
    y: (middle.lat - lat) * KM_PER_DEGREE,
  }
}

/** Five decimals are a metre: more would only be noise. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export function fromMap({ middle }: MapView, { x, y }: { x: number; y: number }): Point {
  const narrowing = Math.max(0.01, Math.cos(radians(middle.lat)))
  return {
    lat: round(middle.lat - y / KM_PER_DEGREE),
    lng: round(middle.lng + x / (KM_PER_DEGREE * narrowing)),
  }
}

export type Area =
  | { kind: 'circle'; center: Point; radiusKm: number }
  | { kind: 'polygon'; ring: readonly Point[] }

/** A view that shows all areas and points, with a little room around them. */
export function viewOf(areas: readonly Area[], points: readonly Point[], least = 2): MapView {
  const corners = [...points, ...areas.flatMap(cornersOf)]
  if (corners.length === 0) return { middle: { lat: 0, lng: 0 }, reachKm: least }
  const lats = corners.map(({ lat }) => lat)
  const lngs = corners.map(({ lng }) => lng)
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const flat = corners.map(corner => toMap({ middle, reachKm: 0 }, corner))
  const reach = Math.max(...flat.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))
  return { middle, reachKm: Math.max(least, reach * 1.15) }
}

function cornersOf(area: Area): readonly Point[] {
  if (area.kind === 'polygon') return area.ring
  const { center, radiusKm } = area
  const lat = radiusKm / KM_PER_DEGREE
  const lng = lat / Math.max(0.01, Math.cos(radians(center.lat)))
  return [
    { lat: center.lat - lat, lng: center.lng - lng },
    { lat: center.lat + lat, lng: center.lng + lng },
  ]
}

/** Distance of the lines of a map: 1, 2 or 5 of a power of ten, some eight of them. */
export function gridStepKm(reachKm: number): number {
  const rough = (reachKm * 2) / 8
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10
  return step * power
}

export function contains(area: Area, point: Point): boolean {
  if (area.kind === 'circle') return distanceKm(area.center, point) <= area.radiusKm
  let isIn = false
  let from = area.ring.at(-1)
  for (const to of area.ring) {
    if (from && from.lat > point.lat !== to.lat > point.lat) {
      const share = (point.lat - from.lat) / (to.lat - from.lat)
      if (point.lng < from.lng + share * (to.lng - from.lng)) isIn = !isIn
    }
    from = to
  }
  return isIn
}

/** In square kilometres, to tell a smaller area from a larger one. */
export function sizeOf(area: Area): number {
  if (area.kind === 'circle') return Math.PI * area.radiusKm ** 2
  const [first] = area.ring
  if (first === undefined) return 0
  const flat = area.ring.map(corner => toMap({ middle: first, reachKm: 0 }, corner))
  const sum = flat.reduce((total, from, at) => {
    const to = flat[(at + 1) % flat.length] ?? from
    return total + from.x * to.y - to.x * from.y
  }, 0)
  return Math.abs(sum) / 2
}

/** A new corner in the middle of the edge that begins at a corner. */
export function withMidpoint(ring: readonly Point[], at: number): Point[] {
  const from = ring[at]
  const to = ring[(at + 1) % ring.length]
  if (from === undefined || to === undefined) return [...ring]
  const middle = { lat: round((from.lat + to.lat) / 2), lng: round((from.lng + to.lng) / 2) }
  return [...ring.slice(0, at + 1), middle, ...ring.slice(at + 1)]
}

/** A square around a point, to begin a polygon with. */
export function squareAround(middle: Point, reachKm: number): Point[] {
  const corner = (x: number, y: number) => fromMap({ middle, reachKm }, { x, y })
  return [
    corner(-reachKm, -reachKm),
    corner(reachKm, -reachKm),
    corner(reachKm, reachKm),
    corner(-reachKm, reachKm),
  ]
}
