import { describe, expect, test } from 'vitest'
import { attendanceNow, partyState } from './attendance-now.ts'
import {
  addMark,
  type CheckInAnswer,
  markTried,
  type Queue,
  settle,
  undoMark,
} from './check-in-queue.ts'
import { sampleGuest } from './sample-guest.ts'

const LISTED = '2026-12-07T06:00:00Z'
const AT = '2026-12-07T07:00:00Z'
const guest = sampleGuest({ party: 2 })

const made = (id: string) => ({ id, person: 'liv', at: AT })
const wish = {
  optionId: 'o',
  start: '2026-12-07T09:00',
  ref: guest.ref,
  token: null,
  mark: 'checked_in',
  positions: null,
  acceptUnpaid: false,
  undoes: null,
} as const

const states = (queue: Queue, of = guest) =>
  attendanceNow(of, queue, LISTED).map(({ position, state, by, isUnsent }) => [
    position,
    state,
    by,
    isUnsent,
  ])
const settled = (queue: Queue, id: string, answer: CheckInAnswer, at = AT) =>
  settle(markTried(queue, [id]), new Map([[id, answer]]), at)
const done: CheckInAnswer = { outcome: 'done', positions: [1, 2], already: [] }

describe('what is known of a party', () => {
  test('is marked at once, and says that it is only here', () => {
    expect(states(addMark([], wish, made('a')))).toEqual([
      [1, 'checked_in', null, true],
      [2, 'checked_in', null, true],
    ])
  })

  test('after the answer it is only as new as the list', () => {
    const sent = settled(addMark([], wish, made('a')), 'a', done)
    expect(states(sent)).toHaveLength(2)
    expect(attendanceNow(guest, sent, '2026-12-07T07:00:01Z')).toEqual([])
  })

  test('an undo shows at once, before its mark was answered', () => {
    const tried = markTried(addMark([], wish, made('a')), ['a'])
    expect(states(undoMark(tried, 'a', made('b')))).toEqual([])
  })

  test('names who was first', () => {
    const by = { id: 'x', name: 'Salem' }
    const first = { position: 1, state: 'checked_in', at: AT, by, device: null } as const
    const answer = { outcome: 'already', positions: [], already: [first] } as const
    const refused = settled(addMark([], { ...wish, positions: [1] }, made('a')), 'a', {
      ...answer,
      positions: [],
      already: [first],
    })
    expect(states(refused)).toEqual([[1, 'checked_in', 'Salem', false]])
  })

  test('who did not come can still come, and who came is no no-show', () => {
    const marked = sampleGuest({
      party: 1,
      attendance: [{ position: 1, state: 'no_show', at: AT, by: 'Liv' }],
    })
    expect(states(addMark([], wish, made('a')), marked)[0]).toEqual([1, 'checked_in', null, true])
    const came = sampleGuest({
      party: 1,
      attendance: [{ position: 1, state: 'checked_in', at: AT, by: 'Liv' }],
    })
    const late = addMark([], { ...wish, mark: 'no_show' }, made('a'))
    expect(states(late, came)[0]).toEqual([1, 'checked_in', 'Liv', false])
  })
})

test('a party is in when all are, and a no-show when nobody came', () => {
  const now = attendanceNow(guest, addMark([], { ...wish, positions: [1] }, made('a')), LISTED)
  expect(partyState(2, now)).toBe('partly_in')
  expect(partyState(1, now)).toBe('in')
  expect(partyState(2, [])).toBe('expected')
})
