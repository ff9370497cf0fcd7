import { expect, test } from 'vitest'
import { freeUntil } from './free-until.ts'

const tiers = [
  { from_days: 1, to_days: null, refund_pct: 100 },
  { from_days: 0, to_days: 0, refund_pct: 0 },
]
const start = { start: '2026-11-23T08:00', timeZone: 'Asia/Amman' }

test('a moment on the clock of the place, as whole days count [S-BOOK-03]', () => {
  expect(freeUntil(tiers, start, Date.parse('2026-11-20T12:00Z'))).toBe('2026-11-22T08:00')
  // Eight in the morning in Amman is five in UTC.
  expect(freeUntil(tiers, start, Date.parse('2026-11-22T05:00Z'))).toBe('2026-11-22T08:00')
  expect(freeUntil(tiers, start, Date.parse('2026-11-22T05:00:01Z'))).toBeNull()
})

test('what never comes back has none, and an open day ends with the day before', () => {
  const now = Date.parse('2026-11-20T12:00Z')
  expect(freeUntil([{ from_days: 0, to_days: null, refund_pct: 50 }], start, now)).toBeNull()
  expect(freeUntil(tiers, { ...start, start: '2026-11-23' }, now)).toBe('2026-11-22T00:00')
})
