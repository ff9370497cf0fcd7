import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysIn, readStart, weekdayOf } from '#domain/availability/local-start.ts'
import { startAt, startsOn } from '#domain/availability/starts.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { someSheet } from '../../support/sale-sheet.ts'

const rule = (changed: object) => ({
  from: null,
  to: null,
  weekdays: [],
  times: ['09:00'],
  capacity: 10,
  ...changed,
})
const sheetWith = (schedule: Partial<SaleSheet['schedule']>, changed: Partial<SaleSheet> = {}) =>
  someSheet({ schedule: { rules: [], dates: [], closesAt: null, ...schedule }, ...changed })
const timesOn = (sheet: SaleSheet, date: string) =>
  startsOn(sheet, date).map(({ time, capacity, closed }) => [time, capacity, closed])

describe('dates', () => {
  test('weekdays and lengths of months are those of the calendar', () => {
    const years = fc.integer({ min: 1, max: 9998 })
    fc.assert(
      fc.property(
        years,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const first = Temporal.PlainDate.from({ year, month, day: 1 })
          expect(daysIn({ year, month })).toBe(first.daysInMonth)
          const text = `${first.toString().slice(0, 8)}${String(day).padStart(2, '0')}`
          const exists = day <= first.daysInMonth
          expect(readStart(text)).toEqual(exists ? { date: text, time: null } : null)
          if (exists) expect(weekdayOf(text)).toBe(Temporal.PlainDate.from(text).dayOfWeek)
        },
      ),
    )
  })
})

describe('the starts of a day', () => {
  test('come from all rules of the day, in order; of one time the first rule counts', () => {
    const sheet = sheetWith({
      rules: [
        rule({ times: ['14:00', '09:00'], weekdays: [3] }),
        rule({ times: ['09:00', '07:30'], capacity: 4 }),
        rule({ from: '2027-06-01', times: ['06:00'] }),
        rule({ to: '2027-05-11', times: ['05:00'] }),
      ],
    })
    expect(timesOn(sheet, '2027-05-12')).toEqual([
      ['07:30', 4, false],
      ['09:00', 10, false],
      ['14:00', 10, false],
    ])
    expect(timesOn(sheet, '2027-05-13')).toEqual([
      ['07:30', 4, false],
      ['09:00', 4, false],
    ])
    expect(timesOn(sheet, '2027-05-11').map(([time]) => time)).toContain('05:00')
    expect(timesOn(sheet, '2027-06-01').map(([time]) => time)).toContain('06:00')
  })

  test('a single date stands in place of the rules of its day', () => {
    const dates = [{ date: '2027-05-12', times: ['20:00'], capacity: 3 }]
    const sheet = sheetWith({ rules: [rule({})], dates })
    expect(timesOn(sheet, '2027-05-12')).toEqual([['20:00', 3, false]])
    expect(timesOn(sheet, '2027-05-13')).toEqual([['09:00', 10, false]])
  })

  test('what is said of a start counts before what is said of its day, each thing on its own', () => {
    const sheet = sheetWith(
      { rules: [rule({ times: ['09:00', '14:00', '18:00'] })] },
      {
        exceptions: {
          '2027-05-12': { closed: true, capacity: 6 },
          '2027-05-12T09:00': { closed: false, capacity: null },
          '2027-05-12T14:00': { closed: null, capacity: 2 },
          '2027-05-12T21:00': { closed: false, capacity: 8 },
          '2027-05-12T22:00': { closed: null, capacity: 8 },
        },
      },
    )
    expect(timesOn(sheet, '2027-05-12')).toEqual([
      ['09:00', 6, false],
      ['14:00', 2, true],
      ['18:00', 6, true],
      ['21:00', 8, false],
    ])
  })

  test('an option open all day has one start, and a day can be opened for it', () => {
    const sheet = sheetWith(
      { rules: [rule({ times: [], weekdays: [1] })] },
      {
        availabilityType: 'opening_hours',
        exceptions: { '2027-05-12': { closed: false, capacity: 7 } },
      },
    )
    expect(timesOn(sheet, '2027-05-10')).toEqual([[null, 10, false]])
    expect(timesOn(sheet, '2027-05-11')).toEqual([])
    expect(timesOn(sheet, '2027-05-12')).toEqual([[null, 7, false]])
    expect(startAt(sheet, '2027-05-12T09:00')).toBeNull()
    expect(startAt(sheet, '2027-05-12')?.capacity).toBe(7)
  })
})
