import type { PricedDay, PricedStart } from '@outset/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWeekday, monthBeside, monthGrid, weekdayNames } from './month-grid.ts'

const month = fc
  .tuple(fc.integer({ min: 2024, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`)
const weekday = fc.integer({ min: 1, max: 7 })

test('a month has each of its days once, in order, under its weekday [S-BOOK-02]', () => {
  fc.assert(
    fc.property(month, weekday, (of, first) => {
      const weeks = monthGrid(of, [], { firstWeekday: first, seats: 2, isPrivate: false })
      const days = weeks.flat().filter(day => day !== null)
      expect(weeks.every(week => week.length === 7)).toBe(true)
      expect(days.map(({ number }) => number)).toEqual(days.map((_, at) => at + 1))
      expect(days.length).toBe(
        new Date(`${monthBeside(of, 1)}-01`).valueOf() / 86_400_000 -
          new Date(`${of}-01`).valueOf() / 86_400_000,
      )
      for (const week of weeks) {
        for (const [at, day] of week.entries()) {
          const sunday = day && (new Date(day.date).getUTCDay() || 7)
          if (day) expect(sunday).toBe(((first - 1 + at) % 7) + 1)
        }
      }
    }),
  )
})

test('the month after the one before is the month itself', () => {
  fc.assert(fc.property(month, of => monthBeside(monthBeside(of, -1), 1) === of))
})

const price = { per_person: null, original_per_person: null, total: null }
const start = (status: string, remaining: number | null): PricedStart => ({
  ...price,
  time: '08:00',
  status,
  remaining,
})
const priced = (status: string, starts: PricedStart[]): PricedDay => ({
  ...price,
  date: '2026-12-03',
  status,
  per_person: { amount: 8400, currency: 'USD' },
  starts,
})

test.each([
  ['open', [start('open', 16)], 'open'],
  ['open', [start('open', null)], 'open'],
  ['open', [start('open', 3)], 'few'],
  ['open', [start('open', 1), start('open', 16)], 'open'],
  ['open', [start('open', 1), start('sold_out', 0)], 'too_few'],
  ['sold_out', [start('sold_out', 0)], 'sold_out'],
  ['past_cutoff', [], 'past_cutoff'],
  ['something new', [], 'closed'],
])('a day that is %s with %j is %s for two [S-BOOK-02]', (status, starts, expected) => {
  const options = { firstWeekday: 1, seats: 2, isPrivate: false }
  const days = monthGrid('2026-12', [priced(status, starts)], options).flat()
  expect(days.find(day => day?.date === '2026-12-03')?.status).toBe(expected)
})

test('a week begins as in the language, and its names fit seven columns', () => {
  expect([firstWeekday('en'), firstWeekday('de'), firstWeekday('ar')]).toEqual([7, 1, 6])
  for (const locale of ['en', 'de', 'ar']) {
    const names = weekdayNames(locale, 1)
    expect(names.every(({ short }) => short.length <= 4)).toBe(true)
  }
})

test('a month begins with the week that it is [S-BOOK-03]', () => {
  const options = { firstWeekday: 1, seats: 2, isPrivate: false, today: '2026-12-10' }
  const [first] = monthGrid('2026-12', [], options)
  expect(first?.map(day => day?.number)).toEqual([7, 8, 9, 10, 11, 12, 13])
})
