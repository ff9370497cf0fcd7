import { expect, test } from 'vitest'
import { todayIn } from './today-in.ts'

test('the day of the place, whatever day it is elsewhere', () => {
  const late = new Date('2026-12-07T22:30:00Z')
  expect(todayIn('Asia/Amman', late)).toBe('2026-12-08')
  expect(todayIn('UTC', late)).toBe('2026-12-07')
})
