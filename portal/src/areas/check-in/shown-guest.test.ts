import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMark } from '#offline/check-in-queue.ts'
import { owedMoney } from '#offline/collect-money.ts'
import type { PackGuest } from '#offline/pack-content.ts'
import { sampleGuest } from '#offline/sample-guest.ts'
import { openModelService, openPhone } from '#offline/service-model.ts'
import { countPeople, showGuests } from './shown-guest.ts'

const mark = (position: number, state: 'checked_in' | 'no_show') => ({
  position,
  state,
  at: '2026-12-07T07:00:00Z',
  by: 'Liv',
})
const none = { queue: [], listedAt: '2026-12-07T06:00:00Z' }

test('people are counted one by one, and who is not confirmed is not expected', () => {
  const guests = showGuests(
    [
      sampleGuest({ party: 3, attendance: [mark(1, 'checked_in'), mark(2, 'no_show')] }),
      sampleGuest({ ref: 'B', party: 2, status: 'pending' }),
    ],
    none,
  )
  expect(countPeople(guests)).toEqual({ expected: 3, came: 1, missing: 1 })
  expect(guests.map(({ state }) => state)).toEqual(['partly_in', 'expected'])
})

test('what this phone took is asked for no more, and of a transfer first', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const guest = sampleGuest({ to_collect: [usd(500)], awaited: usd(1_000) })
  const here = { optionId: 'o', start: '2026-12-07T09:00', token: null, undoes: null }
  const wish = { ...here, ref: guest.ref, mark: 'checked_in', positions: null } as const
  const made = { id: 'm', person: 'salem', at: '2026-12-07T06:30:00Z' }
  const shown = (amount: number) => {
    const taken = { ...wish, acceptUnpaid: true, collected: [usd(amount)] }
    return showGuests([{ ...guest }], { ...none, queue: addMark([], taken, made) })[0]
  }
  expect(shown(1_500)).toMatchObject({
    to_collect: [],
    awaited: null,
    collected: [{ money: [usd(1_500)], at: made.at, by: null }],
  })
  expect(shown(1_200)).toMatchObject({ to_collect: [usd(300)], awaited: null })
  expect(shown(400)).toMatchObject({ to_collect: [usd(500)], awaited: usd(600) })
})

test('In works after Undo, whatever was sent and read in between [P-GUIDE-15]', async () => {
  const owes = 30_250
  const step = fc.constantFrom('in', 'undo', 'send', 'lose', 'read')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const service = openModelService(2, owes)
      const phone = openPhone('liv', service)
      const read = (): PackGuest =>
        sampleGuest({
          ref: 'A',
          ...service.moneyOf('A'),
          attendance: service
            .statesOf('A')
            .map(([position]) => mark(Number(position), 'checked_in')),
        })
      let list = { guest: read(), listedAt: '2026-12-07T00:00:00.000Z' }
      const shown = () => {
        const [one] = showGuests([{ ...list.guest }], { queue: phone.queue(), ...list })
        if (!one) throw new Error('the guest is on the list')
        return one
      }
      const pressIn = () =>
        phone.mark({ ref: 'A', mark: 'checked_in', positions: null, collected: owedMoney(shown()) })
      for (const one of [...steps, 'send', 'in', 'send']) {
        if (one === 'in' && !shown().isIn) pressIn()
        else if (one === 'undo' && shown().isIn) phone.undoAll(shown())
        else if (one === 'send') await phone.send('answers')
        else if (one === 'lose') await phone.send('loses_answer')
        // A list holds what was answered before it was asked for.
        else if (one === 'read') list = { guest: read(), listedAt: phone.now() }
        const { collected } = shown()
        const held = collected.flatMap(({ money }) => money).map(({ amount }) => amount)
        expect([[], [owes]]).toContainEqual(held)
      }
      const outcomes = phone.queue().map(({ answer }) => answer?.outcome)
      expect(outcomes).not.toContain('unpaid')
      expect(service.moneyOf('A').to_collect).toEqual([])
      expect(shown()).toMatchObject({ isIn: true, to_collect: [] })
    }),
  )
})
