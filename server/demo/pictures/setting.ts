import type { Light } from './light.ts'

export type Words = { en: string; de: string; ar: string }

/** How one place is drawn: what lies behind who is there, and what lies before them. */
export type Setting = {
  horizon: number
  behind: (light: Light) => string
  before?: (light: Light) => string
  /** Where people stand, and how large they are there. */
  stand: { x: number; y: number; scale: number }
  /** Where a boat lies, if there is water. */
  afloat?: { x: number; y: number; scale: number }
  /** Weather that belongs there beside a clear sky. */
  weathers: readonly ('mist' | 'rain' | 'snow' | 'fair')[]
  says: Words
}
