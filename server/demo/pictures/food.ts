import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, between, box, disc, line, many, oval, placed, shape } from './shapes.ts'

/** A laid table seen from above: what is on it changes from picture to picture. */
export function table(light: Light, cloth: string): string {
  const fare = ['#e8b64a', '#c9502f', '#6f9a4a', '#f2e2b8', '#8a4a6a', '#d98a4a'] as const
  const plate = (x: number, y: number, r: number, index: number) => {
    const food = fare[Math.floor(light.dice(`food ${index}`) * fare.length)] ?? '#e8b64a'
    const rim = light.lit(index % 2 ? '#f7efdc' : '#2f6f8c')
    const bits = many(14, at => {
      const turn = at * 2.4
      const away = r * 0.52 * Math.sqrt((at + 1) / 14)
      const ink = mix(food, at % 3 ? '#fff2c0' : '#5a2a1c', 0.28)
      return oval(
        x + away * Math.cos(turn),
        y + away * Math.sin(turn),
        r * 0.12,
        r * 0.09,
        light.lit(ink),
      )
    })
    return [
      oval(x - light.side * r * 0.14, y + r * 0.14, r * 1.04, r * 1.04, light.shade(cloth)),
      disc(x, y, r, rim),
      disc(x, y, r * 0.84, light.lit('#fdf8ea')),
      disc(x, y, r * 0.64, light.flat(food)),
      bits,
    ].join('')
  }
  const spots = [
    [600, 410, 176],
    [290, 270, 112],
    [920, 250, 120],
    [300, 590, 124],
    [915, 590, 116],
    [600, 130, 92],
    [605, 700, 84],
    [90, 440, 86],
    [1116, 430, 88],
  ] as const
  const stripes = many(9, index =>
    box(index * 150 - 20, 0, 44, 800, light.lit(mix(cloth, '#fff2d4', 0.16))),
  )
  const herbs = many(24, index => {
    const [x, y] = [
      between(light.dice, `herb x ${index}`, 0, 1200),
      between(light.dice, `herb y ${index}`, 0, 800),
    ]
    return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(light.dice(`herb ${index}`) * 360)})">${oval(0, 0, 16, 6, light.lit('#4f7f45'))}</g>`
  })
  return (
    box(0, 0, 1200, 800, light.lit(cloth)) +
    stripes +
    herbs +
    spots
      .map(([x, y, r], index) =>
        plate(
          x + 30 * (light.dice(`plate ${index}`) - 0.5),
          y,
          r * (0.86 + 0.2 * light.dice(`size ${index}`)),
          index,
        ),
      )
      .join('')
  )
}

/** Hands that reach for the dishes from the edges. */
export function hands(light: Light): string {
  const hand = (sleeve: string, skin: string) =>
    area('-34 -260 34 -260 30 -96 -30 -96', light.lit(sleeve)) +
    area('-24 -98 24 -98 20 -30 -20 -30', light.flat(skin)) +
    shape(
      'M-24 -36Q-30 10 -18 26L-12 -2L-8 40L0 0L6 44L11 0L20 32Q30 -4 22 -36Z',
      light.flat(skin),
    ) +
    shape('M22 -30Q46 -18 42 10Q32 8 18 -8Z', light.flat(skin))
  const turned = (x: number, y: number, turn: number, drawing: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.25)">${drawing}</g>`
  const tilt = 30 * (light.dice('tilt') - 0.5)
  return (
    turned(470, 300, -32 + tilt, hand('#c9402f', '#c58a5e')) +
    turned(760, 500, 128 + tilt, hand('#2f6f86', '#8a5638')) +
    turned(230, 480, -98 + tilt, hand('#f2c14e', '#e3b188'))
  )
}

/** The near edge of a table with what is cooked and eaten. */
export function feast(light: Light): string {
  const cloth =
    ['#c8402f', '#f0e0bc', '#2f6f86', '#d9a03c'][Math.floor(light.dice('cloth') * 4)] ?? '#c8402f'
  const fare = ['#e8b64a', '#c9502f', '#6f9a4a', '#f2e2b8', '#b5653c']
  const bowl = (x: number, r: number, index: number) => {
    const food = fare[Math.floor(light.dice(`dish ${index}`) * fare.length)] ?? '#e8b64a'
    const glaze = index % 2 ? '#2f6f8c' : '#f7efdc'
    return [
      shape(`M${x - r * 0.86} 650Q${x} ${650 - r * 1.15} ${x + r * 0.86} 650Z`, light.lit(food)),
      many(9, at =>
        disc(
          x + r * (light.dice(`bit ${index} ${at}`) - 0.5) * 1.1,
          642 - r * 0.42 * light.dice(`up ${index} ${at}`),
          r * 0.09,
          light.lit(mix(food, at % 2 ? '#fff6d8' : '#5a2a1c', 0.4)),
        ),
      ),
      shape(
        `M${x - r} 646H${x + r}Q${x + r * 0.8} ${646 + r * 0.86} ${x + r * 0.36} ${646 + r * 0.9}H${x - r * 0.36}Q${x - r * 0.8} ${646 + r * 0.86} ${x - r} 646Z`,
        light.lit(glaze),
      ),
      shape(
        `M${x - light.side * r * 0.1} 646H${x - light.side * r}Q${x - light.side * r * 0.8} ${646 + r * 0.86} ${x - light.side * r * 0.36} ${646 + r * 0.9}H${x}Q${x - light.side * r * 0.2} ${646 + r * 0.5} ${x - light.side * r * 0.1} 646Z`,
        light.shade(glaze),
      ),
    ].join('')
  }
  const pot = placed(
    0,
    0,
    1,
    [
      shape('M-70 0Q-96 -60 -50 -112H50Q96 -60 70 0Z', light.lit('#d9a03c')),
      shape(
        light.side < 0
          ? 'M20 -112H50Q96 -60 70 0H30Q60 -60 20 -112Z'
          : 'M-20 -112H-50Q-96 -60 -70 0H-30Q-60 -60 -20 -112Z',
        light.shade('#d9a03c'),
      ),
      line('M70 -40Q120 -60 116 -116', light.flat('#d9a03c'), 17),
      line('M-74 -90Q-130 -80 -84 -20', light.shade('#8a5a2c'), 10),
      shape('M-46 -112Q0 -160 46 -112Z', light.flat('#b5832c')),
      disc(0, -146, 11, light.flat('#8a5a2c')),
    ].join(''),
  )
  const glass = (x: number) =>
    shape(`M${x - 22} 620H${x + 22}L${x + 16} 704H${x - 16}Z`, light.lit('#c9692c'), 0.9) +
    shape(`M${x - 22} 606H${x + 22}V626H${x - 22}Z`, '#fdf6e4', 0.55)
  const bread = many(
    4,
    index =>
      oval(0, -index * 20, 84 - index * 3, 17, light.shade('#b5763c')) +
      oval(0, -index * 20 - 6, 80 - index * 3, 14, light.lit('#e6b873')),
  )
  const order = light.dice('order of the table') < 0.5
  return [
    box(0, 676, 1200, 130, light.lit(cloth)),
    box(0, 712, 1200, 94, light.flat(cloth)),
    many(24, index =>
      shape(`M${index * 52 - 10} 724l26 30l26 -30Z`, light.lit(mix(cloth, '#fff6dc', 0.55))),
    ),
    placed(order ? 190 : 1010, 704, order ? 1.15 : -1.15, pot),
    bowl(order ? 470 : 740, 104, 0),
    bowl(order ? 720 : 480, 78, 1),
    placed(order ? 960 : 240, 704, 1, bread),
    glass(order ? 330 : 880),
    glass(order ? 600 : 610),
    glass(order ? 1120 : 90),
    bowl(order ? 1080 : 110, 50, 3),
  ].join('')
}
