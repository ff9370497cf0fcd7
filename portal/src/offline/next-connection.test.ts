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

test('a network alone is no service, but it is tried at once', () => {
  const events = [1, 2, 3, 4].map(at => ({ kind: 'unanswered', at }) as const)
  const back = after(...events, { kind: 'network_back' })
  expect(back.isOnline).toBe(false)
  expect(tryAgainAfterMs(back)).toBeLessThan(tryAgainAfterMs(after(...events)) ?? 0)
})

test('tries become rarer and never stop', () => {
  const events = Array.from({ length: 30 }, (_, at) => ({ kind: 'unanswered', at }) as const)
  expect(tryAgainAfterMs(after(...events))).toBe(60_000)
  expect(tryAgainAfterMs(CONNECTED)).toBeNull()
})
