import { contrast, hexOf, mix, parseHex, type Rgb, rotated, towards } from './colors.ts'
import type { Look } from './looks.ts'

/** What follows from the brand's colour on one side: by day or by night. */
export const COLORS = [
  'brand',
  'brand-on',
  'ground',
  'ground-soft',
  'ground-raised',
  'text',
  'text-soft',
  'line',
  'line-strong',
  'brand-text',
  'accent',
  'accent-ground',
] as const
type Palette = Record<(typeof COLORS)[number], string>

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** What text needs to be read by most people: WCAG 2.2, 1.4.3. What is read at length has more. */
const READABLE = 4.5
const EASY = 7
/** What the edge of a field needs: 1.4.11. */
const VISIBLE = 3

/** A seller chooses one colour. What it stands on and what is written follow from it. */
export function paletteOf(
  { ground, ink, turn }: Look,
  brand: string,
  side: 'light' | 'dark',
): Palette {
  const isLight = side === 'light'
  const color = parseHex(brand)
  const base = mix(parseHex(ground[side]), color, isLight ? 0.02 : 0.04)
  const soft = isLight ? mix(base, color, 0.06) : mix(base, WHITE, 0.055)
  const raised = isLight ? mix(base, WHITE, 0.75) : mix(base, WHITE, 0.085)
  const further = isLight ? BLACK : WHITE
  const second = rotated(color, turn)
  const tint = mix(base, second, isLight ? 0.1 : 0.2)
  // Of the grounds that letters stand on the one that is hardest to read on.
  const hardest = [base, soft, raised, tint].sort(
    (a, b) => contrast(a, further) - contrast(b, further),
  )[0]
  const on = hardest ?? base
  const text = towards(parseHex(ink[side]), { other: further, ground: on, least: EASY })
  const read = (one: Rgb, least: number): string =>
    hexOf(towards(one, { other: further, ground: on, least }))
  // By night a dark brand is lightened, so that a button is seen; by day it is the seller's own.
  const button = isLight ? brand : read(color, VISIBLE)
  return {
    brand: button,
    'brand-on': lettersOn(button),
    ground: hexOf(base),
    'ground-soft': hexOf(soft),
    'ground-raised': hexOf(raised),
    text: hexOf(text),
    'text-soft': read(mix(text, base, 0.36), READABLE),
    line: hexOf(mix(base, text, 0.13)),
    'line-strong': read(mix(text, base, 0.55), VISIBLE),
    'brand-text': read(color, READABLE),
    accent: read(second, READABLE),
    'accent-ground': hexOf(tint),
  }
}

function lettersOn(brand: string): string {
  return hexOf(contrast(parseHex(brand), WHITE) >= READABLE ? WHITE : BLACK)
}
