import type { DepartureSummary } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { daySums } from './day-sums.ts'

const start = (at: string, changed: Partial<DepartureSummary> = {}) =>
  ({
    start: at,
    status: 'open',
    unscheduled: false,
    bookings: 0,
    confirmed_pax: 0,
    pending_pax: 0,
    overbooked_by: 0,
    ...changed,
  }) as DepartureSummary

test('guests of a day add up, and what is closed and empty is left out', () => {
  const sums = daySums([
    start('2026-12-07T09:00', { confirmed_pax: 4, pending_pax: 2, bookings: 2 }),
    start('2026-12-07T14:00'),
    start('2026-12-07T16:00', { status: 'closed' }),
    start('2026-12-08', { status: 'closed' }),
  ])
  expect(sums.get('2026-12-07')).toMatchObject({ guests: 6, problems: 0 })
  expect(sums.get('2026-12-07')?.starts).toHaveLength(2)
  expect(sums.has('2026-12-08')).toBe(false)
})

test('too many people, and people on what does not run, are problems', () => {
  const sums = daySums([
    start('2026-12-07T09:00', { overbooked_by: 1, bookings: 1 }),
    start('2026-12-07T14:00', { unscheduled: true, bookings: 1 }),
    start('2026-12-07T16:00', { status: 'closed', bookings: 1 }),
  ])
  expect(sums.get('2026-12-07')?.problems).toBe(3)
})
