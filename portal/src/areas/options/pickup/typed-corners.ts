import type { Point } from './pickup-geometry.ts'
import { readPoint } from './read-point.ts'

const FEWEST = 3
const MOST = 500

/** Corners of an area, one to a line: `29.52, 34.97`. */
export function writeCorners(ring: readonly Point[]): string {
  return ring.map(({ lat, lng }) => `${lat}, ${lng}`).join('\n')
}

/** What was typed, or null where it is no area: fewer than three corners, or one that is none. */
export function readCorners(text: string): Point[] | null {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length < FEWEST || lines.length > MOST) return null
  const corners = lines.flatMap(line => readPoint(line) ?? [])
  return corners.length === lines.length ? corners : null
}
