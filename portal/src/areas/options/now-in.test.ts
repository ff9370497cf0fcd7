import { expect, test } from 'vitest'
import { nowIn, todayIn } from './now-in.ts'

const LATE = new Date('2026-12-07T22:05:00Z')

test('the day of the place, whatever day it is elsewhere', () => {
  expect(todayIn('Asia/Amman', LATE)).toBe('2026-12-08')
  expect(todayIn('UTC', LATE)).toBe('2026-12-07')
})

test('the time there, as starts are written', () => {
  expect(nowIn('Asia/Amman', LATE)).toBe('2026-12-08T01:05')
})
