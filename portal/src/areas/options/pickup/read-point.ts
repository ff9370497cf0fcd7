import type { Point } from './pickup-geometry.ts'

/** Coordinates as maps copy them: `29.5321, 35.0063`. Null where they are none. */
export function readPoint(text: string): Point | null {
  const [, first, second] = /^\s*(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (first === undefined || second === undefined) return null
  const point = { lat: Number(first), lng: Number(second) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}
