import type { Light } from './light.ts'
import { area, box, type Dice, disc, line, oval, placed, shape, spots } from './shapes.ts'

const COATS = ['#d9523c', '#f2b63c', '#2f7f86', '#3b5b92', '#e07a4a', '#f1e6cf', '#7a4b7f'] as const
const SKINS = ['#8a5638', '#c58a5e', '#e3b188', '#6b4029'] as const
const HAIRS = ['#2a1f22', '#4a2f22', '#8a5a2c', '#1c1a22'] as const

export function lotOf<T>(dice: Dice, question: string, of: readonly [T, ...T[]]): T {
  return of[Math.floor(dice(question) * of.length)] ?? of[0]
}

/** Somebody on foot, about 180 high, with the feet at 0,0. */
function walker(light: Light, name: string): string {
  const coat = lotOf(light.dice, `${name} coat`, COATS)
  const lit = light.lit(coat)
  const dark = light.shade(coat)
  const skin = light.flat(lotOf(light.dice, `${name} skin`, SKINS))
  const legs = light.tone(
    lotOf(light.dice, `${name} legs`, ['#31405e', '#5c4a3c', '#3d4a3c']),
    0,
    'shade',
  )
  const isSkirt = light.dice(`${name} skirt`) < 0.3
  const s = light.side
  const lower = isSkirt
    ? area('-17 -88 17 -88 32 -26 -32 -26', dark) + line('M-11 -28L-13 -3M11 -28L15 -3', skin, 10)
    : line('M-7 -84L-10 -44L-22 -4', legs, 16) + line('M7 -84L14 -46L20 -4', legs, 16)
  return [
    lower,
    line('M-26 -2h12M16 -2h12', light.shade('#3a2622'), 8),
    line(`M${s * 21} -132L${s * 30} -104L${s * 25} -78`, light.flat(coat), 12),
    shape('M-23 -136Q0 -152 23 -136L19 -78Q0 -70 -19 -78Z', lit),
    shape(
      s < 0
        ? 'M4 -146Q16 -144 23 -136L19 -78Q12 -74 4 -73Z'
        : 'M-4 -146Q-16 -144 -23 -136L-19 -78Q-12 -74 -4 -73Z',
      dark,
    ),
    line(`M${-s * 20} -132L${-s * 29} -102L${-s * 21} -82`, dark, 12),
    pack(light, name),
    box(-6, -154, 12, 14, skin),
    oval(0, -166, 14, 17, skin),
    headwear(light, name),
  ].join('')
}

function pack(light: Light, name: string): string {
  if (light.dice(`${name} pack`) < 0.55) return ''
  const ink = lotOf(light.dice, `${name} pack colour`, ['#7a4b2f', '#2f5f63', '#b5402f'])
  return (
    shape('M-17 -138Q0 -148 17 -138L19 -96Q0 -88 -19 -96Z', light.flat(ink)) +
    box(-12, -118, 24, 20, light.shade(ink))
  )
}

function headwear(light: Light, name: string): string {
  const hair = light.flat(lotOf(light.dice, `${name} hair`, HAIRS))
  const kind = light.dice(`${name} head`)
  if (kind < 0.35) {
    const straw = light.lit('#ecd08c')
    return (
      oval(0, -176, 27, 6, straw) +
      shape('M-14 -176Q-12 -194 0 -194Q12 -194 14 -176Z', straw) +
      box(-14, -180, 28, 5, light.flat('#a34b32'))
    )
  }
  if (kind < 0.5) {
    const scarf = light.tone(
      lotOf(light.dice, `${name} scarf`, ['#f6f0e0', '#c9402f', '#e8c15a']),
      0,
      'lit',
    )
    return shape('M-17 -164Q-18 -188 0 -188Q18 -188 18 -164L22 -138Q0 -146 -20 -136Z', scarf)
  }
  if (kind < 0.75)
    return shape(
      'M-15 -164Q-18 -186 0 -187Q18 -186 15 -164L17 -142H9L10 -168H-10L-9 -142H-17Z',
      hair,
    )
  return shape('M-15 -166Q-16 -186 0 -187Q16 -186 15 -166Q0 -178 -15 -166Z', hair)
}

/** Some walk together, the nearest last. */
export function party(
  light: Light,
  { x, y, scale, count }: { x: number; y: number; scale: number; count: number },
): string {
  return Array.from({ length: count }, (_, index) => {
    const size = scale * (0.84 + 0.16 * (index / Math.max(1, count - 1)))
    const right = x + (index - (count - 1) / 2) * 66 * scale
    const down = y + (index % 2) * 10 * scale + index * 5 * scale
    return (
      shadow(light, right, down, size) + placed(right, down, size, walker(light, `walker ${index}`))
    )
  }).join('')
}

function shadow(light: Light, x: number, y: number, scale: number): string {
  if (light.isDark || light.weather === 'rain') return ''
  const long = 150 * scale * (1.3 - light.height) * -light.side
  return `<g fill-opacity="0.28">${area(`${x - 18 * scale} ${y} ${x + 18 * scale} ${y} ${x + long + 20 * scale} ${y + 30 * scale} ${x + long - 20 * scale} ${y + 34 * scale}`, light.shade('#3a2440'))}</g>`
}

/** Somebody who sits by a fire or a table, about 120 high. */
export function sitter(light: Light, name: string): string {
  const coat = lotOf(light.dice, `${name} coat`, COATS)
  const skin = light.flat(lotOf(light.dice, `${name} skin`, SKINS))
  return [
    shape('M-52 0Q-46 -40 -10 -38H30Q58 -32 56 0Z', light.shade('#3d4560')),
    shape('M-26 -28L-22 -92Q0 -106 22 -92L28 -28Z', light.lit(coat)),
    shape(
      light.side < 0 ? 'M6 -102Q16 -98 22 -92L28 -28H8Z' : 'M-6 -102Q-16 -98 -22 -92L-26 -28H-8Z',
      light.shade(coat),
    ),
    line('M18 -86L38 -54L12 -40', light.flat(coat), 11),
    placed(0, 46, 1, oval(0, -166, 14, 17, skin) + headwear(light, name)),
  ].join('')
}

export function diver(light: Light): string {
  const suit = light.shade('#1d2c4a')
  return [
    line('M40 10L96 26L150 12', suit, 19),
    line('M40 22L92 50L146 58', suit, 19),
    shape('M146 0L216 -22L206 20L150 24Z', light.lit('#f2b63c')),
    shape('M142 50L210 62L190 92L140 72Z', light.lit('#f2b63c')),
    shape('M-56 -14Q0 -34 52 0L46 32Q-10 26 -56 16Z', suit),
    shape('M-40 -22Q0 -54 44 -14L38 -2Q0 -22 -34 -10Z', light.flat('#d8452c')),
    line('M-44 4L-96 26L-136 14', suit, 15),
    oval(-76, -8, 22, 19, light.flat('#c58a5e')),
    shape('M-100 -20Q-82 -34 -56 -20L-58 -4Q-80 -34 -98 -10Z', light.shade('#2a1f22')),
    shape('M-104 -14H-78V4H-102Z', '#bfe6ea'),
    line('M-78 8Q-70 26 -46 8', light.lit('#f2b63c'), 5),
    spots('-118 -58 9, -100 -96 13, -122 -136 8, -104 -176 16', (x, y, r) =>
      disc(x, y, r, '#e6fbff', 0.55),
    ),
  ].join('')
}

export function floater(light: Light): string {
  const skin = light.lit('#c98a5e')
  return [
    shape('M-190 6Q-60 -30 60 -8Q140 -30 196 0Q60 26 -60 20Z', light.lit('#ffffff'), 0.4),
    line('M30 -10L120 -30L176 -12', skin, 19),
    shape('M166 -18q30 -26 34 -2l-8 12Z', skin),
    shape('M-80 -26Q-20 -42 44 -20L36 6Q-30 8 -80 0Z', light.flat('#d9452f')),
    line('M-66 -18L-30 -74L2 -82', skin, 15),
    oval(-108, -24, 26, 23, skin),
    shape(
      'M-136 -28Q-130 -58 -98 -50Q-84 -40 -90 -34Q-116 -44 -120 -8Q-134 -10 -136 -28Z',
      light.flat('#2a1f22'),
    ),
    shape('M-16 -120L44 -112L38 -58L-20 -66Z', light.lit('#fbf3dd')),
    shape('M-16 -120L-22 -66L-34 -74L-28 -124Z', light.flat('#2f7f86')),
  ].join('')
}
