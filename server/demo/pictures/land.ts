import { mix } from './colour.ts'
import type { Light } from './light.ts'
import {
  area,
  between,
  fading,
  HEIGHT,
  line,
  many,
  type Point,
  placed,
  shape,
  WIDTH,
} from './shapes.ts'

/** A surface from a line down to the lower edge, hazier where it is farther. */
export function plain(light: Light, top: number, colour: string, far = 0.5): string {
  const inks = { top: light.flat(colour, far), foot: light.lit(colour) }
  return fading({ ...inks, from: top, to: HEIGHT }, fill =>
    area(`0 ${top} ${WIDTH} ${top} ${WIDTH} ${HEIGHT} 0 ${HEIGHT}`, fill),
  )
}

/** Hills from edge to edge, rounded, the same colour fading to the foot. */
export function hills(
  light: Light,
  [top, rise]: [number, number],
  colour: string,
  far: number,
): string {
  const shift = 200 * light.dice(`shift of ${top}`)
  const heights = Array.from(
    { length: 6 },
    (_, index) => top - rise * light.dice(`hill ${top} ${index}`),
  )
  const curve = heights.map((y, index) => {
    const x = index * 320 - 260 - shift
    return index === 0
      ? `M${x} ${y}`
      : `C${x - 160} ${heights[index - 1]} ${x - 160} ${y} ${x} ${y}`
  })
  const inks = { top: light.lit(colour, far), foot: light.flat(colour, far + 0.24) }
  return fading({ ...inks, from: top - rise, to: top + rise + 90 }, fill =>
    shape(`${curve.join('')}V${HEIGHT}H-500Z`, fill),
  )
}

type Range = {
  snow?: boolean
  /** Leaves a gap in the middle, as over a fjord. */
  gap?: number
}

/** Mountains with a lit and a shaded side. */
export function mountains(
  light: Light,
  [foot, height, count]: [number, number, number],
  colour: string,
  far: number,
  { gap = 0, snow = false }: Range = {},
): string {
  const step = (WIDTH + 300) / count
  const peaks = Array.from({ length: count }, (_, index) => {
    const name = `peak ${foot} ${index}`
    const x = -150 + step * (index + 0.5) + step * 0.5 * (light.dice(`${name} x`) - 0.5)
    const low = gap > 0 ? Math.min(1, 0.25 + (Math.abs(x - 600) / 600) * (1 + gap)) : 1
    return { x, name, h: height * low * between(light.dice, `${name} h`, 0.55, 1) }
  })
  const drawn = [...peaks].sort((a, b) => b.h - a.h)
  return drawn
    .map(({ x, h, name }) => mountain(light, { x, h, name, foot, colour, far, snow }))
    .join('')
}

type Peak = Foot & { name: string; colour: string; snow: boolean }
type Foot = { x: number; h: number; foot: number; far: number }

function mountain(light: Light, { x, h, name, foot, colour, far, snow }: Peak): string {
  const half = h * between(light.dice, `${name} width`, 0.75, 1.15)
  const jag = (share: number, side: number): Point => [
    x + side * half * share + half * 0.12 * (light.dice(`${name} ${share} ${side}`) - 0.5),
    foot - h * (1 - share) + h * 0.08 * (light.dice(`${name} y ${share} ${side}`) - 0.5),
  ]
  const slope = (side: number) => [0.24, 0.42, 0.66].map(share => jag(share, side))
  const peak: Point = [x, foot - h]
  const away = -light.side
  const crest: Point[] = [0.2, 0.38, 0.58, 0.8].map((share, index) => [
    x + half * 0.2 * (index % 2 ? away : -away * 0.4) * share + away * half * 0.1 * share,
    foot - h * (1 - share),
  ])
  const body: Point[] = [
    peak,
    ...slope(1),
    [x + half * 1.1, foot],
    [x - half * 1.1, foot],
    ...slope(-1).reverse(),
  ]
  const dark: Point[] = [
    peak,
    ...slope(away),
    [x + away * half * 1.1, foot],
    [x + away * half * 0.25, foot],
    ...[...crest].reverse(),
  ]
  const haze = (face: 'lit' | 'shade') => ({
    top: light.tone(colour, far, face),
    foot: light.tone(colour, Math.min(1, far + 0.35), face),
    from: foot - h,
    to: foot,
  })
  const white = snow ? snowCap(light, { x, h, foot, half, far, name }) : ''
  return (
    fading(haze('lit'), fill => area(body, fill)) +
    fading(haze('shade'), fill => area(dark, fill)) +
    white
  )
}

type Cap = Foot & { half: number; name: string }

function snowCap(light: Light, { x, h, foot, half, far, name }: Cap): string {
  const away = -light.side
  const line = (share: number) => foot - h * (1 - share)
  const depth = between(light.dice, `${name} snow`, 0.2, 0.3)
  const cap: Point[] = [
    [x, foot - h],
    [x + half * depth * 0.92, line(depth)],
    [x + half * 0.1, line(depth * 0.72)],
    [x + half * 0.02, line(depth * 1.5)],
    [x - half * 0.09, line(depth * 0.8)],
    [x - half * depth * 0.92, line(depth)],
  ]
  const shaded: Point[] = [
    [x, foot - h],
    [x + away * half * depth * 0.92, line(depth)],
    [x + away * half * 0.1, line(depth * 0.74)],
    [x + away * half * 0.02, line(depth * 0.5)],
  ]
  return (
    area(cap, light.lit('#f6f7f4', far * 0.8)) + area(shaded, light.shade('#b9cbe0', far * 0.8))
  )
}

type Size = [x: number, foot: number, w: number, h: number]

/** A tower of sandstone on its slope of rubble, fluted by wind. */
export function mesa(light: Light, [x, foot, w, h]: Size, colour: string, far: number): string {
  const name = `mesa ${Math.round(x)}`
  const left = x - w / 2
  const step = w / 6
  const top = Array.from({ length: 7 }, (_, index): Point => {
    const bow = Math.sin((index / 6) * Math.PI)
    return [
      left + index * step,
      foot - h * (0.82 + 0.16 * bow) + h * 0.07 * (light.dice(`${name} ${index}`) - 0.5),
    ]
  })
  const ends: Point[] = [
    [left + w * 1.05, foot - h * 0.2],
    [left - w * 0.05, foot - h * 0.2],
  ]
  const inks = (face: 'lit' | 'shade') => ({
    top: light.tone(colour, far, face),
    foot: light.tone(colour, far + 0.22, face),
    from: foot - h,
    to: foot,
  })
  const split = light.side > 0 ? 3 + Math.floor(light.dice(`${name} split`) * 2) - 1 : 3
  const shadePart: Point[] =
    light.side > 0
      ? [
          ...top.slice(0, split + 1),
          [left + split * step - step * 0.3, foot - h * 0.2],
          ends[1] as Point,
        ]
      : [...top.slice(split), ends[0] as Point, [left + split * step + step * 0.3, foot - h * 0.2]]
  const talus: Point[] = [
    [left - w * 0.05, foot - h * 0.24],
    [left + w * 1.05, foot - h * 0.24],
    [left + w * 1.4, foot],
    [left - w * 0.4, foot],
  ]
  const cracks = many(7, index => {
    const [cx, cy] = top[index % 7] ?? [x, foot - h]
    const at = cx + step * 0.4 * (light.dice(`${name} crack ${index}`) - 0.5)
    const deep = h * between(light.dice, `${name} deep ${index}`, 0.25, 0.6)
    const ink = light.shade(colour, far)
    return area(
      `${at - step * 0.13} ${cy + h * 0.06} ${at + step * 0.13} ${cy + h * 0.05} ${at} ${cy + deep}`,
      ink,
    )
  })
  const strata = [0.34, 0.55].map(share => {
    const y = foot - h * (1 - share)
    return line(
      `M${left + w * 0.02} ${y}q${w * 0.3} ${h * 0.03} ${w * 0.5} 0t${w * 0.46} ${-h * 0.01}`,
      light.lit(mix(colour, '#ffe3b8', 0.25), far),
      Math.max(1.5, h * 0.014),
    )
  })
  return [
    fading(inks('lit'), fill => area(talus, fill)),
    fading(inks('lit'), fill => area([...top, ...ends], fill)),
    strata.join(''),
    fading(inks('shade'), fill => area(shadePart, fill)),
    cracks,
  ].join('')
}

/** A dune with its lit back and its shaded face, divided by a winding crest. */
export function dune(light: Light, [x, foot, w, h]: Size, colour: string, far: number): string {
  const lit = light.lit(colour, far)
  const shade = light.shade(colour, far)
  const back = `M${-w} 0C${-w * 0.5} ${-h * 0.2} ${-w * 0.25} ${-h * 0.95} 0 ${-h}
    C${w * 0.2} ${-h * 0.9} ${w * 0.5} ${-h * 0.25} ${w} 0Z`
  const face = `M0 ${-h}C${w * 0.2} ${-h * 0.9} ${w * 0.5} ${-h * 0.25} ${w} 0L${-w * 0.18} 0
    C${w * 0.2} ${-h * 0.2} ${w * 0.14} ${-h * 0.38} ${-w * 0.02} ${-h * 0.55}
    C${-w * 0.1} ${-h * 0.72} ${w * 0.03} ${-h * 0.86} 0 ${-h}Z`
  const inks = { top: lit, foot: light.lit(colour, far + 0.2), from: -h, to: 0 }
  const drawing = fading(inks, fill => shape(back, fill)) + shape(face, shade)
  return placed(x, foot, -light.side, drawing)
}

/** A wall of rock along one side of the picture, as at the mouth of a gorge. */
export function cliff(
  light: Light,
  [side, reach, top = -40]: [side: -1 | 1, reach: number, top?: number],
  colour: string,
  far: number,
): string {
  const edge = side < 0 ? -20 : WIDTH + 20
  const face = light.side === side ? 'shade' : 'lit'
  const rim = Array.from({ length: 8 }, (_, index): Point => {
    const bulge =
      reach * (0.72 + 0.28 * Math.sin(index * 1.7 + reach)) +
      40 * light.dice(`rim ${side} ${reach} ${index}`)
    return [edge - side * bulge, top + index * 125]
  })
  const inks = {
    top: light.tone(colour, far, face),
    foot: light.shade(colour, far * 0.6),
    from: 0,
    to: HEIGHT,
  }
  const wall = fading(inks, fill => area([[edge, top], ...rim, [edge, HEIGHT + 40]], fill))
  const bands = [0.3, 0.55, 0.8].map((share, index) => {
    const points = rim.map(
      ([x, y]): Point => [edge + (x - edge) * share, y + 18 * Math.sin(y / 90 + index)],
    )
    const inner = points.map(([x, y]): Point => [x + side * reach * 0.1, y]).reverse()
    return area(
      [...points, ...inner],
      light.tone(mix(colour, index % 2 ? '#fff0d8' : '#3a1630', 0.22), far, face),
    )
  })
  return wall + bands.join('')
}

/** A path or road from the lower edge to a far point, narrower and paler as it goes. */
export function path(
  light: Light,
  [x, y, from, wide]: [number, number, number, number],
  colour: string,
): string {
  const bend = (x - from) * 0.5
  const near = HEIGHT + 10
  const middle = (near + y) / 2
  const inks = {
    top: light.flat(colour, 0.45),
    foot: light.lit(colour),
    from: y,
    to: HEIGHT,
  }
  const d = `M${x - 3} ${y}C${x + bend} ${y + 60} ${from - bend * 1.4 - wide * 0.3} ${middle} ${from - wide} ${near}
    H${from + wide}C${from - bend + wide * 0.4} ${middle} ${x + bend + 14} ${y + 70} ${x + 4} ${y}Z`
  return fading(inks, fill => shape(d, fill))
}
