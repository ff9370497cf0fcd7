import type { TypefaceName } from './typefaces.ts'

/** The light and the dark side of a colour. */
export interface Sides {
  light: string
  dark: string
}

/** What tells one kind of shop from another at a glance. Its colours follow from the brand's. */
export interface Look {
  /** Typefaces that are sent along; null where those of the device are taken. */
  faces: { display: TypefaceName; text: TypefaceName; arabic: TypefaceName } | null
  /** Letters of the device, where none are sent along. */
  stack: string
  heading: { weight: number; spacing: string; scale: number }
  /** Where the brand has no colour of its own. */
  brand: string
  ground: Sides
  ink: Sides
  /** How far the second accent is from the brand on the wheel of colours, in degrees. */
  turn: number
  radius: string
}

const SYSTEM_STACK =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif'

const PLAIN: Look = {
  faces: null,
  stack: SYSTEM_STACK,
  heading: { weight: 700, spacing: '-0.02em', scale: 1 },
  brand: '#0f5f6b',
  ground: { light: '#fbf9f6', dark: '#161819' },
  ink: { light: '#1d2427', dark: '#eceff0' },
  turn: 160,
  radius: '1rem',
}

/** Letters that devices have, so that a page waits for none. Arabic is in all of them. */
const STACKS: Readonly<Record<string, string>> = {
  system: SYSTEM_STACK,
  humanist:
    'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
}

/** Looks with typefaces of their own, by the value of `font`. */
export const PRESETS = {
  /** Soft serif letters on warm paper. */
  sand: {
    ...PLAIN,
    faces: { display: 'fraunces', text: 'figtree', arabic: 'readex' },
    heading: { weight: 600, spacing: '-0.015em', scale: 1 },
    brand: '#9a4a16',
    ground: { light: '#fbf6ef', dark: '#1a1613' },
    ink: { light: '#2a1f17', dark: '#f4ece3' },
    turn: 165,
    radius: '1.25rem',
  },
  /** Even letters on a cool mist, round corners. */
  fjord: {
    ...PLAIN,
    faces: { display: 'instrument', text: 'instrument', arabic: 'readex' },
    heading: { weight: 600, spacing: '-0.025em', scale: 0.96 },
    brand: '#0f5f6b',
    ground: { light: '#f3f7f7', dark: '#10181b' },
    ink: { light: '#12262c', dark: '#e6eff1' },
    turn: 40,
    radius: '1.125rem',
  },
  /** Heavy, close letters on white, tight corners. */
  city: {
    ...PLAIN,
    faces: { display: 'inter', text: 'inter', arabic: 'kufi' },
    heading: { weight: 800, spacing: '-0.04em', scale: 1.04 },
    brand: '#1f2937',
    ground: { light: '#ffffff', dark: '#0f1012' },
    ink: { light: '#0f1115', dark: '#f2f3f5' },
    turn: 0,
    radius: '1rem',
  },
  /** Large thin serif letters, as in a magazine. */
  ink: {
    ...PLAIN,
    faces: { display: 'instrumentSerif', text: 'figtree', arabic: 'readex' },
    heading: { weight: 400, spacing: '-0.015em', scale: 1.22 },
    brand: '#3b2a86',
    ground: { light: '#f7f4ee', dark: '#141319' },
    ink: { light: '#17141f', dark: '#f1eef6' },
    turn: 130,
    radius: '1rem',
  },
} as const satisfies Record<string, Look>

/** The look behind a value of `font`; one that is not known yet is that of the device. */
export function lookOf(font: string): Look {
  const preset = Object.entries(PRESETS).find(([name]) => name === font)?.[1]
  return preset ?? { ...PLAIN, stack: STACKS[font] ?? SYSTEM_STACK }
}
