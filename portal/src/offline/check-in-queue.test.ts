import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendanceNow } from './attendance-now.ts'
import {
  addMark,
  type CheckIn,
  countWaiting,
  dismissAnswer,
  dropOutdated,
  markTried,
  nextBatch,
  type Queue,
  undoMark,
} from './check-in-queue.ts'
import { sampleGuest } from './sample-guest.ts'
import { openModelService, openPhone, type Phone } from './service-model.ts'

const PARTY = 2
const REFS = ['A', 'B']
const LISTED = '2026-12-07T00:00:00.000Z'

const step = fc.oneof(
  fc.record({
    do: fc.constant('mark' as const),
    phone: fc.nat(1),
    ref: fc.constantFrom(...REFS),
    mark: fc.constantFrom('checked_in' as const, 'no_show' as const),
    positions: fc.constantFrom(null, [1], [2]),
  }),
  fc.record({ do: fc.constant('undo' as const), phone: fc.nat(1), which: fc.nat(9) }),
  fc.record({
    do: fc.constant('send' as const),
    phone: fc.nat(1),
    network: fc.constantFrom('answers' as const, 'loses_request' as const, 'loses_answer' as const),
  }),
)

describe('any order of marks, undos, sends and losses on two phones', () => {
  test('gives every mark exactly one end, and does nothing twice [P-GUIDE-13]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
        const service = openModelService(PARTY)
        const phones = [openPhone('liv', service), openPhone('salem', service)]
        for (const one of steps) {
          const phone = phones[one.phone] as Phone
          if (one.do === 'mark') phone.mark(one)
          else if (one.do === 'undo') phone.undo(one.which)
          else await phone.send(one.network)
        }
        for (const phone of phones) {
          await phone.send('answers')
          const queue = phone.queue()
          expect(countWaiting(queue, phone.person)).toBe(0)
          for (const id of phone.made) {
            const ends = queue.filter(entry => entry.id === id)
            // One that is not there was taken back before it left, or had nothing to undo.
            expect(ends.length).toBeLessThanOrEqual(1)
            expect(ends.every(isEnded)).toBe(true)
            if (ends.length === 0) expect(service.timesApplied(id)).toBe(0)
            if (ends[0]?.state === 'sent') expect(service.timesApplied(id)).toBe(1)
          }
        }
        expect(service.undoneOfOthers).toBe(0)
      }),
    )
  })

  test('shows on each phone what the service knows, once both have sent and one was alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
        const service = openModelService(PARTY)
        const phone = openPhone('liv', service)
        for (const one of steps) {
          if (one.do === 'mark') phone.mark(one)
          else if (one.do === 'undo') phone.undo(one.which)
          else await phone.send(one.network)
        }
        await phone.send('answers')
        for (const ref of REFS) {
          const shown = attendanceNow(sampleGuest({ ref, party: PARTY }), phone.queue(), LISTED)
          const states = shown.map(({ position, state }) => [position, state])
          expect(states).toEqual(service.statesOf(ref))
        }
      }),
    )
  })
})

const isEnded = ({ state, answer }: CheckIn) => state !== 'waiting' && answer !== null

const wish = {
  optionId: 'o',
  start: '2026-12-07T09:00',
  ref: 'A',
  token: null,
  mark: 'checked_in',
  positions: null,
  acceptUnpaid: false,
  undoes: null,
} as const
const made = (id: string, person = 'liv') => ({ id, person, at: '2026-12-07T07:00:00Z' })

describe('the queue', () => {
  test('lets go of a mark that never left the phone', () => {
    const queue = addMark([], wish, made('a'))
    expect(undoMark(queue, 'a', made('b'))).toEqual([])
  })

  test('sends an undo only when its mark was answered, and nothing of that party before', () => {
    const tried = markTried(addMark([], wish, made('a')), ['a'])
    const undone = addMark(undoMark(tried, 'a', made('b')), wish, made('c'))
    const other = addMark(undone, { ...wish, ref: 'B' }, made('d'))
    const batch = nextBatch(other, { person: 'liv', most: 9 })
    expect(batch.map(({ id }) => id)).toEqual(['a', 'd'])
  })

  test('sends nothing in the name of somebody else', () => {
    const queue = addMark(addMark([], wish, made('a')), wish, made('b', 'salem'))
    expect(nextBatch(queue, { person: 'salem', most: 9 }).map(({ id }) => id)).toEqual(['b'])
    expect(countWaiting(queue, 'salem')).toBe(1)
  })

  test('keeps a refusal until it is read, and never lets go of what waits', () => {
    const waiting = addMark([], wish, made('a'))
    expect(dismissAnswer(waiting, 'a')).toEqual(waiting)
    const refused: Queue = waiting.map(entry => ({ ...entry, state: 'refused' }))
    const outdated = { optionId: 'o', start: wish.start, listedAt: '2027-01-01T00:00:00Z' }
    expect(dropOutdated(refused, outdated)).toEqual(refused)
    expect(dismissAnswer(refused, 'a')).toEqual([])
  })
})

test('a second tap on the same button is no second mark [P-GUIDE-06]', () => {
  const here = { optionId: 'o', start: '2026-12-07T09:00', token: null, undoes: null }
  const wish = {
    ...here,
    ref: 'A',
    mark: 'checked_in',
    positions: null,
    acceptUnpaid: false,
  } as const
  const made = (id: string) => ({ id, person: 'liv', at: '2026-12-07T07:00:00Z' })
  const once = addMark([], wish, made('1'))
  expect(addMark(once, wish, made('2'))).toBe(once)
  expect(addMark(once, { ...wish, positions: [1] }, made('2'))).toHaveLength(2)
})
