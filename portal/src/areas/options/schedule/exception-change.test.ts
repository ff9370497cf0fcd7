import { describe, expect, test } from 'vitest'
import { type ExceptionChange, exceptionBodies, isComplete, notesOn } from './exception-change.ts'

const days = ['2026-12-28', '2026-12-29', '2026-12-31']
const change: ExceptionChange = { kind: 'close', days, times: [], seats: null, time: '', note: '' }
const known = {
  optionId: 'o',
  exceptions: [
    { start: '2026-12-29T14:00', note: 'Slipway' },
    { start: '2027-01-03', note: 'Storm' },
  ],
}
const bodies = (said: Partial<ExceptionChange>) => exceptionBodies({ ...change, ...said }, known)

describe('what differs on some days', () => {
  test('is asked for by runs of days', () => {
    expect(bodies({ note: ' Slipway ' })).toEqual([
      {
        option_ids: ['o'],
        from: '2026-12-28',
        to: '2026-12-29',
        set: { closed: true, note: 'Slipway' },
      },
      {
        option_ids: ['o'],
        from: '2026-12-31',
        to: '2026-12-31',
        set: { closed: true, note: 'Slipway' },
      },
    ])
  })

  test('of some starts only', () => {
    expect(bodies({ kind: 'seats', seats: 6, times: ['09:00'] })[0]).toMatchObject({
      times: ['09:00'],
      set: { capacity: 6 },
    })
    expect(bodies({ kind: 'time', seats: 6, time: '11:00' })[0]).toMatchObject({
      times: ['11:00'],
      set: { closed: false, capacity: 6 },
    })
    expect(bodies({ kind: 'note', note: 'Bring keys' })[0]?.set).toEqual({ note: 'Bring keys' })
  })

  test('opening takes away what was said of the days, and of their starts', () => {
    expect(bodies({ kind: 'open' })).toEqual([
      { option_ids: ['o'], from: '2026-12-28', to: '2026-12-29', reset: true },
      { option_ids: ['o'], from: '2026-12-28', to: '2026-12-29', times: ['14:00'], reset: true },
      { option_ids: ['o'], from: '2026-12-31', to: '2026-12-31', reset: true },
    ])
    expect(bodies({ kind: 'open', times: ['09:00'] })[0]).toMatchObject({ times: ['09:00'] })
  })

  test('an empty note takes the note away, wherever on the days it was made', () => {
    const set = { note: null }
    expect(bodies({ kind: 'note', note: ' ' })).toEqual([
      { option_ids: ['o'], from: '2026-12-28', to: '2026-12-29', set },
      { option_ids: ['o'], from: '2026-12-28', to: '2026-12-29', times: ['14:00'], set },
      { option_ids: ['o'], from: '2026-12-31', to: '2026-12-31', set },
    ])
    expect(bodies({ kind: 'note', times: ['14:00'] })[0]).toMatchObject({ times: ['14:00'], set })
    expect(notesOn(days, known.exceptions)).toEqual(['Slipway'])
  })
})

test('what has to be said', () => {
  const seated = { countsSeats: true, hasNote: false }
  const unseated = { countsSeats: false, hasNote: false }
  expect(isComplete(change, seated)).toBe(true)
  expect(isComplete({ ...change, days: [] }, seated)).toBe(false)
  expect(isComplete({ ...change, kind: 'seats' }, seated)).toBe(false)
  expect(isComplete({ ...change, kind: 'time', time: '11:00' }, seated)).toBe(false)
  expect(isComplete({ ...change, kind: 'time', time: '11:00' }, unseated)).toBe(true)
  expect(isComplete({ ...change, kind: 'note' }, seated)).toBe(false)
  expect(isComplete({ ...change, kind: 'note' }, { ...seated, hasNote: true })).toBe(true)
})
