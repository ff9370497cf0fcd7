import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, between, box, disc, line, many, oval, placed, shape } from './shapes.ts'

/** Every plant stands at 0,0 and is about 300 high. */
export function palm(light: Light, far = 0): string {
  const trunk = light.shade('#7a5235', far)
  const fronds = [
    [150, 30],
    [-146, 36],
    [128, -46],
    [-124, -40],
    [92, 112],
    [-88, 116],
    [10, -92],
  ]
  const frond = ([x = 0, y = 0]: number[], index: number) => {
    const face = Math.sign(x) === light.side ? 'lit' : 'shade'
    const d = `M4 -290q${x * 0.5} ${Math.min(-30, y - 96)} ${x} ${y}q${-x * 0.34} ${-y * 0.3 - 26} ${-x} ${-y}Z`
    return shape(d, light.tone(index % 2 ? '#3f7a4d' : '#2f6a4a', far, face))
  }
  return `${line('M0 0Q-22 -150 4 -290', trunk, 15)}${fronds.map(frond).join('')}
    ${[-14, 0, 16].map(x => disc(x, -276, 9, light.flat('#b3622a', far))).join('')}`
}

export function cypress(light: Light, far = 0): string {
  const d = 'M0 -300C34 -210 46 -90 22 -20H-22C-46 -90 -34 -210 0 -300Z'
  const dark = 'M0 -300C34 -210 46 -90 22 -20H0C16 -120 8 -220 0 -300Z'
  return (
    box(-5, -24, 10, 24, light.shade('#5a4030', far)) +
    shape(d, light.lit('#3d6b4f', far)) +
    placed(0, 0, -light.side, shape(dark, light.shade('#2f5a48', far)))
  )
}

export function fir(light: Light, far = 0): string {
  const tier = (y: number, w: number) =>
    area(`0 ${y - 110} ${w} ${y} ${-w} ${y}`, light.lit('#3a6b56', far)) +
    area(
      `0 ${y - 110} ${-light.side * w} ${y} ${-light.side * w * 0.1} ${y}`,
      light.shade('#2a5148', far),
    )
  return (
    box(-8, -40, 16, 40, light.shade('#53392c', far)) +
    tier(-30, 92) +
    tier(-105, 72) +
    tier(-180, 50)
  )
}

/** A round crown of flat clumps: olive, apple, cherry or juniper by its colour. */
export function tree(
  light: Light,
  { colour, far = 0, fruit }: { colour: string; far?: number; fruit?: string },
): string {
  const clumps = [
    [0, -230, 92],
    [-86, -180, 70],
    [84, -176, 72],
    [-30, -150, 74],
    [44, -140, 66],
  ]
  const crown = clumps
    .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.74, light.flat(colour, far)))
    .join('')
  const shine = clumps
    .map(([x = 0, y = 0, r = 0]) =>
      oval(
        x + light.side * r * 0.25,
        y - r * 0.24,
        r * 0.62,
        r * 0.4,
        light.lit(mix(colour, '#fff2c8', 0.2), far),
      ),
    )
    .join('')
  const trunk = line(
    'M0 0C-14 -60 6 -90 -4 -150M-2 -90C26 -120 40 -130 56 -160',
    light.shade('#5d4130', far),
    15,
  )
  const dots = fruit
    ? many(9, index =>
        disc(
          between(light.dice, `fruit x ${index}`, -110, 110),
          between(light.dice, `fruit y ${index}`, -250, -130),
          8,
          light.lit(fruit, far),
        ),
      )
    : ''
  return trunk + crown + shine + dots
}

/** Bamboo from edge to edge: pale and thin behind, dark and thick before. */
export function bamboo(light: Light, { row, gap }: { row: 0 | 1 | 2; gap: number }): string {
  const far = [0.62, 0.34, 0][row] ?? 0
  const width = [13, 22, 38][row] ?? 20
  const colour = ['#7fae6a', '#5d9a58', '#2f6b4a'][row] ?? '#5d9a58'
  return many([34, 20, 9][row] ?? 9, index => {
    const x = between(light.dice, `bamboo ${row} ${index}`, -20, 1220)
    if (Math.abs(x - 600) < gap) return ''
    const lean = (600 - x) * 0.06
    const lit = light.lit(colour, far)
    const dark = light.shade(colour, far)
    const stem = line(`M${x} 820L${x + lean} -20`, lit, width)
    const side = line(
      `M${x - light.side * width * 0.3} 820L${x + lean - light.side * width * 0.3} -20`,
      dark,
      width * 0.36,
    )
    const knots = many(8, at => {
      const y = 60 + at * 105 + 40 * light.dice(`knot ${row} ${index}`)
      const kx = x + lean * (1 - y / 820)
      return line(
        `M${kx - width / 2} ${y}h${width}`,
        light.lit(mix(colour, '#f2e6a0', 0.4), far),
        Math.max(2, width * 0.12),
      )
    })
    return stem + side + knots
  })
}

/** Leaves that hang into the picture from above. */
export function branch(
  light: Light,
  { colour, blossom }: { colour: string; blossom?: string },
): string {
  const wood = light.shade('#3d2a2c')
  const limb = line(
    'M-30 60C140 90 260 60 430 150M150 80C220 130 250 170 330 210M260 74C330 60 380 50 470 66',
    wood,
    15,
  )
  const twigs = Array.from({ length: 54 }, (_, index) => {
    const share = light.dice(`twig ${index}`)
    const x = share * 500
    const y =
      62 +
      share * 90 * light.dice(`twig down ${index}`) +
      between(light.dice, `leaf ${index}`, -44, 56)
    const turn = between(light.dice, `turn ${index}`, -70, 70)
    const ink = light.tone(
      blossom ?? colour,
      0,
      light.dice(`face ${index}`) < 0.5 ? 'lit' : 'shade',
    )
    return blossom
      ? disc(x, y, between(light.dice, `bloom ${index}`, 10, 20), ink)
      : `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})">${oval(0, 0, 27, 9, ink)}</g>`
  })
  return limb + twigs.join('')
}

export function reeds(light: Light, y: number): string {
  return many(40, index => {
    const x = between(light.dice, `reed ${index}`, -10, 1210)
    const h = between(light.dice, `reed h ${index}`, 50, 150)
    const lean = between(light.dice, `reed lean ${index}`, -24, 24)
    const ink = light.tone(index % 3 ? '#6d7a3c' : '#8a8a4a', 0, index % 2 ? 'shade' : 'lit')
    const head = index % 4 ? '' : oval(x + lean, y - h, 5, 17, light.shade('#7a4a2c'))
    return line(`M${x} ${y}q2 ${-h * 0.6} ${lean} ${-h}`, ink, 5) + head
  })
}
