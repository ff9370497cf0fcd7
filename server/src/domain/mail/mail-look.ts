/** A picture of the media library. */
export type MailPicture = { mediaId: string; width: number; height: number; alt: string }

/** How a site looks, as far as its mails show it. */
export type SiteLook = {
  site: string
  color: string | null
  logo: Omit<MailPicture, 'alt'> | null
}

/** Mails to guests look like the site and show the trip; mails to staff have none of it. */
export type MailLook = SiteLook & { picture: MailPicture | null }

export type MailColors = {
  /** The ground of the header and of the button: the seller's colour as it is. */
  brand: string
  /** Letters on it. */
  onBrand: string
  /** Links on the light card, and on the dark one of those who read in the dark. */
  link: string
  linkInDark: string
}

type Rgb = readonly [number, number, number]

/** What text needs to be read by most people: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The grounds of a mail that are hardest to read on: those of boxes. */
export const LIGHT_BOX = '#f6f6f4'
export const DARK_BOX = '#2a2a2e'
const STEPS = 40
/** That of a shop that chose none. */
const DEFAULT_COLOR = '#0f5f6b'

/** Whatever colour a seller chose, what is written on it and in it can be read. */
export function mailColors(color: string | null): MailColors {
  const brand = rgbOf(color ?? DEFAULT_COLOR)
  return {
    brand: hexOf(brand),
    onBrand: hexOf(contrast(brand, WHITE) >= LEAST_CONTRAST ? WHITE : BLACK),
    link: hexOf(readableOn(rgbOf(LIGHT_BOX), brand, BLACK)),
    linkInDark: hexOf(readableOn(rgbOf(DARK_BOX), brand, WHITE)),
  }
}

/** The colour, mixed with as much of another as it takes to stand out from the ground. */
function readableOn(ground: Rgb, color: Rgb, other: Rgb): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(color, other, step / STEPS)
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed
  }
  return other
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(color[at] * (1 - share) + other[at] * share)
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

export function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function hexOf(color: Rgb): string {
  return `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
