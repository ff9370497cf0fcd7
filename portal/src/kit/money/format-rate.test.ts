import { expect, test } from 'vitest'
import { formatRate } from './format-rate.ts'

test('a rate has the signs of the reader, and all its digits', () => {
  expect(formatRate('0.92', 'de')).toBe('0,92')
  expect(formatRate('1234.5678901234', 'en')).toBe('1,234.5678901234')
  expect(formatRate('0.709', 'ar-u-nu-latn')).toBe('0.709')
})
