import { mix } from './colour.ts'
import type { Dice } from './shapes.ts'

export type Hour = 'dawn' | 'morning' | 'noon' | 'golden' | 'sunset' | 'dusk' | 'night'
export type Weather = 'clear' | 'fair' | 'mist' | 'rain' | 'snow'

/** How a surface stands to the light. */
export type Face = 'lit' | 'flat' | 'shade'

/** The few inks of one hour: all other colours are a local colour mixed with these. */
type Inks = {
  /** From the top down to the horizon. */
  sky: readonly [string, string, string]
  disc: string
  /** How high the sun or moon stands: 0 on the horizon, 1 at the top. */
  height: number
  lit: string
  shade: string
  haze: string
  /** How much of light and shade is in every colour. */
  strength: { lit: number; flat: number; shade: number }
}

const INKS: Readonly<Record<Hour, Inks>> = {
  dawn: {
    sky: ['#7d9cc0', '#f0b9a6', '#fde6bd'],
    disc: '#fff6dc',
    height: 0.14,
    lit: '#ffdcae',
    shade: '#4b4779',
    haze: '#f3c9b4',
    strength: { lit: 0.3, flat: 0.22, shade: 0.55 },
  },
  morning: {
    sky: ['#6fb7c4', '#b9dfd6', '#fbf0d2'],
    disc: '#fffbe6',
    height: 0.62,
    lit: '#fff3cf',
    shade: '#2f5a83',
    haze: '#dbe8da',
    strength: { lit: 0.22, flat: 0.06, shade: 0.42 },
  },
  noon: {
    sky: ['#1d7fa8', '#55b0c4', '#c9e8df'],
    disc: '#fffdf0',
    height: 0.86,
    lit: '#fffae0',
    shade: '#224f80',
    haze: '#b5dbe0',
    strength: { lit: 0.16, flat: 0.02, shade: 0.4 },
  },
  golden: {
    sky: ['#e58f3c', '#f7bd58', '#fdebb6'],
    disc: '#fffae0',
    height: 0.36,
    lit: '#ffd27a',
    shade: '#5d3560',
    haze: '#f6cd8b',
    strength: { lit: 0.36, flat: 0.2, shade: 0.52 },
  },
  sunset: {
    sky: ['#5b3a78', '#d6566a', '#fdb056'],
    disc: '#ffe9a8',
    height: 0.1,
    lit: '#ff9d57',
    shade: '#3a2557',
    haze: '#d9747a',
    strength: { lit: 0.42, flat: 0.34, shade: 0.68 },
  },
  dusk: {
    sky: ['#1c2f60', '#5d6399', '#f2ad8b'],
    disc: '#fdf3d6',
    height: 0.72,
    lit: '#9d92c4',
    shade: '#1b2450',
    haze: '#6d70a3',
    strength: { lit: 0.48, flat: 0.52, shade: 0.74 },
  },
  night: {
    sky: ['#0c1838', '#1d3a6b', '#3d6a97'],
    disc: '#fdf6dc',
    height: 0.74,
    lit: '#7fa6cf',
    shade: '#0a1433',
    haze: '#28507f',
    strength: { lit: 0.52, flat: 0.62, shade: 0.82 },
  },
}

export type Light = Omit<Inks, 'lit' | 'shade'> & {
  /** What all that is lit, and all that is not, is mixed with. */
  inks: Pick<Inks, 'lit' | 'shade'>
  hour: Hour
  weather: Weather
  /** Where the sun or moon stands in a picture of 1200 by 800, and from which side it shines. */
  x: number
  side: -1 | 1
  isDark: boolean
  /** The lots of this picture. */
  dice: Dice
  /** A local colour as it looks from afar (0 near, 1 gone in the haze), by how it stands to the light. */
  lit(local: string, far?: number): string
  flat(local: string, far?: number): string
  shade(local: string, far?: number): string
  tone(local: string, far: number, face: Face): string
}

const GREY = { clear: 0, fair: 0.04, mist: 0.3, rain: 0.5, snow: 0.4 } as const
const THICK = { clear: 0, fair: 0, mist: 0.26, rain: 0.16, snow: 0.18 } as const

/** One light for a whole picture, with its colour and its direction. */
export function lightOf(hour: Hour, weather: Weather, dice: Dice): Light {
  const given = INKS[hour]
  const cloud = mix('#dfe4e2', given.shade, hour === 'night' || hour === 'dusk' ? 0.6 : 0.12)
  const dull = (colour: string) => mix(colour, cloud, GREY[weather])
  const [top, middle, low] = given.sky
  const haze = dull(given.haze)
  const side = dice('side of the light') < 0.5 ? -1 : 1
  const tone = (local: string, far: number, face: Face) => {
    const ink = face === 'lit' ? given.lit : given.shade
    const near = mix(local, ink, given.strength[face])
    const thick = THICK[weather] * Math.min(1, far * 2.5)
    return mix(near, haze, Math.min(0.93, far * 0.88 + thick))
  }
  return {
    ...given,
    inks: given,
    hour,
    weather,
    sky: [dull(top), dull(middle), dull(low)],
    haze,
    side,
    x: 600 + side * (120 + 330 * dice('place of the light')),
    isDark: hour === 'night' || hour === 'dusk',
    dice,
    lit: (local, far = 0) => tone(local, far, 'lit'),
    flat: (local, far = 0) => tone(local, far, 'flat'),
    shade: (local, far = 0) => tone(local, far, 'shade'),
    tone,
  }
}
