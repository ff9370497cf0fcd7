import { expect, test } from 'vitest'
import { daysShown, withDays } from './month-exceptions.ts'

test('a month is read with the weeks at its ends', () => {
  expect(daysShown('2028-07')).toEqual({ from: '2028-06-25', to: '2028-08-06' })
})

test('what was read of some days takes the place of what was known of them', () => {
  const known = ['2028-06-24', '2028-07-01T09:00', '2028-08-06'].map(start => ({ start }))
  const read = [{ start: '2028-07-10' }]
  const shown = withDays(known, daysShown('2028-07'), read)
  expect(shown.map(({ start }) => start)).toEqual(['2028-06-24', '2028-07-10'])
  expect(withDays(known, daysShown('2028-07'), undefined)).toBe(known)
})
