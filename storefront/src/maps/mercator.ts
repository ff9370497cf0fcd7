export interface Point {
  lat: number
  lng: number
}

/** On the flat map: degrees of the equator, to the east and to the north. */
export interface Spot {
  x: number
  y: number
}

const RADIANS = Math.PI / 180
/** Beyond it the map has no end. */
const MOST_LATITUDE = 85

export const KM_PER_DEGREE = 111.32

/** As on most maps: shapes keep their angles, and what is far from the equator is larger. */
export function mercator({ lat, lng }: Point): Spot {
  const north = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat))
  return { x: lng, y: Math.log(Math.tan(Math.PI / 4 + (north * RADIANS) / 2)) / RADIANS }
}

/** How long a degree of the map is there, in kilometres. */
export function kmPerDegreeAt(y: number): number {
  return KM_PER_DEGREE / Math.cosh(y * RADIANS)
}
