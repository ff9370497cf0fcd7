import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, box, disc, glow, line, many, oval, placed, shape } from './shapes.ts'

/** A long low tent of goat hair with light in it. */
export function tent(light: Light, far = 0): string {
  const dark = light.shade('#3a2a34', far)
  return [
    line('M-190 0L-250 14M190 0L250 14', light.flat('#8a6a4a', far), 3),
    shape('M-190 0L-150 -86L-70 -118L0 -92L76 -120L150 -84L190 0Z', dark),
    shape(
      'M-190 0L-150 -86L-70 -118L0 -92L-6 -78L-66 -98L-136 -72L-166 0Z',
      light.lit('#6a4a4c', far),
    ),
    shape(
      'M-136 0L-128 -62L-66 -84L0 -70L70 -86L130 -62L136 0Z',
      light.isDark ? '#ffb24d' : light.flat('#c98546', far),
    ),
    [-66, 0, 70].map(x => line(`M${x} 0V-80`, dark, 6)).join(''),
    many(6, index =>
      box(
        -134 + index * 46,
        -20,
        36,
        20,
        light.flat(['#b8322c', '#f0c05a', '#2f6f73'][index % 3] ?? '#b8322c', far),
      ),
    ),
    light.isDark ? glow(0, -30, 190, '#ff9d3c', 0.5) : '',
  ].join('')
}

export function fire(): string {
  return [
    glow(0, -40, 230, '#ff9a3c', 0.75),
    line('M-52 0L48 -18M52 0L-48 -18', '#3a2022', 15),
    shape('M-40 -8C-56 -60 -10 -70 -14 -128C24 -100 50 -60 38 -8Q0 8 -40 -8Z', '#f0622d'),
    shape('M-24 -8C-30 -44 0 -54 0 -92C24 -60 30 -34 24 -8Q0 2 -24 -8Z', '#ffb23c'),
    shape('M-10 -8C-12 -28 2 -36 4 -54C14 -34 16 -20 12 -8Z', '#fff0b0'),
  ].join('')
}

export function balloon(light: Light, colours: readonly [string, string], far = 0): string {
  const [one, other] = colours
  return [
    shape(
      'M-100 -170C-104 -296 104 -296 100 -170C96 -104 46 -64 28 -26H-28C-46 -64 -96 -104 -100 -170Z',
      light.lit(one, far),
    ),
    shape(
      'M-56 -170C-58 -290 58 -290 56 -170C54 -104 26 -64 16 -26H-16C-26 -64 -54 -104 -56 -170Z',
      light.lit(other, far),
    ),
    shape(
      'M-20 -170C-20 -286 20 -286 20 -170C20 -104 10 -64 6 -26H-6C-10 -64 -20 -104 -20 -170Z',
      light.flat(one, far),
    ),
    placed(
      0,
      0,
      -light.side,
      shape(
        'M100 -170C104 -260 50 -276 10 -268C70 -240 70 -150 20 -26H28C46 -64 96 -104 100 -170Z',
        light.shade(one, far),
        0.55,
      ),
    ),
    line('M-24 -26L-16 6M24 -26L16 6', light.shade('#4a3a34', far), 3),
    box(-19, 4, 38, 28, light.flat('#8a5632', far)),
  ].join('')
}

/** A car seen from the side, driving to the right. */
export function car(light: Light, colour: string): string {
  const wheel = (x: number) =>
    disc(x, -26, 28, light.shade('#26222c')) + disc(x, -26, 12, light.lit('#d5d0c4'))
  return [
    shape(
      'M-150 -34V-74Q-148 -86 -132 -88L-104 -92L-76 -140Q-70 -148 -58 -148H62Q76 -148 84 -136L108 -94L148 -84Q160 -80 160 -66V-34Z',
      light.lit(colour),
    ),
    shape('M-150 -34V-60H160V-34Z', light.shade(colour)),
    shape('M-90 -94L-66 -132H-8V-94Z', light.lit('#bfe0e4')),
    shape('M4 -94V-132H60L86 -94Z', light.lit('#bfe0e4')),
    oval(-34, -106, 10, 13, light.shade('#8a5638')),
    oval(30, -106, 10, 13, light.shade('#8a5638')),
    box(-72, -166, 140, 14, light.flat('#8a5632')),
    box(-54, -184, 50, 20, light.flat('#c9a05a')),
    box(2, -180, 46, 16, light.flat('#2f6f73')),
    wheel(-92),
    wheel(98),
    disc(154, -62, 8, '#fff0b8'),
    light.isDark ? glow(170, -60, 120, '#fff0b8', 0.7) : '',
  ].join('')
}

/** A train on its line, its locomotive to the right, about 560 long. */
export function train(light: Light): string {
  const body = light.lit('#a8322c')
  const coach = (x: number) =>
    box(x, -78, 168, 66, body) +
    box(x, -34, 168, 22, light.shade('#a8322c')) +
    box(x, -84, 168, 10, light.lit('#f4e3c0')) +
    many(5, index =>
      box(x + 12 + index * 31, -68, 21, 26, light.isDark ? '#ffdf94' : light.lit('#dcecec')),
    ) +
    many(3, index => disc(x + 28 + index * 56, -8, 11, light.shade('#2a2630')))
  return (
    line('M-1300 6H1300', light.shade('#4a3a34'), 6) +
    coach(-280) +
    coach(-104) +
    coach(72) +
    shape('M240 -12V-84H290Q326 -66 330 -12Z', body) +
    shape('M262 -44V-72H286Q302 -62 306 -44Z', light.lit('#dcecec')) +
    disc(322, -26, 7, '#fff0b8')
  )
}

export function plane(light: Light): string {
  const white = light.lit('#fbf7ec')
  const dark = light.shade('#9fb0c4')
  return [
    shape('M40 -8L-40 -106H-66L-30 -8Z', dark),
    shape('M-186 -16L-232 -94H-198L-140 -22Z', light.lit('#d8452c')),
    shape(
      'M-212 -10Q-190 -34 -120 -34H130Q190 -30 214 0Q190 24 110 24H-90Q-180 20 -212 -10Z',
      white,
    ),
    shape('M-200 2Q-100 14 212 4Q180 24 110 24H-90Q-170 20 -200 2Z', dark),
    many(11, index => disc(-96 + index * 22, -10, 5, light.flat('#27496b'))),
    shape('M30 8L-66 108H-102L-40 8Z', white),
    shape('M30 8L-66 108H-84L2 8Z', dark),
    oval(-30, 52, 26, 10, light.flat('#d8452c')),
  ].join('')
}

export function lantern(light: Light, colour: string, isPaper: boolean): string {
  const warm = light.isDark ? mix(colour, '#ffe08a', 0.45) : light.lit(colour)
  const ring = light.shade('#2a1f28')
  const halo = light.isDark ? glow(0, 50, 130, '#ffb84d', 0.6) : ''
  if (isPaper)
    return `${halo}${line('M0 -40V8', ring, 4)}${oval(0, 52, 36, 48, warm)}${[30, 52, 74].map(y => line(`M-32 ${y}Q0 ${y + 9} 32 ${y}`, light.isDark ? '#e07a2e' : light.shade(colour), 3)).join('')}${box(-17, 0, 34, 9, ring)}${box(-17, 95, 34, 9, ring)}`
  return `${halo}${line('M0 -50V4', ring, 4)}${area('-34 30 0 0 34 30', ring)}${area('-34 30 34 30 22 96 -22 96', warm)}${line('M-34 30L-22 96H22L34 30M0 30V96M-28 62H28', ring, 5)}`
}
