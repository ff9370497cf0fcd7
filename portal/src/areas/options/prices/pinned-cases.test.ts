import { describe, expect, test } from 'vitest'
import {
  type Case,
  caseState,
  changeInTenths,
  isAlarming,
  isPinned,
  pin,
  readPinned,
  unpin,
} from './pinned-cases.ts'

const two: Case = {
  start: '2027-08-15T09:00',
  units: [
    { unit_id: 'adult', qty: 2 },
    { unit_id: 'child', qty: 0 },
  ],
  extras: [],
}
const of = (start: string): Case => ({ ...two, start })
const quoted = (amount: number | null) => {
  if (amount === null) return null
  const money = { amount, currency: 'USD' }
  return { totals: { grand_total: money, due_now: money } }
}
const state = (before: number | null, after: number | null) =>
  caseState({ quote: quoted(after), saved: { quote: quoted(before) } })

describe('pinned cases', () => {
  test('are three at most, and each only once', () => {
    const pinned = ['a', 'b', 'c', 'd'].reduce<readonly Case[]>(
      (all, start) => pin(all, of(start)),
      [],
    )
    expect(pinned.map(({ start }) => start)).toEqual(['b', 'c', 'd'])
    expect(pin(pinned, of('c'))).toBe(pinned)
    expect(isPinned(pinned, { ...of('c'), units: [{ unit_id: 'adult', qty: 2 }] })).toBe(true)
    expect(unpin(pinned, of('c')).map(({ start }) => start)).toEqual(['b', 'd'])
  })

  test('turn red when their price changes or goes', () => {
    expect(state(77_280, 77_280)).toEqual({ kind: 'same' })
    expect(isAlarming(state(77_280, 99_360))).toBe(true)
    expect(isAlarming(state(77_280, null))).toBe(true)
    expect(isAlarming(state(null, 99_360))).toBe(false)
    expect(state(null, null)).toEqual({ kind: 'refused' })
  })

  test('say how much dearer', () => {
    expect(changeInTenths(77_280, 99_360)).toBe(286)
    expect(changeInTenths(0, 100)).toBe(null)
  })

  test('what a browser kept is looked at before it is used', () => {
    expect(readPinned([two, { start: 3 }, null])).toEqual([two])
    expect(readPinned('x')).toEqual([])
  })
})
