/** A colour as red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

const STEPS = 40
/** A second colour of a grey brand is not grey, or it would be none. */
const LEAST_SATURATION = 0.35
const MOST_SATURATION = 0.65
const MIDDLE = 0.42

/** The colour, mixed with as much of another as it takes to stand out from the ground. */
export function towards(
  color: Rgb,
  { other, ground, least }: { other: Rgb; ground: Rgb; least: number },
): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, other, step / STEPS)
    if (contrast(mixed, ground) >= least) return mixed
  }
  return other
}

export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2): number => Math.round(color[at] * (1 - share) + other[at] * share)
  return [part(0), part(1), part(2)]
}

/** A colour of a middle brightness, so far along the wheel of colours. */
export function rotated(color: Rgb, degrees: number): Rgb {
  const { hue, saturation } = wheelOf(color)
  const most = Math.min(Math.max(saturation, LEAST_SATURATION), MOST_SATURATION)
  const spread = most * Math.min(MIDDLE, 1 - MIDDLE)
  const at = (offset: number): number => {
    const place = (offset + (((hue + degrees) % 360) + 360) / 30) % 12
    return Math.round(255 * (MIDDLE - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [at(0), at(8), at(4)]
}

function wheelOf(color: Rgb): { hue: number; saturation: number } {
  const [red, green, blue] = [color[0] / 255, color[1] / 255, color[2] / 255]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread === 0) return { hue: 0, saturation: 0 }
  const lightness = most - spread / 2
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return { hue: 60 * (((green - blue) / spread + 6) % 6), saturation }
  if (most === green) return { hue: 60 * ((blue - red) / spread + 2), saturation }
  return { hue: 60 * ((red - green) / spread + 4), saturation }
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

export function hexOf(color: Rgb): string {
  return `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
