import { describe, expect, test } from 'vitest'
import { dayState, type Exception, explainDay, isChanged } from './explain-day.ts'
import { planOf, setDate } from './schedule-plan.ts'

const plan = planOf({
  rules: [
    { weekdays: [1, 3], times: ['09:00', '14:00'], capacity: 12 },
    { from: '2026-12-01', to: '2026-12-31', times: ['09:00', '17:00'], capacity: 8 },
  ],
})
const monday = { day: '2026-12-07', allDay: false }
const exception = (start: string, said: Partial<Exception>): Exception => ({
  start,
  closed: null,
  capacity: null,
  note: null,
  ...said,
})
const starts = (...said: Exception[]) =>
  explainDay(plan, said, monday).starts.map(({ time, closed, capacity, rule }) => [
    time,
    closed ? 'closed' : 'open',
    capacity,
    rule,
  ])

describe('why a day is as it is', () => {
  test('by rules, of which the first counts for a time', () => {
    expect(explainDay(plan, [], monday).source).toEqual({ kind: 'rules', rules: [0, 1] })
    expect(starts()).toEqual([
      ['09:00', 'open', 12, 0],
      ['14:00', 'open', 12, 0],
      ['17:00', 'open', 8, 1],
    ])
  })

  test('by a single date, which replaces the rules', () => {
    const replaced = setDate(plan, { date: '2026-12-07', times: ['11:00'], capacity: 6 })
    const day = explainDay(replaced, [], monday)
    expect(day.source).toEqual({ kind: 'single', replaces: [0, 1] })
    expect(day.starts.map(({ time }) => time)).toEqual(['11:00'])
    expect(isChanged(explainDay(plan, [], monday), day)).toBe(true)
  })

  test('closed, but for the start that was opened again', () => {
    const closed = exception('2026-12-07', { closed: true, note: 'Slipway' })
    const again = exception('2026-12-07T14:00', { closed: false, capacity: 6 })
    expect(starts(closed, again)).toEqual([
      ['09:00', 'closed', 12, 0],
      ['14:00', 'open', 6, 0],
      ['17:00', 'closed', 8, 1],
    ])
    const day = explainDay(plan, [closed, again], monday)
    expect(day.exception?.note).toBe('Slipway')
    expect(dayState(day)).toBe('partly')
    expect(dayState(explainDay(plan, [closed], monday))).toBe('closed')
  })

  test('fewer seats on the day, and more at one start', () => {
    const fewer = exception('2026-12-07', { capacity: 4 })
    const more = exception('2026-12-07T09:00', { capacity: 20 })
    expect(starts(fewer, more).map(([, , seats]) => seats)).toEqual([20, 4, 4])
  })

  test('a start that the schedule does not have', () => {
    const opened = exception('2026-12-07T11:00', { closed: false, capacity: 6 })
    expect(starts(opened)[1]).toEqual(['11:00', 'open', 6, null])
    const only = exception('2026-12-07T12:00', { capacity: 6 })
    expect(starts(only)).toHaveLength(3)
  })

  test('nothing', () => {
    const day = explainDay(planOf({ rules: [] }), [], monday)
    expect(day.source).toEqual({ kind: 'nothing' })
    expect(dayState(day)).toBe('none')
  })

  test('open all day', () => {
    const open = planOf({ rules: [{ weekdays: [2] }] })
    const asked = { day: '2026-12-07', allDay: true }
    expect(explainDay(open, [], asked).starts).toEqual([])
    const opened = exception('2026-12-07', { closed: false })
    expect(explainDay(open, [opened], asked).starts).toMatchObject([{ time: null, closed: false }])
  })
})
