import { clipArea, clipLine, type Room } from './clip.ts'
import { type Box, type Frame, positionIn, SHAPE, widthKm } from './frame.ts'
import { mercator, type Point, type Spot } from './mercator.ts'
import type { Course, Land, Line } from './read-land.ts'
import { simplify } from './simplify.ts'

/** Its measures in the picture: half pixels on a wide screen, so that numbers have no fractions. */
export const WIDTH = 1440
export const HEIGHT = WIDTH * SHAPE
/** Lines along the edge are drawn outside of what is seen. */
const BEYOND = 16
const ROOM: Room = { left: -BEYOND, right: WIDTH + BEYOND, top: -BEYOND, bottom: HEIGHT + BEYOND }
/** A map is a part of a page, and must not weigh more than it. */
const MOST_LENGTH = 7000
const FINEST = 1
/** Islands and lakes that nobody would see. */
const LEAST_AREA = 24
const LEAST_LINE = 4
/** Waters are drawn at 1:50 million, and rivers would miss their towns nearer by. */
const LEAST_RIVER_KM = 250
/** From farther away they would be scraps: what is left is land and sea. */
const MOST_DETAIL_KM = 4000
const TURNS = [-360, 0, 360]

/** Paths of an SVG that is `WIDTH` by `HEIGHT`; empty where there is none of it. */
export interface LandDrawing {
  land: string
  /** The country that the map is about. */
  home: string
  borders: string
  lakes: string
  rivers: string
}

interface Shape {
  area: boolean
  spots: readonly Spot[]
}

/** Draws what of the world is in the frame, and the countries of these points apart. */
export function drawLand(land: Land, frame: Frame, homes: readonly Point[]): LandDrawing {
  const areas = (courses: readonly Course[]) => shapesOf(land, frame, { courses, area: true })
  const lines = (courses: readonly Course[]) => shapesOf(land, frame, { courses, area: false })
  const spots = homes.map(home => spotIn(frame, home))
  const own = land.countries
    .filter(courses => homes.some(home => courses.some(({ box }) => isIn(box, mercator(home)))))
    .map(areas)
    .filter(shapes => spots.some(spot => shapes.some(({ spots: area }) => holds(area, spot))))
  const isFar = widthKm(frame) > MOST_DETAIL_KM
  let parts: Record<keyof LandDrawing, Shape[]> = {
    land: areas(land.land),
    home: own.flat(),
    borders: isFar ? [] : lines(land.borders),
    lakes: areas(land.lakes),
    rivers: isFar || widthKm(frame) < LEAST_RIVER_KM ? [] : lines(land.rivers),
  }
  for (let tolerance = FINEST; ; tolerance *= 1.5) {
    parts = eachPart(parts, shapes => coarser(shapes, tolerance))
    const drawing = eachPart(parts, shapes => shapes.map(pathOf).join(''))
    const length = Object.values(drawing).reduce((sum, path) => sum + path.length, 0)
    if (length > MOST_LENGTH) continue
    // A picture with one country needs its outline once.
    return drawing.home === drawing.land ? { ...drawing, land: '' } : drawing
  }
}

function eachPart<From, To>(
  { land, home, borders, lakes, rivers }: Record<keyof LandDrawing, From>,
  change: (part: From) => To,
): Record<keyof LandDrawing, To> {
  return {
    land: change(land),
    home: change(home),
    borders: change(borders),
    lakes: change(lakes),
    rivers: change(rivers),
  }
}

function spotIn(frame: Frame, point: Point): Spot {
  const { x, y } = positionIn(frame, point)
  return { x: x * WIDTH, y: y * HEIGHT }
}

function shapesOf(
  { lines }: Land,
  frame: Frame,
  { courses, area }: { courses: readonly Course[]; area: boolean },
): Shape[] {
  return TURNS.flatMap(turn =>
    courses
      .filter(({ box }) => touches(box, frame, turn))
      .flatMap(({ refs }) => {
        const spots = walk(
          refs.map(ref => [ref, lines[ref < 0 ? ~ref : ref]]),
          frame,
          turn,
        )
        return area ? [clipArea(spots, ROOM)] : clipLine(spots, ROOM)
      })
      .filter(part => part.length > 1)
      .map(spots => ({ area, spots })),
  )
}

/** The points of a course in the picture, less those that are nearer than it can show. */
function walk(
  parts: readonly (readonly [number, Line | undefined])[],
  frame: Frame,
  turn: number,
): Spot[] {
  const scale = WIDTH / (frame.east - frame.west)
  const spots: Spot[] = []
  let [offset, before] = [turn, Number.NaN]
  for (const [ref, line] of parts) {
    const points = line?.points ?? []
    const last = points.length / 2 - 1
    for (let at = 0; at <= last; at += 1) {
      const point = (ref < 0 ? last - at : at) * 2
      const east = points[point] ?? 0
      // The date line cuts nothing in two: what goes on behind it goes on here.
      if (east - before > 180) offset -= 360
      if (before - east > 180) offset += 360
      before = east
      const x = (east + offset - frame.west) * scale
      const y = (frame.north - (points[point + 1] ?? 0)) * scale
      const kept = spots.at(-1)
      const isNear = kept && Math.abs(kept.x - x) < 1 && Math.abs(kept.y - y) < 1
      if (!isNear || at === last) spots.push({ x, y })
    }
  }
  return spots
}

function isIn(box: Box, { x, y }: Spot): boolean {
  return box.west <= x && x <= box.east && box.south <= y && y <= box.north
}

function touches(box: Box, frame: Box, turn: number): boolean {
  return (
    box.west + turn <= frame.east &&
    box.east + turn >= frame.west &&
    box.south <= frame.north &&
    box.north >= frame.south
  )
}

/** Whether a line from the spot to the right crosses the edge an odd number of times. */
function holds(area: readonly Spot[], { x, y }: Spot): boolean {
  let isInside = false
  let before = area.at(-1)
  for (const spot of area) {
    if (before && before.y > y !== spot.y > y) {
      const crossing = before.x + ((y - before.y) / (spot.y - before.y)) * (spot.x - before.x)
      if (x < crossing) isInside = !isInside
    }
    before = spot
  }
  return isInside
}

function coarser(shapes: readonly Shape[], tolerance: number): Shape[] {
  return shapes
    .filter(({ area, spots }) =>
      area ? areaOf(spots) >= LEAST_AREA * tolerance : !isShort(spots, tolerance),
    )
    .map(({ area, spots }) => ({ area, spots: simplify(spots, tolerance) }))
}

function pathOf({ area, spots }: Shape): string {
  const [first, ...rest] = spots.map(rounded)
  if (!first || rest.length === 0) return ''
  return `M${first.x} ${first.y}l${stepsOf(first, rest)}${area ? 'z' : ''}`
}

/** The farther away a map is drawn from, the more of its small borders are not worth a line. */
function isShort(line: readonly Spot[], tolerance: number): boolean {
  const [first, last] = [line[0], line.at(-1)]
  return tolerance > FINEST && first && last
    ? Math.hypot(last.x - first.x, last.y - first.y) < LEAST_LINE * tolerance
    : false
}

const rounded = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** A minus is its own gap. */
function stepsOf(first: Spot, rest: readonly Spot[]): string {
  let before = first
  const numbers = rest.flatMap(spot => {
    const step = [spot.x - before.x, spot.y - before.y]
    before = spot
    return step
  })
  return numbers.map((one, at) => (at > 0 && one >= 0 ? ` ${one}` : `${one}`)).join('')
}

function areaOf(ring: readonly Spot[]): number {
  let [double, before] = [0, ring.at(-1)]
  for (const spot of ring) {
    if (before) double += before.x * spot.y - spot.x * before.y
    before = spot
  }
  return Math.abs(double) / 2
}
