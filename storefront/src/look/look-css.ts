import type { PublicStorefront } from '@outset/sdk'
import { type Look, lookOf } from './looks.ts'
import { COLORS, paletteOf } from './palette.ts'
import {
  LETTERS,
  TYPEFACES,
  type Typeface,
  type TypefaceFiles,
  type TypefaceName,
} from './typefaces.ts'

type Settings = Pick<PublicStorefront, 'brand_color' | 'font'>

export interface LookOptions {
  files: TypefaceFiles
  /**
   * `optional`: letters that come after the page was drawn wait for the next page, so that nothing
   * moves under the eyes of whoever reads. `swap`: whoever tries letters out sees them at once.
   */
  display: 'optional' | 'swap'
}

/** The variables that the storefront's settings decide, and the typefaces that they name. */
export function lookCss({ brand_color, font }: Settings, options: LookOptions): string {
  const look = lookOf(font)
  const brand = brand_color ?? look.brand
  const rules = [...colorRules(look, brand), ...letterRules(look), `--radius-large: ${look.radius}`]
  return [...facesOf(look, options), block(':root', rules), ...arabicRules(look)].join('\n')
}

/** What the first view of a page needs before anything else. */
export function facesToPreload(font: string, locale: string): TypefaceName[] {
  const { faces } = lookOf(font)
  if (faces === null) return []
  const first = locale === 'ar' ? faces.arabic : faces.display
  return first === faces.text ? [first] : [first, faces.text]
}

function colorRules(look: Look, brand: string): string[] {
  const [light, dark] = [paletteOf(look, brand, 'light'), paletteOf(look, brand, 'dark')]
  return COLORS.map(name => `--${name}: light-dark(${light[name]}, ${dark[name]})`)
}

function letterRules({ faces, stack, heading }: Look): string[] {
  const headings = [
    `--heading-weight: ${heading.weight}`,
    `--heading-spacing: ${heading.spacing}`,
    `--heading-scale: ${heading.scale}`,
  ]
  if (faces === null) return [`--font: ${stack}`, '--font-heading: var(--font)', ...headings]
  return [
    `--font: ${stackOf(faces.text, stack)}`,
    `--font-heading: ${stackOf(faces.display, 'var(--font)')}`,
    ...headings,
  ]
}

/**
 * Arabic letters are joined and of one height, so nothing is set closer or larger. Their dots and
 * tails reach far, and would touch those of the next line.
 */
function arabicRules({ faces, stack }: Look): string[] {
  const rules = [
    '--heading-spacing: normal',
    '--heading-scale: 1',
    '--heading-weight: 700',
    '--heading-leading: 1.45',
  ]
  if (faces !== null) {
    const { family } = TYPEFACES[faces.arabic]
    rules.push(`--font: "${family}", ${stackOf(faces.text, stack)}`, '--font-heading: var(--font)')
  }
  return [block(':root:lang(ar)', rules)]
}

const stackOf = (name: TypefaceName, rest: string): string => {
  const { family } = TYPEFACES[name]
  return `"${family}", "${family} stand-in", ${rest}`
}

function facesOf({ faces }: Look, { files, display }: LookOptions): string[] {
  if (faces === null) return []
  const families: string[] = Object.values(faces).map(name => TYPEFACES[name].family)
  return Object.entries<Typeface>(TYPEFACES)
    .filter(([, { family }]) => families.includes(family))
    .flatMap(([name, face]) => faceRules(face, { file: files[name] ?? '', display }))
}

function faceRules(
  { family, letters, weight, fallback }: Typeface,
  { file, display }: { file: string; display: LookOptions['display'] },
): string[] {
  const own = block('@font-face', [
    `font-family: "${family}"`,
    `src: url(${file}) format("woff2")`,
    `font-weight: ${weight}`,
    `font-display: ${display}`,
    `unicode-range: ${LETTERS[letters]}`,
  ])
  if (fallback === undefined) return [own]
  const standIn = block('@font-face', [
    `font-family: "${family} stand-in"`,
    `src: ${fallback.local.map(name => `local("${name}")`).join(', ')}`,
    `size-adjust: ${fallback.size}%`,
    `ascent-override: ${fallback.ascent}%`,
    `descent-override: ${fallback.descent}%`,
    'line-gap-override: 0%',
  ])
  return [own, standIn]
}

const block = (selector: string, rules: readonly string[]): string =>
  `${selector} {\n${rules.map(rule => `  ${rule};\n`).join('')}}\n`
