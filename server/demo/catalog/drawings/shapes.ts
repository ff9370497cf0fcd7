import { chance } from '../chance.ts'

export const WIDTH = 1200
export const HEIGHT = 800

export type Dice = (question: string) => number

/** Draws the same lots every time, for one motif of one seller. */
export function diceOf(name: string): Dice {
  return question => chance(`${name}: ${question}`)
}

/** A whole picture: a sky of two colours, and everything in front of it. */
export function picture(sky: { top: string; low: string }, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stop-color="${sky.top}"/><stop offset="0.75" stop-color="${sky.low}"/>
      </linearGradient>
      <radialGradient id="glow">
        <stop stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${shapes.join('')}</svg>`
}

export function sun(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="url(#glow)"/>${disc(x, y, r, fill)}`
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

export function area(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"
    stroke-linecap="round" stroke-linejoin="round"/>`
}

export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Puts a drawing made around 0,0 somewhere, larger or smaller; a negative scale mirrors it. */
export function placed(x: number, y: number, scale: number, drawing: string): string {
  const across = Math.abs(scale)
  return `<g transform="translate(${x} ${y}) scale(${scale} ${across})">${drawing}</g>`
}

/** Rounded dunes or soft hills from edge to edge. */
export function dune(top: number, swell: number, fill: string, shift = 0): string {
  const x = -300 + shift
  return area(`M${x} ${top} q225 ${-swell} 450 0 t450 0 t450 0 t450 0 V${HEIGHT} H${x}Z`, fill)
}

/** A jagged ridge from edge to edge. */
export function ridge(top: number, rise: number, fill: string, dice: Dice): string {
  const points = Array.from({ length: 13 }, (_, index) => {
    const up = index % 2 === 0 ? 0.3 * dice(`pass ${index}`) : 0.5 + 0.5 * dice(`peak ${index}`)
    const x = index * 120 - 120 + (dice(`shift ${index}`) - 0.5) * 70
    return `${Math.round(x)},${Math.round(top - rise * up)}`
  })
  return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${fill}"/>`
}

/** Lines of light on water, shorter and wider apart the nearer they are. */
export function ripples(from: number, fill: string, dice: Dice): string {
  return many(26, index => {
    const y = from + 12 + index * ((HEIGHT - from - 20) / 26)
    const width = 60 + dice(`width ${index}`) * 190
    const x = dice(`x ${index}`) * WIDTH - 60
    const opacity = 0.18 + dice(`light ${index}`) * 0.3
    return `<rect x="${x}" y="${y}" width="${width}" height="${3 + index * 0.16}" rx="2"
      fill="${fill}" fill-opacity="${opacity}"/>`
  })
}

export function stars(count: number, below: number, dice: Dice): string {
  return many(count, index => {
    const x = dice(`star x ${index}`) * WIDTH
    const y = dice(`star y ${index}`) * below
    const r = 0.9 + dice(`star r ${index}`) ** 3 * 2.6
    const opacity = 0.45 + dice(`star o ${index}`) * 0.55
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff8e0" fill-opacity="${opacity}"/>`
  })
}

/** A date palm of about 200 by 300, its foot at 0,0. */
export function palm(trunk: string, leaves: string): string {
  const frond = (x: number, y: number) =>
    `M8 -285 q${x * 0.6} ${y - 86} ${x} ${y} q${-x * 0.45} ${-y * 0.2 - 12} ${-x} ${-y}Z`
  const fronds = [
    [120, 40],
    [-116, 44],
    [104, -22],
    [-102, -16],
    [76, 96],
    [-72, 98],
  ].map(([x = 0, y = 0]) => area(frond(x, y), leaves))
  return line('M0 0 Q-16 -150 8 -285', trunk, 15) + fronds.join('')
}

export function birds(x: number, y: number, stroke: string): string {
  return [
    [0, 0],
    [58, -26],
    [104, 12],
  ]
    .map(([right = 0, down = 0]) =>
      line(`M${x + right - 17} ${y + down} q10 -14 17 0 q7 -14 17 0`, stroke, 3.5),
    )
    .join('')
}

export function cloud(x: number, y: number, scale: number, fill: string): string {
  return placed(
    x,
    y,
    scale,
    area(
      'M-110 0 a34 34 0 0 1 24 -58 a52 52 0 0 1 98 -18 a44 44 0 0 1 82 30 a24 24 0 0 1 8 46Z',
      fill,
    ),
  )
}

/** Somebody on foot, seen from behind. */
export function walker(coat: string): string {
  return (
    disc(0, -118, 17, '#5a3424') +
    area('M-20 -98 Q0 -108 20 -98 L27 -36 H-27Z', coat) +
    line('M-10 -38 L-13 0 M10 -38 L14 0', '#2f2430', 11)
  )
}
