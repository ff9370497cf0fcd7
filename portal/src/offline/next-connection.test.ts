import { expect, test } from 'vitest'
import { CONNECTED, type Connection, nextConnection, tryAgainAfterMs } from './next-connection.ts'

const after = (...events: Parameters<typeof nextConnection>[1][]): Connection =>
  events.reduce(nextConnection, CONNECTED)

test('a call without an answer is enough to be offline, and any answer to be back', () => {
  const lost = after({ kind: 'unanswered', at: 5 })
  expect(lost).toMatchObject({ isOnline: false, since: 5 })
  expect(after({ kind: 'unanswered', at: 5 }, { kind: 'answered' })).toEqual(CONNECTED)
})

test('it keeps since when it lasts', () => {
  const lost = after({ kind: 'network_lost', at: 5 }, { kind: 'unanswered', at: 9 })
  expect(lost.since).toBe(5)
})

const LOST = { kind: 'unanswered', at: 1 } as const
const tried = (times: number) => Array.from({ length: times }, () => ({ kind: 'tried' }) as const)

test('a network alone is no service, but it is tried at once', () => {
  const back = after(LOST, ...tried(4), { kind: 'network_back' })
  expect(back.isOnline).toBe(false)
  expect(tryAgainAfterMs(back)).toBeLessThan(tryAgainAfterMs(after(LOST, ...tried(4))) ?? 0)
})

test('tries become rarer and never stop', () => {
  expect(tryAgainAfterMs(after(LOST, ...tried(30)))).toBe(60_000)
  expect(tryAgainAfterMs(CONNECTED)).toBeNull()
})

test('many calls at once without an answer make tries no rarer', () => {
  const lost = after(LOST)
  expect(nextConnection(lost, { kind: 'unanswered', at: 2 })).toBe(lost)
})
