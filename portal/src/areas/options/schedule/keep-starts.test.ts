import { expect, test } from 'vitest'
import { explainDay } from './explain-day.ts'
import { keepStarts } from './keep-starts.ts'
import { planOf } from './schedule-plan.ts'

const before = planOf({ rules: [{ times: ['09:00', '14:00'], capacity: 12 }] })
const after = planOf({ rules: [{ weekdays: [1], times: ['14:00'], capacity: 8 }] })

test('booked starts stay as single dates, beside what the day has', () => {
  const starts = ['2026-12-07T09:00', '2026-12-08T09:00']
  const kept = keepStarts(after, starts, { plan: before, allDay: false })
  expect(kept.dates).toEqual([
    { date: '2026-12-07', times: ['09:00', '14:00'], capacity: 12 },
    { date: '2026-12-08', times: ['09:00'], capacity: 12 },
  ])
  for (const start of starts) {
    const [day = '', time = ''] = start.split('T')
    const { starts: known } = explainDay(kept, [], { day, allDay: false })
    expect(known.map(known => known.time)).toContain(time)
  }
})

test('of a trip that is open all day, the day', () => {
  const open = planOf({ rules: [{ capacity: 40 }] })
  const kept = keepStarts(planOf({ rules: [] }), ['2026-12-07'], { plan: open, allDay: true })
  expect(kept.dates).toEqual([{ date: '2026-12-07', times: [], capacity: 40 }])
})
