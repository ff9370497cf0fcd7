/** A colour as red, green and blue, from 0 to 255. */
type Rgb = readonly [number, number, number]

export interface BrandColors {
  /** The ground of buttons: the seller's colour as it is. */
  brand: string
  /** Letters on it. */
  brandOn: string
  /** The colour as letters on a light ground, and on a dark one. */
  textOnLight: string
  textOnDark: string
}

/** What text needs to be read by most people: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The grounds of `tokens.css` that are hardest to read on. */
const LIGHT_GROUND: Rgb = [245, 246, 244]
const DARK_GROUND: Rgb = [31, 38, 42]
const STEPS = 40

/** A seller chooses one colour. What is written on it and in it follows, so that it can be read. */
export function brandColors(hex: string): BrandColors {
  const brand = parseHex(hex)
  const onWhite = contrast(brand, WHITE)
  return {
    brand: toHex(brand),
    brandOn: toHex(onWhite >= LEAST_CONTRAST ? WHITE : BLACK),
    textOnLight: toHex(towards(brand, BLACK, LIGHT_GROUND)),
    textOnDark: toHex(towards(brand, WHITE, DARK_GROUND)),
  }
}

/** The colour, mixed with as much of another as it takes to stand out from the ground. */
function towards(color: Rgb, other: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, other, step / STEPS)
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed
  }
  return other
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2): number => Math.round(color[at] * (1 - share) + other[at] * share)
  return [part(0), part(1), part(2)]
}

/** From 1 for the same colour to 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

export function parseHex(hex: string): Rgb {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function toHex(color: Rgb): string {
  return `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
