import { expect, test } from 'vitest'
import { type Attempt, nextAttempt } from './new-key.ts'

const NINE = { ref: 'B1', start: '2026-02-03T09:00', override_capacity: false }
const TEN = { ...NINE, start: '2026-02-03T10:00' }

function keys() {
  let made = 0
  return () => `key-${++made}`
}

function first(move: typeof NINE, newKey: () => string): Attempt {
  const attempt = nextAttempt(undefined, move, newKey)
  if (attempt === null) throw new Error('a first move is sent')
  return attempt
}

test('the same move is repeated under its key [P-BKG-09]', () => {
  const newKey = keys()
  const before = first(NINE, newKey)
  expect(nextAttempt(before, { ...NINE }, newKey)?.key).toBe('key-1')
})

test('a move that is asked otherwise has a key of its own [P-BKG-09]', () => {
  const newKey = keys()
  const before = first(NINE, newKey)
  expect(nextAttempt(before, { ...NINE, override_capacity: true }, newKey)?.key).toBe('key-2')
  expect(nextAttempt(before, TEN, newKey)?.key).toBe('key-3')
})

test('what was moved is not moved there again, but can go on [P-BKG-09]', () => {
  const newKey = keys()
  const done = { ...first(NINE, newKey), isDone: true }
  expect(nextAttempt(done, { ...NINE, override_capacity: true }, newKey)).toBeNull()
  expect(nextAttempt(done, TEN, newKey)?.key).toBe('key-2')
})
