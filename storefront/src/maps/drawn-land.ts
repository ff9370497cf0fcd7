import { drawLand, type LandDrawing } from './draw-land.ts'
import type { Frame } from './frame.ts'
import type { Point } from './mercator.ts'
import { type Land, readLand } from './read-land.ts'

/** Each is a few kilobytes, and belongs to no site: many trips share one. */
const MOST_KEPT = 500

let land: Promise<Land> | undefined
const kept = new Map<string, LandDrawing>()

/** The land in a frame, with the countries of these points apart. The same is drawn once. */
export async function drawnLand(frame: Frame, homes: readonly Point[]): Promise<LandDrawing> {
  const places = homes.map(({ lat, lng }) => `${lat.toFixed(1)},${lng.toFixed(1)}`)
  const key = [frame.west, frame.north, frame.east, ...new Set(places)].join(' ')
  const known = kept.get(key)
  if (known) return known
  // Megabytes that a shop needs only once somebody looks at a map.
  land ??= import('outset:land').then(({ packed }) => readLand(packed))
  const drawing = drawLand(await land, frame, homes)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, drawing)
  return drawing
}
