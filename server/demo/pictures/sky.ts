import { mix } from './colour.ts'
import type { Light } from './light.ts'
import {
  area,
  between,
  box,
  disc,
  fading,
  glow,
  HEIGHT,
  line,
  many,
  placed,
  shape,
  WIDTH,
} from './shapes.ts'

/** The sky down to a horizon, with its sun or moon, stars, clouds and birds. */
export function sky(light: Light, horizon: number): string {
  const y = horizon - light.height * (horizon - 70)
  const style = light.dice('style of the sky')
  const isRayed = style < 0.28 && !light.isDark && light.weather !== 'rain'
  return [
    ground(light, horizon),
    isRayed ? rays(light, y) : rings(light, y),
    light.hour === 'night' ? stars(light, horizon) : '',
    light.weather === 'rain' || light.weather === 'snow' ? '' : sunOrMoon(light, y),
    light.weather === 'clear' && light.dice('clouds') < 0.45 ? '' : clouds(light, horizon),
    light.isDark || light.dice('birds') < 0.5 ? '' : birds(light, horizon),
  ].join('')
}

function ground(light: Light, horizon: number): string {
  const [top, middle, low] = light.sky
  const upper = fading({ top, foot: middle, from: 0, to: horizon * 0.62 }, fill =>
    box(0, 0, WIDTH, horizon * 0.63, fill),
  )
  return (
    upper +
    fading({ top: middle, foot: low, from: horizon * 0.62, to: horizon }, fill =>
      box(0, horizon * 0.62, WIDTH, HEIGHT - horizon * 0.62, fill),
    )
  )
}

/** Flat bands around the light, as cut by hand. */
function rings(light: Light, y: number): string {
  const pale = light.isDark ? light.haze : light.sky[2]
  return [620, 450, 310, 200, 120]
    .map((r, index) => disc(light.x, y, r, pale, light.isDark ? 0.12 : 0.14 + index * 0.02))
    .join('')
}

function rays(light: Light, y: number): string {
  const beam = (index: number) => {
    const [from, to] = [index * 20, index * 20 + 9].map(grade => (grade * Math.PI) / 180)
    return `M${light.x} ${y}L${light.x + 1500 * Math.cos(from ?? 0)} ${y + 1500 * Math.sin(from ?? 0)}
      L${light.x + 1500 * Math.cos(to ?? 0)} ${y + 1500 * Math.sin(to ?? 0)}Z`
  }
  const beams = Array.from({ length: 18 }, (_, index) => beam(index)).join('')
  return shape(beams, light.sky[2], 0.22) + disc(light.x, y, 130, light.sky[2], 0.4)
}

function sunOrMoon(light: Light, y: number): string {
  const r = light.hour === 'noon' || light.hour === 'morning' ? 44 : 62
  if (light.weather === 'mist') return disc(light.x, y, r, light.disc, 0.6)
  if (!light.isDark)
    return glow(light.x, y, r * 3, light.disc, 0.7) + disc(light.x, y, r, light.disc)
  const crescent = `M${light.x} ${y - 36}a36 36 0 1 0 30 56a42 42 0 0 1 -30 -56Z`
  return glow(light.x, y, 150, light.disc, 0.3) + shape(crescent, light.disc)
}

function stars(light: Light, horizon: number): string {
  return many(110, index => {
    const y = light.dice(`star y ${index}`) * horizon * 0.9
    const r = 0.8 + light.dice(`star r ${index}`) ** 4 * 3.2
    return disc(
      light.dice(`star x ${index}`) * WIDTH,
      y,
      r,
      '#fff6da',
      0.5 + light.dice(`s ${index}`) / 2,
    )
  })
}

/** Long clouds with a flat foot and a lit top. */
function clouds(light: Light, horizon: number): string {
  const isHeavy = light.weather === 'rain' || light.weather === 'snow'
  const under = mix(light.sky[1], light.isDark ? light.inks.shade : light.haze, 0.55)
  const upper = mix(under, light.isDark ? light.inks.lit : '#fffaf0', light.isDark ? 0.25 : 0.75)
  return many(isHeavy ? 7 : 3 + Math.floor(light.dice('count of clouds') * 3), index => {
    const x = between(light.dice, `cloud x ${index}`, -60, WIDTH)
    const y = between(light.dice, `cloud y ${index}`, 50, horizon * 0.66)
    const scale = between(light.dice, `cloud size ${index}`, 0.5, 1.25) * (isHeavy ? 1.5 : 1)
    return placed(x, y, scale, cloud(isHeavy ? under : upper, under))
  })
}

function cloud(upper: string, under: string): string {
  return (
    shape('M-170 0q8 -34 50 -30q16 -44 66 -30q34 -34 70 2q44 -10 52 28q60 -8 82 30Z', upper) +
    shape('M-170 0q50 -20 110 -6t110 -2t100 8Z', under)
  )
}

function birds(light: Light, horizon: number): string {
  const x = between(light.dice, 'birds x', 200, 950)
  const y = between(light.dice, 'birds y', 110, horizon * 0.55)
  const ink = light.shade('#2b2a3a', 0.25)
  return many(5, index => {
    const right = x + index * 34 - (index % 2) * 12
    const down = y - Math.abs(index - 2) * -13
    return line(`M${right - 13} ${down}q8 -11 13 0q6 -11 14 -1`, ink, 3)
  })
}

/** What falls or hangs in front of everything. */
export function veil(light: Light): string {
  if (light.weather === 'rain') {
    const drop = (index: number) => {
      const x = light.dice(`rain x ${index}`) * 1300
      const y = light.dice(`rain y ${index}`) * HEIGHT
      return `M${Math.round(x)} ${Math.round(y)}l-14 52`
    }
    const drops = Array.from({ length: 90 }, (_, index) => drop(index)).join('')
    return `<path d="${drops}" stroke="#f4f8f8" stroke-opacity="0.4" stroke-width="2.4"/>`
  }
  if (light.weather !== 'snow') return ''
  return many(110, index =>
    disc(
      light.dice(`snow x ${index}`) * WIDTH,
      light.dice(`snow y ${index}`) * HEIGHT,
      2 + light.dice(`flake ${index}`) ** 3 * 6,
      '#ffffff',
      0.85,
    ),
  )
}

/** Mist in flat strips, lying at the foot of what stands behind. */
export function mist(light: Light, y: number): string {
  return many(3, index => {
    const x = between(light.dice, `mist ${y} ${index}`, -300, 600)
    const top = y + index * 22
    const points = [
      [x, top],
      [x + 120, top - 13],
      [x + 620, top - 16],
      [x + 800, top],
      [x + 640, top + 13],
      [x + 150, top + 15],
    ] as const
    return `<g fill-opacity="0.5">${area(points, light.haze)}</g>`
  })
}
