import { hash } from 'node:crypto'
import { chance } from '../catalog/chance.ts'

export const WIDTH = 1200
export const HEIGHT = 800

export type Point = readonly [x: number, y: number]
export type Dice = (question: string) => number

/** Draws the same lots every time, for one picture. */
export function diceOf(name: string): Dice {
  return question => chance(`${name}: ${question}`)
}

/** Between two numbers, by lot. */
export function between(dice: Dice, question: string, from: number, to: number): number {
  return from + (to - from) * dice(question)
}

const short = (value: number) => `${Math.round(value * 10) / 10}`

/** A polygon, by its corners: `0 0 10 0 10 10`, or what was worked out. */
export function area(corners: string | readonly Point[], fill: string): string {
  const list =
    typeof corners === 'string'
      ? corners.replace(/\d+\.\d{2,}/g, number => short(Number(number)))
      : corners.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')
  return `<path d="M${list}Z" fill="${fill}"/>`
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"
    stroke-linecap="round" stroke-linejoin="round"/>`
}

export function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
  const see = opacity < 1 ? ` fill-opacity="${opacity}"` : ''
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${see}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return area(`${x} ${y} ${x + width} ${y} ${x + width} ${y + height} ${x} ${y + height}`, fill)
}

/** Fills from one colour at the top to another at the foot, as where mist lies in a valley. */
export function fading(
  { top, foot, from, to }: { top: string; foot: string; from: number; to: number },
  draw: (fill: string) => string,
): string {
  const id = `f${hash('sha1', `${top} ${foot} ${from} ${to}`).slice(0, 10)}`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${short(from)}"
    y2="${short(to)}"><stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>
    ${draw(`url(#${id})`)}`
}

/** A soft light around a lamp, a fire or the sun. */
export function glow(x: number, y: number, r: number, colour: string, strength = 0.8): string {
  const id = `g${hash('sha1', `${colour} ${strength}`).slice(0, 10)}`
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/>
    <stop offset="0.4" stop-color="${colour}" stop-opacity="${strength * 0.35}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    ${disc(x, y, r, `url(#${id})`)}`
}

export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Draws the same at several spots: `120 560 0.7, 330 540 0.5`. */
export function spots(list: string, draw: (...spot: number[]) => string): string {
  return list
    .split(', ')
    .map((spot, index) => draw(...spot.split(' ').map(Number), index))
    .join('')
}

/** Puts what was drawn around 0,0 somewhere, larger or smaller; a negative scale mirrors it. */
export function placed(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale} ${Math.abs(scale)})">${drawing}</g>`
}

/** What is seen of the drawing: a smaller window brings it nearer, `mirrored` turns it around. */
export type View = { x: number; y: number; width: number; mirrored: boolean }

export function picture(drawing: string, view: View, width: number): string {
  const { x, y, mirrored } = view
  const height = Math.round((view.width * HEIGHT) / WIDTH)
  const turned = mirrored
    ? `<g transform="translate(${WIDTH}) scale(-1 1)">${drawing}</g>`
    : drawing
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${short(x)} ${short(y)} ${view.width} ${height}"
    width="${width}" height="${Math.round((width * HEIGHT) / WIDTH)}">${turned}</svg>`
}
