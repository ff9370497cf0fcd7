import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowHeight, rowOffsets, rowsInSight } from './row-window.ts'

test('every row that is seen is drawn, and few that are not', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 20 }).map(rowHeight), { minLength: 1 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 5_000 }), (rows, top) => {
      const offsets = rowOffsets(rows)
      const sight = { top, bottom: top + 800 }
      const { begin, end } = rowsInSight(offsets, sight)
      for (const [at, height] of rows.entries()) {
        const from = offsets[at] ?? 0
        const isSeen = from < sight.bottom && from + height > sight.top
        if (isSeen) expect(at >= begin && at < end).toBe(true)
      }
      expect(end - begin).toBeLessThanOrEqual(Math.ceil(800 / 52) + 2)
    }),
  )
})

test('a row is as high as its fullest day, up to a bound', () => {
  expect(rowHeight(0)).toBe(52)
  expect(rowHeight(3)).toBe(92)
  expect(rowHeight(500)).toBe(rowHeight(13))
})
