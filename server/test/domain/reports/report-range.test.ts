import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DayRange,
  groupForRange,
  piecesOf,
  rangeOfPeriod,
  yearBefore,
} from '#domain/reports/report-range.ts'

const dayArbitrary = fc
  .integer({ min: 0, max: 3_000 })
  .map(days => Temporal.PlainDate.from('2023-01-01').add({ days }))

const rangeArbitrary = fc.tuple(dayArbitrary, fc.integer({ min: 0, max: 730 })).map(
  ([first, days]): DayRange => ({
    from: first.toString(),
    to: first.add({ days }).toString(),
  }),
)

function daysOf(range: DayRange | null): string[] {
  return range ? [...piecesOf(range, 1)].map(({ from }) => from) : []
}

describe('the year before [R-REP-12]', () => {
  test.each([
    ['2027-03-01', '2027-03-31', '2026-03-01', '2026-03-31'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
    ['2028-02-29', '2028-03-01', '2027-03-01', '2027-03-01'],
  ])('of %s to %s is %s to %s', (from, to, begin, end) => {
    expect(yearBefore({ from, to })).toEqual({ from: begin, to: end })
  })

  test('of a 29th of February alone is nothing', () => {
    expect(yearBefore({ from: '2028-02-29', to: '2028-02-29' })).toBeNull()
  })

  test('has exactly the days that are in the range a year later', () => {
    fc.assert(
      fc.property(rangeArbitrary, range => {
        const before = daysOf(yearBefore(range))
        const later = before.map(day => `${Temporal.PlainDate.from(day).add({ years: 1 })}`)
        expect(later.every(day => day >= range.from && day <= range.to)).toBe(true)
        const wanted = new Set(daysOf(range).filter(day => !day.endsWith('02-29')))
        expect(new Set(later)).toEqual(wanted)
      }),
    )
  })

  test('of two ranges side by side lies side by side', () => {
    fc.assert(
      fc.property(rangeArbitrary, fc.nat(730), (range, at) => {
        const days = daysOf(range)
        const cut = 1 + (at % days.length)
        if (cut === days.length) return
        const first = { from: range.from, to: days[cut - 1] ?? '' }
        const second = { from: days[cut] ?? '', to: range.to }
        const parts = [...daysOf(yearBefore(first)), ...daysOf(yearBefore(second))]
        expect(parts).toEqual(daysOf(yearBefore(range)))
      }),
    )
  })
})

test.each([
  ['this_month', '2028-02-01', '2028-02-29'],
  ['last_month', '2028-01-01', '2028-01-31'],
  ['this_year', '2028-01-01', '2028-12-31'],
  ['last_12_months', '2027-03-01', '2028-02-29'],
] as const)('%s of a day in February is from %s to %s [R-REP-11]', (period, from, to) => {
  expect(rangeOfPeriod(period, '2028-02-15')).toEqual({ from, to })
})

test('a month is read by day, a quarter by week and a year by month [R-REP-11]', () => {
  const by = (to: string) => groupForRange({ from: '2027-01-01', to })
  expect([by('2027-01-31'), by('2027-03-31'), by('2027-12-31')]).toEqual(['day', 'week', 'month'])
})

test('the pieces of a range have each of its days once, in their order', () => {
  fc.assert(
    fc.property(rangeArbitrary, fc.integer({ min: 1, max: 40 }), (range, days) => {
      const pieces = [...piecesOf(range, days)]
      expect(pieces.flatMap(piece => daysOf(piece))).toEqual(daysOf(range))
    }),
  )
})
