import { describe, expect, test } from 'vitest'
import { readStart, writeStart } from '#domain/availability/local-start.ts'
import type { Schedule, ScheduleRule } from '#domain/sales/sale-sheet.ts'
import {
  findDepartureFault,
  findScheduleFault,
  type ScheduledOption,
  startsBetween,
} from '#domain/schedules.ts'

const timed: ScheduledOption = {
  availabilityType: 'start_time',
  capacityMode: 'limited',
  private: false,
  capacityPoolId: null,
}
const allDay: ScheduledOption = { ...timed, availabilityType: 'opening_hours' }
const rule: ScheduleRule = { from: null, to: null, weekdays: [], times: ['09:00'], capacity: 8 }
const schedule = (given: Partial<Schedule>): Schedule => ({
  rules: [],
  dates: [],
  closesAt: null,
  ...given,
})
const day = { date: '2027-05-01', times: ['10:00'], capacity: 4 }

describe('a schedule fits its option', () => {
  test.each<[string, Partial<Schedule>, ScheduledOption]>([
    ['nothing at all', {}, timed],
    ['weekly rules and single dates', { rules: [rule], dates: [day] }, timed],
    ['open all day', { rules: [{ ...rule, times: [] }], closesAt: '18:00' }, allDay],
    [
      'private groups need no seats',
      { rules: [{ ...rule, capacity: null }] },
      { ...timed, private: true },
    ],
    [
      'a pool has the seats',
      { rules: [{ ...rule, capacity: null }] },
      { ...timed, capacityPoolId: 'boat' },
    ],
    [
      'free sale counts nothing',
      { rules: [{ ...rule, capacity: null }] },
      { ...timed, capacityMode: 'free_sale' },
    ],
  ])('%s', (_, given, option) => {
    expect(findScheduleFault(schedule(given), option)).toBeNull()
  })

  test.each<[Partial<Schedule>, ScheduledOption, string]>([
    [{ rules: [{ ...rule, from: '2027-05-02', to: '2027-05-01' }] }, timed, 'rules.0.to'],
    [{ rules: [{ ...rule, times: [] }] }, timed, 'rules.0.times'],
    [{ rules: [rule] }, allDay, 'rules.0.times'],
    [{ rules: [{ ...rule, capacity: null }] }, timed, 'rules.0.capacity'],
    [{ dates: [day, day] }, timed, 'dates.1.date'],
    [{ dates: [{ ...day, capacity: null }] }, timed, 'dates.0.capacity'],
    [{ closesAt: '18:00' }, timed, 'closes_at'],
  ])('%j is wrong in %s', (given, option, field) => {
    expect(findScheduleFault(schedule(given), option)?.field).toBe(field)
  })
})

describe('what differs from the schedule', () => {
  test('a day and a start are read and written alike', () => {
    for (const text of ['2027-02-28', '2028-02-29', '2027-03-01T09:05']) {
      const start = readStart(text)
      expect(start && writeStart(start)).toBe(text)
    }
    for (const text of [
      '2027-02-29',
      '2027-3-1',
      '2027-03-01T24:00',
      '2027-03-01 09:00',
      '0000-01-01',
      'x',
    ]) {
      expect(readStart(text)).toBeNull()
    }
  })

  test.each([
    [{ closed: null, capacity: null }, '09:00', timed, 'closed'],
    [{ closed: false, capacity: 5 }, null, timed, 'closed'],
    [{ closed: false, capacity: null }, '09:00', timed, 'capacity'],
    [{ closed: false, capacity: 5 }, '09:00', timed, undefined],
    [{ closed: false, capacity: 5 }, null, allDay, undefined],
    [{ closed: true, capacity: null }, null, timed, undefined],
    [{ closed: null, capacity: 0 }, null, timed, undefined],
  ] as const)('%j at %s', (exception, time, option, field) => {
    expect(findDepartureFault(exception, { time }, option)?.field).toBe(field)
  })

  test('a range has every day of it, or the chosen weekdays at the chosen times', () => {
    const range = { from: '2027-02-27', to: '2027-03-02', weekdays: [], times: [] }
    const dates = startsBetween(range)?.map(({ date }) => date)
    expect(dates).toEqual(['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'])
    const mondays = startsBetween({ ...range, weekdays: [1], times: ['09:00', '14:00'] })
    expect(mondays?.map(writeStart)).toEqual(['2027-03-01T09:00', '2027-03-01T14:00'])
  })

  test('more than 5000 starts are too many, and so are 5000 days to go through', () => {
    const range = { from: '2027-01-01', to: '9999-12-31', weekdays: [], times: [] }
    expect(startsBetween(range)).toBeNull()
    expect(startsBetween({ ...range, weekdays: [1] })).toBeNull()
  })
})
