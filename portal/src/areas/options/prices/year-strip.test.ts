import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, weekdayOf } from '#kit/dates/iso-day.ts'
import { coveringRow, daysByRow, lengthOf, rowOn, yearStrip, yearsOf } from './year-strip.ts'

const summer = { season: { from: '2027-06-01', to: '2027-08-31' }, weekdays: [] }
const weekends = { season: null, weekdays: [6, 7] }
const always = { season: null, weekdays: [] }

const anyRow = fc.record({
  season: fc.option(
    fc
      .tuple(fc.integer({ min: 20_700, max: 21_200 }), fc.nat({ max: 300 }))
      .map(([from, days]) => ({ from: dayOf(from), to: dayOf(from + days) })),
  ),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
})
const anyRows = fc.array(anyRow, { maxLength: 5 })

describe('the year strip', () => {
  test('says which row counts on each day: the first that fits', () => {
    expect(yearStrip([summer, always], 2027)).toEqual([
      { from: '2027-01-01', to: '2027-05-31', row: 1 },
      { from: '2027-06-01', to: '2027-08-31', row: 0 },
      { from: '2027-09-01', to: '2027-12-31', row: 1 },
    ])
  })

  test('names the days that have no price', () => {
    const strip = yearStrip([summer], 2027)
    expect(daysByRow([summer], strip)).toEqual({ days: [92], without: 273 })
    expect(yearStrip([], 2028)).toEqual([{ from: '2028-01-01', to: '2028-12-31', row: null }])
  })

  test('has every day of the year once, with the row of that day', () => {
    fc.assert(
      fc.property(anyRows, rows => {
        const strip = yearStrip(rows, 2027)
        let next = '2027-01-01'
        for (const span of strip) {
          expect(span.from).toBe(next)
          expect(rowOn(rows, span.from)).toBe(span.row)
          expect(rowOn(rows, span.to)).toBe(span.row)
          next = addDays(span.to, 1)
        }
        expect(next).toBe('2028-01-01')
        expect(strip.reduce((sum, span) => sum + lengthOf(span), 0)).toBe(365)
      }),
      { numRuns: 30 },
    )
  })

  test('no earlier row fits a day than the one that counts', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 20_700, max: 21_200 }), (rows, number) => {
        const day = dayOf(number)
        const found = rowOn(rows, day)
        for (const { season, weekdays } of rows.slice(0, found ?? rows.length)) {
          const isIn = season === null || (season.from <= day && day <= season.to)
          const onDay = weekdays.length === 0 || weekdays.includes(weekdayOf(day))
          expect(isIn && onDay).toBe(false)
        }
      }),
    )
  })
})

describe('a row that never counts', () => {
  test('is one that an earlier row covers wholly', () => {
    expect(coveringRow([always, summer], 1)).toBe(0)
    expect(coveringRow([summer, always], 1)).toBe(null)
    expect(coveringRow([weekends, { ...summer, weekdays: [7] }], 1)).toBe(0)
    expect(coveringRow([weekends, summer], 1)).toBe(null)
  })

  test('has no day in any year', () => {
    fc.assert(
      fc.property(anyRows, rows => {
        for (const [at] of rows.entries()) {
          if (coveringRow(rows, at) === null) continue
          for (const year of [2026, 2027]) {
            expect(daysByRow(rows, yearStrip(rows, year)).days[at]).toBe(0)
          }
        }
      }),
    )
  })
})

test('years that are offered: this one, and those of the seasons', () => {
  expect(yearsOf([summer, always], '2026-11-16')).toEqual([2026, 2027])
  const endless = { season: { from: '2028-01-01', to: '2999-12-31' }, weekdays: [] }
  expect(yearsOf([endless], '2026-11-16')).toEqual([2026, 2028])
})
