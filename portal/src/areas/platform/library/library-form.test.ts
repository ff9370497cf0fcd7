import { expect, test } from 'vitest'
import { readDegrees, readNames, typedNames } from './library-form.ts'

test('names in languages that are not asked for stay, and emptied ones go', () => {
  const known = { en: 'Bergen', de: 'Bergen', fr: 'Bergen' }
  const typed = { ...typedNames(known), de: ' ', ar: 'بيرغن' }
  expect(readNames(typed, known)).toEqual({ en: 'Bergen', fr: 'Bergen', ar: 'بيرغن' })
})

test('degrees are read with either decimal sign, and within the globe', () => {
  expect(readDegrees('60,39', 90)).toBe(60.39)
  expect(readDegrees('-5.3', 180)).toBe(-5.3)
  expect(['', 'x', '91'].map(text => readDegrees(text, 90))).toEqual([null, null, null])
})
