import { describe, expect, test } from 'vitest'
import {
  addRule,
  planOf,
  readTimes,
  removeDate,
  removeRule,
  setDate,
  setRule,
} from './schedule-plan.ts'

const plan = planOf({ rules: [{ times: ['09:00'], capacity: 12 }] })
const [rule] = plan.rules

describe('a schedule as it is edited', () => {
  test('has nothing left out', () => {
    expect(plan).toEqual({
      rules: [{ from: null, to: null, weekdays: [], times: ['09:00'], capacity: 12 }],
      dates: [],
      closes_at: null,
    })
  })

  test('a day has one single date, and dates are in order', () => {
    const first = setDate(plan, { date: '2026-12-24', times: ['10:00'], capacity: 6 })
    const second = setDate(first, { date: '2026-12-20', times: ['10:00'], capacity: 6 })
    const third = setDate(second, { date: '2026-12-24', times: ['11:00'], capacity: 6 })
    expect(third.dates.map(({ date, times }) => [date, ...times])).toEqual([
      ['2026-12-20', '10:00'],
      ['2026-12-24', '11:00'],
    ])
    expect(removeDate(third, '2026-12-20').dates).toHaveLength(1)
  })

  test('rules come, change and go at their place', () => {
    if (!rule) throw new Error('no rule')
    const two = addRule(plan, { ...rule, times: ['14:00'] }, 0)
    expect(two.rules.map(({ times }) => times[0])).toEqual(['14:00', '09:00'])
    expect(setRule(two, 1, { ...rule, capacity: 8 }).rules[1]?.capacity).toBe(8)
    expect(removeRule(two, 0)).toEqual(plan)
  })
})

test.each([
  ['9, 14:30', ['09:00', '14:30'], []],
  ['14:30 9.00', ['09:00', '14:30'], []],
  ['9h30؛'.replace('؛', ''), ['09:30'], []],
  ['09:00، 09:00', ['09:00'], []],
  ['25:00 noon', [], ['25:00', 'noon']],
  ['', [], []],
])('times as they are typed: %s', (text, times, unreadable) => {
  expect(readTimes(text)).toEqual({ times, unreadable })
})
