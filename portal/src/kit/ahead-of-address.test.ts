import { expect, test } from 'vitest'
import { choose, follow } from './ahead-of-address.ts'

const first = { shown: '', said: '', sent: [] }

test('what is chosen is shown at once, and stays while the address catches up', () => {
  const both = choose(choose(first, 'a'), 'a,b')
  expect(both.shown).toBe('a,b')
  expect(follow(both, 'a').shown).toBe('a,b')
  expect(follow(follow(both, 'a'), 'a,b')).toEqual({ shown: 'a,b', said: 'a,b', sent: [] })
})

test('what somebody else opens is shown', () => {
  expect(follow(choose(first, 'a'), 'c')).toEqual({ shown: 'c', said: 'c', sent: [] })
})

test('what was put back is no more waited for', () => {
  const back = choose(choose(first, 'a'), '')
  expect(back).toEqual(first)
  expect(follow(back, 'a').shown).toBe('a')
})
