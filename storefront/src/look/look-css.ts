import type { PublicStorefront } from '@outset/sdk'
import { brandColors } from './brand-colors.ts'

type Look = Pick<PublicStorefront, 'brand_color' | 'font'>

/** Letters that devices have, so that a page waits for none. Arabic is in all of them. */
const FONTS: Readonly<Record<string, string>> = {
  humanist:
    'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
}

/** Whether the site has a look of its own at all. */
export function hasLook({ brand_color, font }: Look): boolean {
  return brand_color !== null || FONTS[font] !== undefined
}

/** The variables of `tokens.css` that the storefront's settings decide. */
export function lookCss({ brand_color, font }: Look): string {
  const rules = [...colorRules(brand_color), ...fontRules(font)]
  // More than `:root` has, because the order of the two files is the browser's to find out.
  return `html:root {\n${rules.map(rule => `  ${rule};\n`).join('')}}\n`
}

function colorRules(color: string | null): string[] {
  if (color === null) return []
  const { brand, brandOn, textOnLight, textOnDark } = brandColors(color)
  return [
    `--brand: ${brand}`,
    `--brand-on: ${brandOn}`,
    `--brand-text: light-dark(${textOnLight}, ${textOnDark})`,
  ]
}

function fontRules(font: string): string[] {
  const letters = FONTS[font]
  return letters === undefined ? [] : [`--font: ${letters}`]
}
