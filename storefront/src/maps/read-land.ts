import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Box } from './frame.ts'

const decompress = promisify(brotliDecompress)
const PARTS = 10_000

/** The numbers of lines, one after the other; `~line` for one that is walked backwards. */
export type Ring = readonly number[]

/** As `build-land.ts` writes it, before the steps from point to point of all lines. */
export interface PackedLand {
  lengths: readonly number[]
  land: readonly Ring[]
  countries: readonly (readonly Ring[])[]
  /** Lines that two countries have in common. */
  borders: readonly number[]
  lakes: readonly Ring[]
  rivers: readonly Ring[]
}

/** Its points on the flat map, as `x, y, x, y`. */
export interface Line {
  points: Float32Array
  box: Box
}

/** A ring or a line of several, and where it is. */
export interface Course {
  refs: Ring
  box: Box
}

export interface Land {
  lines: readonly Line[]
  land: readonly Course[]
  countries: readonly (readonly Course[])[]
  borders: readonly Course[]
  lakes: readonly Course[]
  rivers: readonly Course[]
}

export async function readLand(packed: string): Promise<Land> {
  const whole = await decompress(Buffer.from(packed, 'base64'))
  const end = whole.indexOf('\n') + 1
  const { lengths, ...rest }: PackedLand = JSON.parse(whole.toString('utf8', 0, end))
  const first = Math.ceil(end / 4) * 4
  const steps = new Int32Array(
    whole.buffer.slice(whole.byteOffset + first, whole.byteOffset + whole.length),
  )
  const lines = linesOf(steps, lengths)
  const courses = (rings: readonly Ring[]): Course[] =>
    rings.map(refs => ({ refs, box: boxOf(refs, lines) }))
  return {
    lines,
    land: courses(rest.land),
    countries: rest.countries.map(courses),
    borders: courses(rest.borders.map(line => [line])),
    lakes: courses(rest.lakes),
    rivers: courses(rest.rivers),
  }
}

function boxOf(refs: Ring, lines: readonly Line[]): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const ref of refs) {
    const of = lines[ref < 0 ? ~ref : ref]?.box
    if (!of) continue
    widen(box, of.west, of.south)
    widen(box, of.east, of.north)
  }
  return box
}

function linesOf(steps: Int32Array, lengths: readonly number[]): Line[] {
  const all = steps.length / 2
  let [at, x, y] = [0, 0, 0]
  return lengths.map(length => {
    const points = new Float32Array(length * 2)
    const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
    for (let point = 0; point < length; point += 1, at += 1) {
      x += steps[at] ?? 0
      y += steps[all + at] ?? 0
      points[point * 2] = x / PARTS
      points[point * 2 + 1] = y / PARTS
      widen(box, x / PARTS, y / PARTS)
    }
    return { points, box }
  })
}

function widen(box: Box, x: number, y: number): void {
  box.west = Math.min(box.west, x)
  box.east = Math.max(box.east, x)
  box.south = Math.min(box.south, y)
  box.north = Math.max(box.north, y)
}
