import { expect, test } from 'vitest'
import { percentOf, readPercent, typedPercent } from './basis-points.ts'

test('a percentage is shown in the signs of its reader', () => {
  expect(percentOf(1250, 'en')).toBe('12.5%')
  expect(percentOf(1250, 'de')).toBe('12,5\u00a0%')
})

test('a percentage is read as people type it, and never above a hundred', () => {
  expect(['12', '12,5', '12.25 %', '0', '100'].map(readPercent)).toEqual([
    1200, 1250, 1225, 0, 10_000,
  ])
  expect(['', 'x', '101', '12.345', '-1'].map(readPercent)).toEqual([null, null, null, null, null])
  expect(readPercent(typedPercent(1225))).toBe(1225)
})
