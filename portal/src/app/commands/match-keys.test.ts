import { expect, test } from 'vitest'
import { matchKeys, nameOfKey } from './match-keys.ts'

const press = (key: string, code = '', held = {}) =>
  nameOfKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('a letter is found by where it is on a keyboard that writes Arabic', () => {
  expect([press('n', 'KeyN'), press('ى', 'KeyN'), press('N', 'KeyN')]).toEqual(['n', 'n', 'n'])
})

test('held keys are named, and what the keyboard writes with alt is left alone', () => {
  expect(press('k', 'KeyK', { ctrlKey: true })).toBe('Mod+k')
  expect(press('k', 'KeyK', { metaKey: true })).toBe('Mod+k')
  expect(press('@', 'KeyL', { altKey: true })).toBeNull()
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?')
  expect(press('Escape')).toBe('Escape')
})

test('two keys after each other are one command', () => {
  const today = { id: 'today', keys: 'g t' }
  const one = { id: 'new', keys: 'n' }
  expect(matchKeys([today, one], ['g'])).toBe('more')
  expect(matchKeys([today, one], ['g', 't'])).toBe(today)
  expect(matchKeys([today, one], ['n'])).toBe(one)
  expect(matchKeys([today, one], ['x'])).toBeNull()
})
