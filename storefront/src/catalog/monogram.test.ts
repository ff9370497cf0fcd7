import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

test.each([
  ['Fjord & Fell', 'FF'],
  ['Muscat Dhow Company', 'MD'],
  ['The House of Tea', 'HT'],
  ['élan', 'É'],
  ['رمال ونجوم', 'ر'],
  ['الرحّالة', 'ر'],
  ['4 Seasons', '4S'],
  ['Of the', 'OT'],
  ['…', ''],
])('%s is %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters)
})
