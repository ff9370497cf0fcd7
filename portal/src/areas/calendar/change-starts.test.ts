import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#kit/dates/month-weeks.ts'
import { changeCalls, openCalls } from './change-starts.ts'

const CLOSE = { closed: true }

test('one start, a week of one time, and two options with the same times', () => {
  const start = (option_id: string, day: number, time: string) => ({
    option_id,
    start: `2026-12-0${day}T${time}`,
  })
  expect(changeCalls([start('a', 7, '09:00')], CLOSE)).toEqual([
    { option_ids: ['a'], from: '2026-12-07', to: '2026-12-07', times: ['09:00'], set: CLOSE },
  ])
  const storm = ['a', 'b'].flatMap(option =>
    [7, 8].flatMap(day => [start(option, day, '14:00'), start(option, day, '09:00')]),
  )
  expect(changeCalls(storm, CLOSE)).toEqual([
    {
      option_ids: ['a', 'b'],
      from: '2026-12-07',
      to: '2026-12-08',
      times: ['09:00', '14:00'],
      set: CLOSE,
    },
  ])
})

test('what is open all day is changed by its day', () => {
  expect(changeCalls([{ option_id: 'a', start: '2026-12-07' }], CLOSE)).toEqual([
    { option_ids: ['a'], from: '2026-12-07', to: '2026-12-07', set: CLOSE },
  ])
})

test('starts are opened with the places that each had, or that are taken', () => {
  const start = (at: string, capacity: number | null, unscheduled = false) => ({
    option_id: 'a',
    start: `2026-12-07T${at}`,
    capacity,
    taken: 2,
    unscheduled,
  })
  const calls = openCalls([
    start('08:00', 12),
    start('09:00', 12),
    start('10:00', null),
    start('11:00', null, true),
  ])
  expect(calls.map(({ times, set }) => [times, set])).toEqual([
    [['08:00', '09:00'], { closed: false, capacity: 12 }],
    [['10:00'], { closed: false }],
    [['11:00'], { closed: false, capacity: 2 }],
  ])
})

test('whatever is chosen, the calls change it once, and nothing else', () => {
  const anyStart = fc.record({
    option_id: fc.constantFrom('a', 'b', 'c'),
    start: fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('08:00', '09:30', '14:00'))
      .map(([day, time]) => `2026-12-0${day}T${time}`),
  })
  const anyChoice = fc.uniqueArray(anyStart, {
    selector: ({ option_id, start }) => `${option_id} ${start}`,
  })
  fc.assert(
    fc.property(anyChoice, starts => {
      const changed = changeCalls(starts, CLOSE).flatMap(call =>
        (call.option_ids ?? []).flatMap(option =>
          daysBetween(call.from, call.to).flatMap(day =>
            (call.times ?? []).map(time => `${option} ${day}T${time}`),
          ),
        ),
      )
      const wanted = starts.map(({ option_id, start }) => `${option_id} ${start}`)
      expect(changed.sort()).toEqual(wanted.sort())
    }),
  )
})
