import { expect, test } from 'vitest'
import { groupsOfRange } from './range-groups.ts'

test('a range has all of its days, weeks and months', () => {
  const range = { from: '2028-02-28', to: '2028-03-07' }
  expect(groupsOfRange(range, 'day')).toHaveLength(9)
  expect(groupsOfRange(range, 'day')[1]).toBe('2028-02-29')
  // The 28th of February 2028 is a Monday.
  expect(groupsOfRange(range, 'week')).toEqual(['2028-02-28', '2028-03-06'])
  expect(groupsOfRange(range, 'month')).toEqual(['2028-02-01', '2028-03-01'])
  const turn = { from: '2026-12-31', to: '2027-01-01' }
  expect(groupsOfRange(turn, 'week')).toEqual(['2026-12-28'])
  expect(groupsOfRange(turn, 'month')).toEqual(['2026-12-01', '2027-01-01'])
})
