import { windowInk } from './buildings.ts'
import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, box, disc, glow, line, many, type Point, placed, shape } from './shapes.ts'

export function column(light: Light, x: number, foot: number, h: number, far = 0): string {
  const w = h * 0.13
  const stone = '#e6cfa4'
  const lit = light.lit(stone, far)
  const dark = light.shade(stone, far)
  const shadeX = light.side < 0 ? x + w * 0.05 : x - w / 2
  return [
    box(x - w * 0.8, foot - h * 0.05, w * 1.6, h * 0.05, dark),
    box(x - w / 2, foot - h * 0.92, w, h * 0.88, lit),
    box(shadeX, foot - h * 0.92, w * 0.45, h * 0.88, dark),
    area(
      `${x - w / 2} ${foot - h * 0.91} ${x + w / 2} ${foot - h * 0.91} ${x + w * 0.95} ${foot - h} ${x - w * 0.95} ${foot - h}`,
      light.lit('#d3b483', far),
    ),
    box(x - w, foot - h * 1.025, w * 2, h * 0.03, lit),
  ].join('')
}

/** Columns with what lies across them, and a pediment if it is a temple. */
export function colonnade(
  light: Light,
  {
    x,
    foot,
    h,
    count,
    far = 0,
    temple = false,
  }: { x: number; foot: number; h: number; count: number; far?: number; temple?: boolean },
): string {
  const step = h * 0.36
  const wide = step * (count - 1)
  const columns = many(count, index => column(light, x + index * step, foot, h, far))
  const beam = box(
    x - h * 0.16,
    foot - h * 1.13,
    wide + h * 0.32,
    h * 0.11,
    light.lit('#e6cfa4', far),
  )
  const roof = temple
    ? area(
        `${x - h * 0.2} ${foot - h * 1.13} ${x + wide / 2} ${foot - h * 1.5} ${x + wide + h * 0.2} ${foot - h * 1.13}`,
        light.lit('#e0c493', far),
      ) +
      area(
        `${x + h * 0.1} ${foot - h * 1.16} ${x + wide / 2} ${foot - h * 1.42} ${x + wide - h * 0.1} ${foot - h * 1.16}`,
        light.shade('#c9a873', far),
      )
    : ''
  return columns + beam + roof
}

/** A front of two storeys cut into a rose-coloured wall, about 300 wide and 420 high. */
export function tomb(light: Light, { grand, far = 0 }: { grand: boolean; far?: number }): string {
  const stone = '#e08a62'
  const lit = light.lit(mix(stone, '#ffd9b0', 0.25), far)
  const flat = light.flat(stone, far)
  const dark = light.shade('#8a3f3a', far)
  const deep = light.isDark ? '#ffb85c' : light.shade('#41202e', far)
  const pillar = (x: number, foot: number, h: number) =>
    box(x - 11, foot - h, 22, h, lit) +
    box(light.side < 0 ? x + 2 : x - 11, foot - h, 9, h, dark) +
    box(x - 16, foot - h - 8, 32, 11, lit)
  const upper = grand
    ? [
        area('-150 -228 -96 -278 -50 -228', flat),
        area('150 -228 96 -278 50 -228', flat),
        [-128, -78, 78, 128].map(x => pillar(x, -232, 96)).join(''),
        area('-150 -338 -60 -338 -60 -372 -150 -350', lit),
        area('150 -338 60 -338 60 -372 150 -350', lit),
        box(-34, -340, 68, 110, dark),
        pillar(-34, -232, 100),
        pillar(34, -232, 100),
        shape('M-50 -342Q0 -420 50 -342Z', lit),
        shape('M0 -381Q30 -372 50 -342H8Z', dark),
        box(-7, -416, 14, 34, lit),
        disc(0, -420, 13, flat),
      ].join('')
    : many(5, index =>
        area(
          `${-140 + index * 60} -230 ${-140 + index * 60} -262 ${-124 + index * 60} -262 ${-124 + index * 60} -280 ${-96 + index * 60} -280 ${-96 + index * 60} -262 ${-80 + index * 60} -262 ${-80 + index * 60} -230`,
          flat,
        ),
      )
  return [
    shape(
      `M-178 0V${grand ? -380 : -290}Q0 ${grand ? -520 : -360} 178 ${grand ? -380 : -290}V0Z`,
      dark,
    ),
    upper,
    box(-158, -232, 316, 22, lit),
    box(-150, -212, 300, 212, flat),
    area('-150 -212 0 -262 150 -212', lit),
    area('-108 -214 0 -250 108 -214', dark),
    box(-34, -150, 68, 150, deep),
    box(-112, -120, 36, 90, dark),
    box(76, -120, 36, 90, dark),
    light.isDark ? glow(0, -70, 150, '#ffb85c', 0.7) : '',
    [-132, -60, 60, 132].map(x => pillar(x, 0, 200)).join(''),
    box(-172, -12, 344, 14, lit),
  ].join('')
}

/** Walls with battlements and a tower: square by the sea, round in an oasis. */
export function fort(
  light: Light,
  { round, wide = 520, wall = '#d9b27c' }: { round: boolean; wide?: number; wall?: string },
): string {
  const lit = light.lit(wall, 0.06)
  const flat = light.flat(wall, 0.06)
  const dark = light.shade(wall, 0.06)
  const teeth = (x: number, y: number, w: number, ink: string) =>
    many(Math.floor(w / 30), index => box(x + index * 30 + 4, y - 16, 18, 18, ink))
  const towerW = round ? 250 : 130
  const tower = (x: number, h: number) =>
    [
      area(
        `${x - towerW / 2} ${-h} ${x + towerW / 2} ${-h} ${x + towerW * 0.55} 0 ${x - towerW * 0.55} 0`,
        lit,
      ),
      area(
        light.side < 0
          ? [
              [x + towerW * 0.05, -h],
              [x + towerW / 2, -h],
              [x + towerW * 0.55, 0],
              [x + towerW * 0.05, 0],
            ]
          : [
              [x - towerW / 2, -h],
              [x - towerW * 0.05, -h],
              [x - towerW * 0.05, 0],
              [x - towerW * 0.55, 0],
            ],
        dark,
      ),
      teeth(x - towerW / 2, -h, towerW, lit),
      many(3, index => box(x - 50 + index * 46, -h * 0.66, 12, 34, light.shade('#4a2f2c'))),
    ].join('')
  return [
    box(-wide / 2, -150, wide, 150, flat),
    teeth(-wide / 2, -150, wide, flat),
    round ? tower(-wide * 0.08, 300) : tower(-wide / 2, 214) + tower(wide / 2, 240),
    shape('M-30 0V-70Q0 -112 30 -70V0Z', light.isDark ? '#ffc46b' : light.shade('#4a2f2c')),
    line(
      `M${round ? -wide * 0.08 : wide / 2} ${round ? -300 : -240}v-120`,
      light.shade('#5a4030'),
      6,
    ),
    placed(
      round ? -wide * 0.08 : wide / 2,
      round ? -420 : -360,
      1,
      shape('M0 0C30 -16 56 14 92 -4V46C56 62 30 32 0 50Z', light.lit('#b23a2e')),
    ),
  ].join('')
}

/** A pagoda of so many roofs, its foot at 0,0. */
export function pagoda(light: Light, storeys: number, far = 0): string {
  const wood = light.flat('#a8432f', far)
  const roof = light.lit('#3c4a55', far)
  const under = light.shade('#3c4a55', far)
  const floor = (index: number) => {
    const y = -index * 78
    const w = 118 - index * 14
    return (
      box(-w * 0.55, y - 60, w * 1.1, 60, wood) +
      box(light.side < 0 ? w * 0.15 : -w * 0.55, y - 60, w * 0.4, 60, light.shade('#a8432f', far)) +
      many(3, at => box(-w * 0.36 + at * w * 0.27, y - 46, w * 0.16, 34, windowInk(light, far))) +
      shape(
        `M${-w * 1.25} ${y - 48}Q${-w * 0.6} ${y - 66} ${-w * 0.5} ${y - 92}H${w * 0.5}Q${w * 0.6} ${y - 66} ${w * 1.25} ${y - 48}Q0 ${y - 66} ${-w * 1.25} ${y - 48}Z`,
        roof,
      ) +
      shape(
        `M${-w * 1.25} ${y - 48}Q0 ${y - 66} ${w * 1.25} ${y - 48}Q0 ${y - 50} ${-w * 1.25} ${y - 48}Z`,
        under,
      )
    )
  }
  return (
    many(storeys, floor) +
    line(`M0 ${-storeys * 78 - 10}v-90`, roof, 6) +
    many(5, index => line(`M-10 ${-storeys * 78 - 28 - index * 13}h20`, roof, 4))
  )
}

/** A red gate, its posts at -150 and 150. */
export function torii(light: Light, far = 0): string {
  const red = light.lit('#d8452c', far)
  const dark = light.shade('#a92f2a', far)
  const black = light.shade('#2a2630', far)
  const post = (x: number) =>
    area(`${x - 19} 0 ${x - 15} -330 ${x + 15} -330 ${x + 19} 0`, red) +
    area(
      `${x - light.side * 4} 0 ${x - light.side * 3} -330 ${x - light.side * 15} -330 ${x - light.side * 19} 0`,
      dark,
    ) +
    box(x - 22, -42, 44, 42, black)
  return [
    post(-150),
    post(150),
    box(-178, -290, 356, 24, red),
    box(-178, -274, 356, 8, dark),
    box(-14, -340, 28, 54, dark),
    shape('M-232 -392Q0 -352 232 -392L224 -356Q0 -326 -224 -356Z', black),
    shape('M-222 -358Q0 -330 222 -358L216 -334Q0 -310 -216 -334Z', red),
  ].join('')
}

/** A bridge on chains between two towers, from edge to edge. */
export function chainBridge(light: Light, y: number, far = 0.1): string {
  const stone = light.lit('#e8d6b0', far)
  const dark = light.shade('#e8d6b0', far)
  const iron = light.shade('#4f6a62', far)
  const tower = (x: number) =>
    box(x - 46, y - 190, 92, 250, stone) +
    box(light.side < 0 ? x + 14 : x - 46, y - 190, 32, 250, dark) +
    box(x - 56, y - 204, 112, 18, stone) +
    shape(`M${x - 24} ${y - 4}V${y - 110}q24 -40 48 0V${y - 4}Z`, dark)
  const ends: Point[] = [
    [-260, 330],
    [330, 870],
    [870, 1460],
  ]
  const chain = ends.map(([a, b]) => {
    const middle = (a + b) / 2
    const hangers = many(15, index => {
      const share = (index + 0.5) / 15
      return line(
        `M${a + (b - a) * share} ${y}V${y - 176 + 4 * share * (1 - share) * 156}`,
        iron,
        2.5,
      )
    })
    return line(`M${a} ${y - 178}Q${middle} ${y + 138} ${b} ${y - 178}`, iron, 8) + hangers
  })
  const lamps = light.isDark
    ? many(
        16,
        index =>
          glow(index * 80, y - 26, 26, '#ffd27a', 0.9) + disc(index * 80, y - 26, 5, '#fff0c0'),
      )
    : ''
  return (
    chain.join('') +
    box(0, y - 8, 1200, 22, stone) +
    box(0, y + 10, 1200, 8, dark) +
    tower(330) +
    tower(870) +
    lamps
  )
}
