// The typefaces that a shop sends along. Each is cut down to the letters and weights that pages
// use when the shop is built; all are under the SIL Open Font License 1.1, as NOTICE says.

/** A range of one axis of a variable typeface, or the one place on it that is kept. */
type Axes = Readonly<Record<string, number | { min: number; max: number }>>

export interface Typeface {
  family: string
  /** The file of its package that it is cut from. */
  source: string
  letters: keyof typeof LETTERS
  axes: Axes
  /** What `font-weight` can ask of it. */
  weight: string
  /** What makes letters of the device as wide and as high as these, until these are there. */
  fallback?: { local: readonly string[]; size: number; ascent: number; descent: number }
}

/** Code points of the files, in the form of `unicode-range`. */
export const LETTERS = {
  latin: 'U+20-7E,U+A0-FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2192',
  latinExt: 'U+100-17F,U+218-21B',
  arabic: 'U+60C,U+61B-66D,U+67E,U+686,U+698,U+6A9,U+6AF,U+6CC',
} as const

const SANS = ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'] as const
const SERIF = ['Times New Roman', 'Liberation Serif', 'Tinos'] as const
const SOFT = { opsz: 72, SOFT: 50, WONK: 0, wght: 600 } as const
const TEXT = { wght: { min: 400, max: 700 } } as const

/** By name. Sizes of the stand-ins: average width of English text and height, in percent. */
export const TYPEFACES = {
  fraunces: {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    letters: 'latin',
    axes: SOFT,
    weight: '600',
    fallback: { local: SERIF, size: 109.61, ascent: 89.22, descent: 23.26 },
  },
  frauncesExt: {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
    letters: 'latinExt',
    axes: SOFT,
    weight: '600',
  },
  figtree: {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    letters: 'latin',
    axes: TEXT,
    weight: '400 700',
    fallback: { local: SANS, size: 101.29, ascent: 93.79, descent: 24.68 },
  },
  figtreeExt: {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    letters: 'latinExt',
    axes: TEXT,
    weight: '400 700',
  },
  instrument: {
    family: 'Instrument Sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    letters: 'latin',
    axes: TEXT,
    weight: '400 700',
    fallback: { local: SANS, size: 103.22, ascent: 93.97, descent: 24.22 },
  },
  instrumentExt: {
    family: 'Instrument Sans',
    source:
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    letters: 'latinExt',
    axes: TEXT,
    weight: '400 700',
  },
  inter: {
    family: 'Inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    letters: 'latin',
    axes: { wght: { min: 400, max: 800 } },
    weight: '400 800',
    fallback: { local: SANS, size: 107.89, ascent: 89.79, descent: 22.36 },
  },
  interExt: {
    family: 'Inter',
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    letters: 'latinExt',
    axes: { wght: { min: 400, max: 800 } },
    weight: '400 800',
  },
  instrumentSerif: {
    family: 'Instrument Serif',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    letters: 'latin',
    axes: {},
    weight: '400',
    fallback: { local: SERIF, size: 83.99, ascent: 117.87, descent: 36.91 },
  },
  instrumentSerifExt: {
    family: 'Instrument Serif',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2',
    letters: 'latinExt',
    axes: {},
    weight: '400',
  },
  readex: {
    family: 'Readex Pro',
    source: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    letters: 'arabic',
    axes: TEXT,
    weight: '400 700',
  },
  kufi: {
    family: 'Noto Kufi Arabic',
    source: '@fontsource-variable/noto-kufi-arabic/files/noto-kufi-arabic-arabic-wght-normal.woff2',
    letters: 'arabic',
    axes: TEXT,
    weight: '400 700',
  },
} as const satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof TYPEFACES
/** Where the built shop has each of them. */
export type TypefaceFiles = Readonly<Record<string, string>>
