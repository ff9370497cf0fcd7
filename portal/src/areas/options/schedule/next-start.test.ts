import { expect, test } from 'vitest'
import { nextStart, openTimes } from './next-start.ts'
import { planOf } from './schedule-plan.ts'

const plan = planOf({ rules: [{ weekdays: [1, 3], times: ['09:00', '14:00'], capacity: 12 }] })
const closed = { start: '2026-12-07', closed: true, capacity: null, note: null }
const asked = { plan, exceptions: [], allDay: false }

test('the first open start on or after a day', () => {
  expect(nextStart(asked, '2026-12-04')).toBe('2026-12-07T09:00')
  expect(nextStart({ ...asked, exceptions: [closed] }, '2026-12-04')).toBe('2026-12-09T09:00')
  expect(nextStart({ ...asked, plan: planOf({ rules: [] }) }, '2026-12-04')).toBe(null)
  const open = { plan: planOf({ rules: [{}] }), exceptions: [], allDay: true }
  expect(nextStart(open, '2026-12-04T11:30')).toBe('2026-12-04')
})

test('a start that has begun is not the next one', () => {
  expect(nextStart(asked, '2026-12-07T08:59')).toBe('2026-12-07T09:00')
  expect(nextStart(asked, '2026-12-07T09:00')).toBe('2026-12-07T14:00')
  expect(nextStart(asked, '2026-12-07T14:01')).toBe('2026-12-09T09:00')
})

test('the times of one day', () => {
  expect(openTimes(asked, '2026-12-07')).toEqual(['09:00', '14:00'])
  expect(openTimes({ ...asked, exceptions: [closed] }, '2026-12-07')).toEqual([])
})
