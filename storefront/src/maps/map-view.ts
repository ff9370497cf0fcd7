import type { LandDrawing } from './draw-land.ts'
import { drawnLand } from './drawn-land.ts'
import { type Frame, positionIn, SHAPE } from './frame.ts'
import { graticuleOf } from './graticule.ts'
import type { Point, Spot } from './mercator.ts'
import { type Label, type Named, placeLabels, placePins } from './place-labels.ts'
import { type Scale, scaleOf } from './scale.ts'

/** `meet`: where one has to be; `stop`: what is visited; `near`: what else one knows there. */
export type PinKind = 'meet' | 'stop' | 'near'

export interface Pin extends Point {
  kind: PinKind
  name: string
  /** Where it leads, and what it is called for whoever only hears the page. */
  link?: { href: string; says: string } | undefined
  /** How many trips, written into the pin. */
  badge?: string | undefined
}

export interface PlacedPin extends Pin {
  spot: Spot
  /** The narrowest width of the map at which it is shown. */
  from: number
  label: Label | null
}

export interface MapView {
  land: LandDrawing
  graticule: string
  pins: readonly PlacedPin[]
  scale: Scale
  /** What the picture shows, in words. */
  says: string
}

/** A phone, and a column of text on a desk. */
export const NARROW = 340
export const WIDE = 620
const REACH: Readonly<Record<PinKind, Named['reach']>> = {
  meet: { side: 12, up: 34, down: 3 },
  stop: { side: 7, up: 7, down: 7 },
  near: { side: 4, up: 4, down: 4 },
}
const COUNTED = { side: 15, up: 15, down: 15 }
/** Pins on the edge would be cut off. */
const EDGE = 0.03

interface MapSettings {
  locale: string
  says: string
  /** Whose countries are set apart; those of the pins by default. */
  homes?: readonly Point[]
}

/**
 * Draws a map of pins, those that matter most first. One that would cover another is left out, and
 * what only helps to find the way is there with its name or not at all.
 */
export async function viewMap(
  frame: Frame,
  pins: readonly Pin[],
  { locale, says, homes }: MapSettings,
): Promise<MapView> {
  const placed = placeAll(
    pins
      .map(pin => ({ ...pin, spot: positionIn(frame, pin) }))
      .filter(({ spot }) => isWithin(spot.x) && isWithin(spot.y)),
  )
  return {
    land: await drawnLand(frame, homes ?? pins.filter(({ kind }) => kind !== 'near')),
    graticule: graticuleOf(frame),
    pins: placed,
    scale: scaleOf(frame, locale),
    says,
  }
}

const WIDTHS = { widths: [NARROW, WIDE], shape: SHAPE }

function placeAll(pins: readonly (Pin & { spot: Spot })[]): PlacedPin[] {
  const reaching = pins.map(({ spot, kind, name, badge }) => ({
    ...spot,
    name,
    reach: badge === undefined ? REACH[kind] : COUNTED,
  }))
  const froms = placePins(reaching, WIDTHS)
  const labels = placeLabels(
    reaching.map((pin, at) => ({ ...pin, from: froms[at] ?? Infinity })),
    WIDTHS,
  )
  return pins.flatMap((pin, at): PlacedPin[] => {
    const [from, label] = [froms[at], labels[at] ?? null]
    if (from === null || from === undefined) return []
    if (pin.kind !== 'near') return [{ ...pin, from, label }]
    return label ? [{ ...pin, from: label.from, label }] : []
  })
}

const isWithin = (share: number): boolean => share > EDGE && share < 1 - EDGE
