import { mix } from './colour.ts'
import type { Light } from './light.ts'
import {
  area,
  between,
  box,
  disc,
  fading,
  HEIGHT,
  line,
  many,
  oval,
  placed,
  shape,
  WIDTH,
} from './shapes.ts'

export function water(
  light: Light,
  [top, bottom = HEIGHT]: [top: number, bottom?: number],
  colour: string,
): string {
  const inks = {
    top: light.lit(colour, 0.55),
    foot: light.shade(colour),
    from: top,
    to: bottom,
  }
  const surface = fading(inks, fill => box(0, top, WIDTH, bottom - top, fill))
  const waves = many(30, index => {
    const share = (index + 0.5) / 30
    const y = top + 6 + share ** 1.5 * (bottom - top - 12)
    const w = between(light.dice, `wave w ${index}`, 40, 120) * (0.5 + share * 1.6)
    const x = between(light.dice, `wave x ${index}`, -60, WIDTH)
    return lozenge(x, y, w, 2 + share * 4, light.lit(mix(colour, '#ffffff', 0.35), 0.1), 0.5)
  })
  return surface + waves + glitter(light, top, bottom)
}

/** The way of the light over the water. */
function glitter(light: Light, top: number, bottom: number): string {
  if (light.weather !== 'clear' && light.weather !== 'fair') return ''
  return many(22, index => {
    const share = (index + 0.5) / 22
    const y = top + 4 + share ** 1.4 * (bottom - top - 10)
    const wide = 50 + share * 150
    const x = light.x + (light.dice(`glitter ${index}`) - 0.5) * wide
    return lozenge(
      x,
      y,
      wide * (0.3 + light.dice(`glitter w ${index}`) * 0.5),
      2.5 + share * 5,
      light.disc,
      0.75,
    )
  })
}

function lozenge(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity: number,
): string {
  return shape(`M${x - w / 2} ${y}q${w / 2} ${-h} ${w} 0q${-w / 2} ${h} ${-w} 0Z`, fill, opacity)
}

/** What stands on the shore, upside down and paler. */
export function reflected(y: number, drawing: string, opacity = 0.35): string {
  return `<g transform="translate(0 ${2 * y}) scale(1 -1)" opacity="${opacity}">${drawing}</g>`
}

/** Boats float with their waterline at 0,0 and are about 300 long. */
export function dhow(light: Light, far = 0): string {
  const hull = light.shade('#6b3f2a', far)
  return [
    line('M-20 -40L8 -250', hull, 9),
    line('M-120 -96L112 -262', hull, 7),
    shape(
      'M-116 -92C-20 -150 60 -214 112 -258C128 -160 96 -74 30 -46C-20 -50 -80 -62 -116 -92Z',
      light.lit('#f6ecd6', far),
    ),
    shape('M30 -46C96 -74 128 -160 112 -258C84 -150 64 -90 30 -46Z', light.shade('#d9b98f', far)),
    shape('M-170 -62C-120 -34 90 -34 160 -74L128 0C60 14 -90 14 -128 0Z', hull),
    shape(
      'M-170 -62C-120 -34 90 -34 160 -74L156 -60C90 -22 -120 -22 -164 -48Z',
      light.lit('#d98a3c', far),
    ),
    lozenge(0, 8, 300, 9, light.lit('#ffffff', far), 0.5),
  ].join('')
}

/** A white ship with red funnel: a ferry in the fjord, a liner in port by its length. */
export function ship(light: Light, far = 0): string {
  const white = light.lit('#fbf7ec', far)
  const dark = light.shade('#c5cdd6', far)
  return [
    box(-96, -118, 170, 26, white),
    box(-70, -142, 110, 24, dark),
    area('-10 -190 34 -190 40 -142 -16 -142', light.flat('#cf4632', far)),
    box(-12, -178, 48, 10, white),
    shape('M-170 -92H176C168 -50 150 -14 132 0H-136C-150 -30 -162 -60 -170 -92Z', white),
    shape(
      'M-158 -44H165C158 -26 146 -8 132 0H-136C-146 -16 -152 -28 -158 -44Z',
      light.flat('#27496b', far),
    ),
    many(9, index => disc(-120 + index * 30, -68, 6, light.flat('#27496b', far))),
    many(8, index => box(-88 + index * 20, -112, 11, 12, light.flat('#3d6a8c', far))),
    lozenge(0, 6, 340, 10, light.lit('#ffffff', far), 0.6),
  ].join('')
}

/** A small boat with an awning and people in it: on a river, a lagoon, a reef. */
export function launch(light: Light, colour: string, far = 0): string {
  const heads = [-80, -38, 6, 48]
  return [
    heads
      .map(
        (x, index) =>
          disc(x, -74, 11, light.shade(index % 2 ? '#5a3424' : '#8a5a3c', far)) +
          oval(
            x,
            -46,
            15,
            22,
            light.tone(
              ['#d9523c', '#f2c14e', '#3f7f8c', '#f4ead6'][index] ?? '#d9523c',
              far,
              'flat',
            ),
          ),
      )
      .join(''),
    [-104, 74].map(x => line(`M${x} -40V-116`, light.shade('#6b4a36', far), 5)).join(''),
    shape('M-124 -112Q-16 -138 94 -112L88 -100H-118Z', light.lit('#f6ecd6', far)),
    shape('M-170 -48C-110 -34 90 -34 158 -58L128 0C60 10 -100 10 -136 0Z', light.flat(colour, far)),
    shape(
      'M-158 -24C-100 -12 90 -12 142 -28L128 0C60 10 -100 10 -136 0Z',
      light.shade(colour, far),
    ),
    lozenge(0, 6, 300, 9, light.lit('#ffffff', far), 0.55),
  ].join('')
}

/** A long narrow boat with somebody standing in it: a gondola, a punt, a kayak's cousin. */
export function rower(light: Light, far = 0): string {
  const dark = light.shade('#22202b', far)
  return [
    line('M92 -150L168 14', light.shade('#8a5a36', far), 6),
    shape(
      'M-190 -60C-170 -18 -60 -8 20 -10C100 -12 150 -30 178 -72C168 -10 110 6 0 8C-90 8 -176 -4 -190 -60Z',
      dark,
    ),
    placed(84, -18, 0.62, `<g>${figureBody(light, far)}</g>`),
    disc(-46, -46, 12, light.shade('#8a5a3c', far)) +
      oval(-46, -20, 18, 20, light.flat('#d9523c', far)),
    disc(-4, -44, 12, light.shade('#5a3424', far)) +
      oval(-4, -18, 18, 20, light.flat('#f2c14e', far)),
    lozenge(0, 10, 340, 8, light.lit('#ffffff', far), 0.5),
  ].join('')
}

function figureBody(light: Light, far: number): string {
  return [
    shape('M-18 0L-12 -84H12L18 0Z', light.shade('#2c3350', far)),
    shape('M-20 -80L-22 -138Q0 -150 22 -138L20 -80Z', light.lit('#f4ead6', far)),
    disc(0, -164, 15, light.flat('#8a5a3c', far)),
    oval(0, -174, 26, 6, light.lit('#e0b860', far)),
  ].join('')
}
