import type { Spot } from './mercator.ts'

/** Where a name stands beside its pin. */
export type Side = 'right' | 'left' | 'below' | 'above'

export interface Named extends Spot {
  name: string
  /** How far the pin reaches from its spot, in pixels: to each side, upwards and downwards. */
  reach: { side: number; up: number; down: number }
  /** The narrowest width at which it is shown. */
  from: number
}

/** The side of the name, and the narrowest width of the map at which there is room for it. */
export interface Label {
  side: Side
  from: number
}

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const LINE_HEIGHT = 17
const GAP = 4
/** No name is cut off by the edge of the map, or stands below its scale. */
const MARGIN = 4
const FOOT = 22
const SIDES: readonly Side[] = ['right', 'left', 'below', 'above']

/**
 * The narrowest of these widths at which a pin covers none that matters more; null where it always
 * would. Pins come in the order in which they matter.
 */
export function placePins(
  pins: readonly Omit<Named, 'from'>[],
  { widths, shape }: { widths: readonly number[]; shape: number },
): (number | null)[] {
  const placed: Named[] = []
  return pins.map(pin => {
    const from = widths.find(width => {
      const size = { width, height: width * shape }
      const rect = pinRect(pin, size)
      return placed.every(one => one.from > width || !overlap(rect, pinRect(one, size)))
    })
    if (from === undefined) return null
    placed.push({ ...pin, from })
    return from
  })
}

/**
 * Finds room for names, of the first pins first: none covers another or a pin. Names keep their
 * size on screens of any width, so what has room on a narrow map has it on wider ones; each width
 * adds those that had none before. Null for a name that has no room on any.
 */
export function placeLabels(
  pins: readonly Named[],
  { widths, shape }: { widths: readonly number[]; shape: number },
): (Label | null)[] {
  const labels: (Label | null)[] = pins.map(() => null)
  for (const width of widths) {
    const size = { width, height: width * shape }
    const shown = pins.filter(({ from }) => from <= width)
    const taken = shown.map(pin => pinRect(pin, size))
    pins.forEach((pin, at) => {
      const label = labels[at]
      if (label) taken.push(rectOf(pin, label.side, size))
    })
    pins.forEach((pin, at) => {
      if (labels[at] || pin.from > width) return
      const side = SIDES.find(one => {
        const rect = rectOf(pin, one, size)
        return isInside(rect, size) && taken.every(other => !overlap(rect, other))
      })
      if (!side) return
      labels[at] = { side, from: width }
      taken.push(rectOf(pin, side, size))
    })
  }
  return labels
}

interface Size {
  width: number
  height: number
}

function pinRect({ x, y, reach }: Omit<Named, 'from'>, { width, height }: Size): Rect {
  const [left, top] = [x * width, y * height]
  return {
    left: left - reach.side,
    right: left + reach.side,
    top: top - reach.up,
    bottom: top + reach.down,
  }
}

export function rectOf(pin: Named, side: Side, size: Size): Rect {
  const { left, right, top, bottom } = pinRect(pin, size)
  const wide = widthOf(pin.name)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const [above, beside] = [middle.y - LINE_HEIGHT / 2, middle.x - wide / 2]
  const at: Record<Side, [number, number]> = {
    right: [right + GAP, above],
    left: [left - GAP - wide, above],
    below: [beside, bottom + 1],
    above: [beside, top - 1 - LINE_HEIGHT],
  }
  const [x, y] = at[side]
  return { left: x, right: x + wide, top: y, bottom: y + LINE_HEIGHT }
}

function isInside({ left, right, top, bottom }: Rect, { width, height }: Size): boolean {
  return left >= MARGIN && right <= width - MARGIN && top >= MARGIN && bottom <= height - FOOT
}

export const overlap = (one: Rect, other: Rect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** About what letters of 13 pixels take: rather more than too little. */
function widthOf(name: string): number {
  let width = 0
  for (const letter of name)
    width += /[\p{Lu}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}mw]/u.test(letter) ? 9.5 : 7
  return width
}
