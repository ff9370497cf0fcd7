import { expect, test } from 'vitest'
import { brandContrast, isEasyToRead } from './brand-contrast.ts'

test.each([
  ['#000000', 21, '#ffffff'],
  ['#0f5f6b', 7.3, '#ffffff'],
  ['#ffd200', 1.5, '#000000'],
])('%s has %d on white, and %s on it', (hex, ratio, on) => {
  expect(brandContrast(hex)).toEqual({ ratio, on })
})

test('what is no colour has none', () => {
  expect(brandContrast('#0f5')).toBeNull()
  expect(brandContrast('red')).toBeNull()
})

test('4.5 is easy to read', () => {
  expect(isEasyToRead(4.5)).toBe(true)
  expect(isEasyToRead(4.4)).toBe(false)
})
