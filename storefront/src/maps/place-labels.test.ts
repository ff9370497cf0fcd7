import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Label, type Named, overlap, placeLabels, rectOf } from './place-labels.ts'

const WIDTHS = [340, 620]
const SHAPE = 2 / 3
const reach = { side: 7, up: 7, down: 7 }

function named(name: string, x: number, y: number): Named {
  return { name, x, y, reach, from: 340 }
}

const anyPins = fc.array(
  fc.record({
    x: fc.double({ min: 0.03, max: 0.97, noNaN: true }),
    y: fc.double({ min: 0.03, max: 0.97, noNaN: true }),
    name: fc.string({ minLength: 1, maxLength: 24 }),
    reach: fc.constant(reach),
    from: fc.constantFrom(...WIDTHS),
  }),
  { maxLength: 20 },
)

describe('names on a map', () => {
  test('never cover each other, on no screen', () => {
    fc.assert(
      fc.property(anyPins, fc.double({ min: 1, max: 3, noNaN: true }), (pins, times) => {
        const labels = placeLabels(pins, { widths: WIDTHS, shape: SHAPE })
        for (const from of WIDTHS) {
          const size = { width: from * times, height: from * times * SHAPE }
          const shown = pins.flatMap((pin, at) => {
            const label = labels[at]
            return label && label.from <= from ? rectOf(pin, label.side, size) : []
          })
          for (const [at, one] of shown.entries()) {
            for (const other of shown.slice(at + 1)) expect(overlap(one, other)).toBe(false)
          }
        }
      }),
    )
  })

  test('stand to the right, and to the left at the right edge', () => {
    const pins = [named('Petra', 0.2, 0.5), named('Amman', 0.95, 0.5)]
    expect(sides(placeLabels(pins, { widths: WIDTHS, shape: SHAPE }))).toEqual(['right', 'left'])
  })

  test('of what matters less give way, and come back where there is room', () => {
    const long = 'a'.repeat(40)
    const pins = [named(long, 0.5, 0.85), named(long, 0.5, 0.92)]
    const labels = placeLabels(pins, { widths: WIDTHS, shape: SHAPE })
    expect(labels.map(label => label?.from)).toEqual([340, 620])
  })
})

const sides = (labels: readonly (Label | null)[]) => labels.map(label => label?.side)
