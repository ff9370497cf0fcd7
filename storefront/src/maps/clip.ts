import type { Spot } from './mercator.ts'

/** The four sides of the picture, with a little beyond them so that no edge of it is drawn. */
export interface Room {
  left: number
  right: number
  top: number
  bottom: number
}

interface Side {
  /** How far inside a point is; below 0 it is outside. */
  inside(spot: Spot): number
}

function sidesOf({ left, right, top, bottom }: Room): Side[] {
  return [
    { inside: ({ x }) => x - left },
    { inside: ({ x }) => right - x },
    { inside: ({ y }) => y - top },
    { inside: ({ y }) => bottom - y },
  ]
}

/** What of an area is in the room. Where it leaves, it follows the side of the room. */
export function clipArea(ring: readonly Spot[], room: Room): Spot[] {
  let spots: readonly Spot[] = ring
  for (const { inside } of sidesOf(room)) {
    const kept: Spot[] = []
    let before = spots.at(-1)
    for (const spot of spots) {
      if (before) {
        const [from, to] = [inside(before), inside(spot)]
        if (from < 0 !== to < 0) kept.push(between(before, spot, from / (from - to)))
        if (to >= 0) kept.push(spot)
      }
      before = spot
    }
    spots = kept
  }
  return [...spots]
}

/** The parts of a line that are in the room. */
export function clipLine(line: readonly Spot[], room: Room): Spot[][] {
  const parts: Spot[][] = []
  let open: Spot[] | null = null
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1], line[at]]
    const cut = from && to && clipStep(from, to, room)
    if (!cut) {
      open = null
      continue
    }
    if (open === null) {
      open = [cut.from]
      parts.push(open)
    }
    open.push(cut.to)
    if (cut.to !== to) open = null
  }
  return parts
}

function clipStep(from: Spot, to: Spot, room: Room): { from: Spot; to: Spot } | null {
  let [first, last] = [0, 1]
  for (const { inside } of sidesOf(room)) {
    const [a, b] = [inside(from), inside(to)]
    if (a < 0 && b < 0) return null
    if (a < 0) first = Math.max(first, a / (a - b))
    if (b < 0) last = Math.min(last, a / (a - b))
  }
  if (first > last) return null
  return {
    from: first === 0 ? from : between(from, to, first),
    to: last === 1 ? to : between(from, to, last),
  }
}

function between(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
