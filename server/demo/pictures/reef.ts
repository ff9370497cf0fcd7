import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, between, box, disc, fading, line, many, oval, placed, shape } from './shapes.ts'

const CORALS = ['#e8614f', '#f2a93c', '#d9577f', '#8a5aa8', '#f4d27a', '#3fae9a'] as const

/** The sea cut open: the surface at `top`, below it light, fish and coral. */
export function reef(light: Light, top: number): string {
  const inks = {
    top: light.lit('#6fd3cf', 0.05),
    foot: light.shade('#0c4f7c'),
    from: top,
    to: 800,
  }
  const beams = many(5, index => {
    const x = between(light.dice, `beam ${index}`, 60, 1140)
    return `<g fill-opacity="0.16">${area(`${x} ${top} ${x + 60} ${top} ${x + 60 - light.side * 170} 800 ${x - 60 - light.side * 170} 800`, '#fdfbe0')}</g>`
  })
  return [
    fading(inks, ink => box(0, top, 1200, 800 - top, ink)),
    beams,
    shape(
      `M0 ${top}q75 -14 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0V${top + 16}q-75 12 -150 0t-150 0t-150 0t-150 0t-150 0t-150 0t-150 0t-150 0Z`,
      light.lit('#e6fbf4'),
      0.8,
    ),
    floor(light, 0.4),
    shoal(light, top),
    floor(light, 0),
  ].join('')
}

function floor(light: Light, far: number): string {
  const base = far > 0 ? 760 : 830
  const rock = light.flat(mix('#1d5a78', '#0c3355', far > 0 ? 0.2 : 0.8), far * 0.5)
  const heights = Array.from(
    { length: 9 },
    (_, index) =>
      base - between(light.dice, `floor ${far} ${index}`, 20, 150) - Math.abs(index - 4) * 22,
  )
  const d = heights
    .map((y, index) =>
      index === 0 ? `M-40 ${y}` : `Q${index * 160 - 120} ${y - 30} ${index * 160 - 40} ${y}`,
    )
    .join('')
  const corals = many(far > 0 ? 8 : 11, index => {
    const spot = index % 9
    const name = `coral ${far} ${index}`
    const ink = mix(
      CORALS[Math.floor(light.dice(name) * CORALS.length)] ?? '#e8614f',
      '#2f7f98',
      far,
    )
    return placed(
      spot * 160 - 40 + 60 * (light.dice(`${name} x`) - 0.5),
      (heights[spot] ?? base) + 14,
      (far > 0 ? 0.6 : 1) * between(light.dice, `${name} size`, 0.7, 1.3),
      coral(light, ink, light.dice(`${name} kind`)),
    )
  })
  return shape(`${d}V820H-40Z`, rock) + corals
}

function coral(light: Light, colour: string, kind: number): string {
  const lit = light.lit(colour)
  const dark = light.flat(mix(colour, '#12305c', 0.4))
  if (kind < 0.34)
    return line(
      'M0 0V-70M0 -30Q-40 -50 -44 -104M0 -44Q36 -60 44 -120M-28 -62Q-60 -76 -70 -112M30 -76Q14 -100 18 -136M0 -66Q-16 -100 -10 -130',
      lit,
      15,
    )
  if (kind < 0.67)
    return (
      shape('M-10 0Q-110 -50 -84 -120Q-40 -170 0 -140Q50 -176 88 -116Q106 -50 10 0Z', dark) +
      many(7, index =>
        line(
          `M0 -4Q${-50 + index * 16} -60 ${-72 + index * 24} ${-112 - (index % 2) * 22}`,
          lit,
          7,
        ),
      )
    )
  return (
    oval(0, -36, 74, 48, lit) +
    line(
      'M-54 -40q14 -22 30 -6t30 -6t30 2t20 -4M-50 -18q18 -14 32 0t32 -2t34 2M-30 -62q16 -10 30 2t30 -4',
      dark,
      6,
    )
  )
}

function shoal(light: Light, top: number): string {
  const x = between(light.dice, 'shoal x', 250, 900)
  const y = between(light.dice, 'shoal y', top + 130, 560)
  const way = light.dice('shoal way') < 0.5 ? -1 : 1
  return many(17, index => {
    const right = x + between(light.dice, `fish x ${index}`, -260, 260)
    const down = y + between(light.dice, `fish y ${index}`, -90, 90)
    const colour = index % 5 === 0 ? '#f2913c' : '#f7d64e'
    return placed(
      right,
      down,
      way * between(light.dice, `fish size ${index}`, 0.4, 0.8),
      fish(light, colour),
    )
  })
}

function fish(light: Light, colour: string): string {
  return (
    shape('M-30 0Q0 -34 44 0Q0 34 -30 0Z', light.lit(colour)) +
    shape('M-24 0L-56 -22V22Z', light.flat(colour)) +
    shape('M2 -19Q12 0 2 19L12 17Q22 0 12 -17Z', '#1d3a6b') +
    disc(28, -4, 4, '#14203c')
  )
}
