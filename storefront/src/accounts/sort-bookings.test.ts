import { expect, test } from 'vitest'
import { sortBookings } from './sort-bookings.ts'

test('the next one comes first, and of what is over the latest', () => {
  const one = (start: string, status = 'confirmed') => ({ start, status })
  const { upcoming, past } = sortBookings(
    [
      one('2026-12-24T08:00'),
      one('2026-11-16'),
      one('2026-11-15T09:00'),
      one('2026-10-01'),
      one('2027-01-01', 'cancelled'),
    ],
    '2026-11-16',
  )
  expect(upcoming.map(({ start }) => start)).toEqual(['2026-11-16', '2026-12-24T08:00'])
  expect(past.map(({ start }) => start)).toEqual(['2027-01-01', '2026-11-15T09:00', '2026-10-01'])
})
