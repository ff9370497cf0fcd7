import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, between, box, disc, line, many, placed, shape } from './shapes.ts'

/** Warm when it is dark outside. */
export function windowInk(light: Light, far: number): string {
  return light.isDark ? '#ffd27a' : light.shade('#3b4660', far)
}

export type Look = {
  walls: readonly [string, ...string[]]
  roof?: string
  style: 'flat' | 'gable' | 'hip'
}
type Span = [x: number, foot: number, w: number, h: number]

/** A house front with a shaded side; flat under a parapet, gabled, or under a hipped roof. */
export function house(light: Light, [x, foot, w, h]: Span, look: Look, far = 0): string {
  const { roof = '#b5533c', style } = look
  const index = Math.floor(light.dice(`wall ${x} ${foot}`) * look.walls.length)
  const wall = look.walls[index] ?? look.walls[0]
  const side = w * 0.26
  const left = light.side < 0 ? x + w : x - side
  const y = foot - h
  const front = box(x, y, w, h, light.lit(wall, far))
  const flank = box(left, y + (style === 'flat' ? 0 : h * 0.02), side, h, light.shade(wall, far))
  const tiles = light.flat(roof, far)
  const dark = light.shade(roof, far)
  const top =
    style === 'flat'
      ? box(x - 3, y - 5, w + 6, 7, light.lit(mix(wall, '#ffffff', 0.2), far))
      : style === 'gable'
        ? area(
            `${x - 6} ${y} ${x + w / 2} ${y - w * 0.62} ${x + w + 6} ${y}`,
            light.lit(wall, far),
          ) +
          line(
            `M${x - 8} ${y + 4}L${x + w / 2} ${y - w * 0.64}L${x + w + 8} ${y + 4}`,
            tiles,
            Math.max(5, w * 0.08),
          )
        : area(
            `${x - 8} ${y} ${x + w * 0.16} ${y - w * 0.34} ${x + w * 0.84} ${y - w * 0.34} ${x + w + 8} ${y}`,
            tiles,
          ) +
          (light.side < 0
            ? area(`${x + w + 8} ${y} ${x + w * 0.84} ${y - w * 0.34} ${left + side} ${y}`, dark)
            : area(`${x - 8} ${y} ${x + w * 0.16} ${y - w * 0.34} ${left} ${y}`, dark))
  return flank + front + top + panes(light, { x, y, w, h, far })
}

function panes(
  light: Light,
  { x, y, w, h, far }: { x: number; y: number; w: number; h: number; far: number },
): string {
  const columns = Math.max(1, Math.round(w / 34))
  const rows = Math.max(1, Math.round(h / 48))
  const dark = light.shade('#3b4660', far)
  return many(columns * rows, index => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const isLit = light.isDark && light.dice(`lamp ${x} ${index}`) < 0.6
    return box(
      x + (column + 0.5) * (w / columns) - w * 0.055,
      y + (row + 0.3) * (h / rows),
      w * 0.11,
      (h / rows) * 0.42,
      isLit ? windowInk(light, far) : dark,
    )
  })
}

/** Houses shoulder to shoulder. */
export function street(
  light: Light,
  [from, to, foot, high]: [number, number, number, number],
  look: Look,
  far = 0,
): string {
  const drawn: string[] = []
  const name = `street ${from} ${foot}`
  for (let x = from, index = 0; x < to; index += 1) {
    const w = high * between(light.dice, `${name} w ${index}`, 0.5, 0.85)
    const h = high * between(light.dice, `${name} h ${index}`, 0.72, 1.15)
    drawn.push(house(light, [x, foot, w, h], look, far))
    x += w + (look.style === 'flat' ? w * 0.1 : 4)
  }
  return drawn.join('')
}

/** A hill that is all houses, the far ones first. */
export function hillTown(light: Light, [x, foot, wide, high]: Span, look: Look): string {
  return many(6, row => {
    const share = row / 5
    const half = wide * (0.28 + 0.72 * share)
    const y = foot - high * (1 - share)
    return street(light, [x - half, x + half - 40, y, 46 + 34 * share], look, 0.3 * (1 - share))
  })
}

export function minaret(light: Light, far = 0): string {
  const lit = light.lit('#f3e2bf', far)
  const dark = light.shade('#f3e2bf', far)
  const half = light.side < 0 ? 0 : -22
  return [
    box(-22, -260, 44, 260, lit),
    box(half, -260, 22, 260, dark),
    box(-32, -268, 64, 16, lit),
    box(-16, -330, 32, 64, lit),
    box(half < 0 ? -16 : 0, -330, 16, 64, dark),
    shape('M-22 -330Q-22 -366 0 -392Q22 -366 22 -330Z', light.flat('#3f8c86', far)),
    line('M0 -392v-26', light.lit('#d9a640', far), 4),
  ].join('')
}

/** A church or palace under a dome, or a tower with a spire or a bell. */
export function dome(light: Light, colour: string, far = 0): string {
  const lit = light.lit('#f0dfbe', far)
  const dark = light.shade('#f0dfbe', far)
  return [
    box(-150, -90, 300, 90, lit),
    box(light.side < 0 ? 40 : -150, -90, 110, 90, dark),
    many(9, index => shape(`M${-134 + index * 32} -14V-56q8 -16 16 0V-14Z`, windowInk(light, far))),
    box(-66, -150, 132, 64, lit),
    box(light.side < 0 ? 14 : -66, -150, 52, 64, dark),
    shape('M-74 -148Q-74 -236 0 -258Q74 -236 74 -148Z', light.lit(colour, far)),
    placed(
      0,
      0,
      -light.side,
      shape('M18 -252Q74 -232 74 -148H30Q40 -206 18 -252Z', light.shade(colour, far)),
    ),
    box(-11, -290, 22, 36, lit),
    area('-14 -290 0 -326 14 -290', light.flat(colour, far)),
  ].join('')
}

export function spire(light: Light, roof: string, far = 0): string {
  const wall = '#f4e3c0'
  return [
    box(-34, -210, 68, 210, light.lit(wall, far)),
    box(light.side < 0 ? 4 : -34, -210, 30, 210, light.shade(wall, far)),
    shape('M-14 -120V-160q14 -24 28 0V-120Z', windowInk(light, far)),
    disc(0, -186, 12, light.lit('#fff6de', far)),
    area('-42 -208 0 -350 42 -208', light.lit(roof, far)),
    area(`0 -350 ${-light.side * 42} -208 ${-light.side * 4} -208`, light.shade(roof, far)),
  ].join('')
}
