import { expect, test } from 'vitest'
import { effectOf, setOf } from './start-change.ts'

test('what was typed is sent as it is meant, and nonsense is not sent', () => {
  expect(setOf('close', '', false)).toEqual({ closed: true })
  expect(setOf('open', '', false)).toEqual({ closed: false })
  expect(setOf('capacity', ' 14 ', false)).toEqual({ capacity: 14 })
  expect(['12.5', '-1', 'many', '1000000'].map(text => setOf('capacity', text, false))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(setOf('note', ' Slipway ', false)).toEqual({ note: 'Slipway' })
  expect([setOf('note', ' ', false), setOf('capacity', '', true)]).toEqual([null, null])
  expect(setOf('note', ' ', true)).toEqual({ note: null })
})

test('the effects of several calls are one', () => {
  const plan = (pax: number) => ({
    impact: {
      price_cells: { count: 0, items: [] },
      orphaned_bookings: {
        count: 1,
        items: [{ option_id: 'a', start: '2026-12-07', bookings: 1, pax }],
      },
      overbooked_starts: { count: 2, items: [] },
    },
    losses: ['orphaned_bookings' as const],
  })
  expect(effectOf([plan(2), plan(3)])).toEqual({
    orphanedStarts: 2,
    orphanedGuests: 5,
    overbookedStarts: 4,
    losses: ['orphaned_bookings'],
  })
})
