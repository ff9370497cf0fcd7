import { HEIGHT, WIDTH } from './draw-land.ts'
import type { Frame } from './frame.ts'
import { mercator } from './mercator.ts'

/** Degrees between two lines, as atlases have them. */
const STEPS = [0.5, 1, 2, 5, 10, 20, 30]
/** How many lines a map has across, at least. */
const LEAST_LINES = 3

/** The net of the map: lines of whole degrees to the north and to the east. */
export function graticuleOf({ west, east, south, north }: Frame): string {
  const wide = east - west
  const step = STEPS.findLast(one => wide / one >= LEAST_LINES) ?? STEPS[0] ?? 1
  const scale = WIDTH / wide
  const lines: string[] = []
  for (let lng = Math.ceil(west / step) * step; lng < east; lng += step) {
    lines.push(`M${Math.round((lng - west) * scale)} 0v${HEIGHT}`)
  }
  for (let lat = -80; lat <= 80; lat += step) {
    const { y } = mercator({ lat, lng: 0 })
    if (y > south && y < north) lines.push(`M0 ${Math.round((north - y) * scale)}h${WIDTH}`)
  }
  return lines.join('')
}
