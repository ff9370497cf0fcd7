import { expect, test } from 'vitest'
import { readCode } from './promo-code.ts'

test('a code of a link is one that a cookie and a call can take', () => {
  const read = (code: string) => readCode(new URLSearchParams({ code }))
  expect(read(' SUMMER 26 ')).toBe('SUMMER 26')
  expect(read('SUM\u200bMER\u0000\u202e26\n')).toBe('SUMMER26')
  expect(read('\u0000')).toBe('')
  // The hundredth place is half a sign.
  expect(encodeURIComponent(read(`${'a'.repeat(99)}\u{1f600}`))).toBe('a'.repeat(99))
  expect(read('a'.repeat(200))).toHaveLength(100)
})
