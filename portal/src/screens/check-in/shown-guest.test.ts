import { expect, test } from 'vitest'
import { sampleGuest } from '#offline/sample-guest.ts'
import { countPeople, showGuests } from './shown-guest.ts'

const mark = (position: number, state: 'checked_in' | 'no_show') => ({
  position,
  state,
  at: '2026-12-07T07:00:00Z',
  by: 'Liv',
})
const none = { queue: [], listedAt: '2026-12-07T06:00:00Z' }

test('people are counted one by one, and who is not confirmed is not expected', () => {
  const guests = showGuests(
    [
      sampleGuest({ party: 3, attendance: [mark(1, 'checked_in'), mark(2, 'no_show')] }),
      sampleGuest({ ref: 'B', party: 2, status: 'pending' }),
    ],
    none,
  )
  expect(countPeople(guests)).toEqual({ expected: 3, came: 1, missing: 1 })
  expect(guests.map(({ state }) => state)).toEqual(['partly_in', 'expected'])
})
