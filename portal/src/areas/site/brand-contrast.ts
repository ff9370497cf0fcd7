type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
/** What text needs to be read by most people: WCAG 2.2, 1.4.3. */
const LEAST = 4.5

export const HEX = /^#[0-9a-f]{6}$/i

/** How a colour reads: letters on it, and itself as letters on white. */
export function brandContrast(hex: string): { on: '#ffffff' | '#000000'; ratio: number } | null {
  if (!HEX.test(hex)) return null
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const onWhite = contrast([part(1), part(3), part(5)], WHITE)
  const ratio = Math.round(onWhite * 10) / 10
  return { on: onWhite >= LEAST ? '#ffffff' : '#000000', ratio }
}

export const isEasyToRead = (ratio: number): boolean => ratio >= LEAST

/** From 1 for the same colour to 21 for black on white. */
function contrast(one: Rgb, other: Rgb): number {
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
