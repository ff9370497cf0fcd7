import { expect, test } from 'vitest'
import { nearestFree, startsOn, warningOf } from './start-choices.ts'

const NOW = Date.parse('2026-12-11T08:00:00Z')
const start = (at: string, status = 'open', remaining: number | null = 10) => ({
  start: at,
  starts_at: `${at}:00Z`,
  status,
  remaining,
})
const party = { places: 3, now: NOW }

test.each([
  [start('2026-12-11T09:00'), null],
  [start('2026-12-11T09:00', 'open', null), null],
  [start('2026-12-11T09:00', 'open', 2), 'full'],
  [start('2026-12-11T09:00', 'sold_out', 0), 'full'],
  [start('2026-12-11T09:00', 'past_cutoff'), 'late'],
  [start('2026-12-11T09:00', 'closed'), 'closed'],
  [start('2026-12-11T07:00', 'past_cutoff'), 'past'],
])('%o is warned of as %s', (given, warning) => {
  expect(warningOf(given, party)).toBe(warning)
})

test('the nearest starts with places are offered, before and after', () => {
  const starts = [
    start('2026-12-11T09:00'),
    start('2026-12-11T14:00', 'sold_out', 0),
    start('2026-12-12T09:00', 'open', 2),
    start('2026-12-12T14:00', 'past_cutoff'),
    start('2026-12-13T09:00'),
    start('2026-12-14T09:00'),
  ]
  const found = nearestFree(starts, party, { except: '2026-12-11T14:00', count: 2 })
  expect(found.map(one => one.start)).toEqual(['2026-12-11T09:00', '2026-12-13T09:00'])
  expect(startsOn(starts, '2026-12-12')).toHaveLength(2)
})
