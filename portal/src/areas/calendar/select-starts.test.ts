import { expect, test } from 'vitest'
import { NO_STARTS, toggleStart, toggleStarts } from './select-starts.ts'

test('one is added and taken away', () => {
  const one = toggleStart(NO_STARTS, 'a')
  expect([...one]).toEqual(['a'])
  expect(toggleStart(one, 'a').size).toBe(0)
})

test('a row is chosen whole, and let go when it is whole', () => {
  const some = toggleStarts(new Set(['a', 'x']), ['a', 'b'])
  expect([...some].sort()).toEqual(['a', 'b', 'x'])
  expect([...toggleStarts(some, ['a', 'b'])]).toEqual(['x'])
})
