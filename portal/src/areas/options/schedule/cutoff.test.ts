import { describe, expect, test } from 'vitest'
import { bookableUntil, instantOf } from './cutoff.ts'

const oslo = { timezone: 'Europe/Oslo', closesAt: null }
const until = (...given: Parameters<typeof bookableUntil>) => bookableUntil(...given).toISOString()

describe('until when a start can be booked', () => {
  test('so long before it', () => {
    const cutoff = { minutes: 120, days: null, time: null }
    expect(until('2026-12-09T09:00', cutoff, oslo)).toBe('2026-12-09T06:00:00.000Z')
  })

  test('or the evening before, whichever comes first', () => {
    const evening = { minutes: 60, days: 1, time: '18:00' }
    expect(until('2026-12-09T09:00', evening, oslo)).toBe('2026-12-08T17:00:00.000Z')
    const long = { minutes: 24 * 60, days: 1, time: '18:00' }
    expect(until('2026-12-09T09:00', long, oslo)).toBe('2026-12-08T08:00:00.000Z')
  })

  test('what is open all day, before it closes', () => {
    const cutoff = { minutes: 60, days: null, time: null }
    const closing = { ...oslo, closesAt: '17:00' }
    expect(until('2026-12-09', cutoff, closing)).toBe('2026-12-09T15:00:00.000Z')
    expect(until('2026-12-09', cutoff, oslo)).toBe('2026-12-09T22:00:00.000Z')
  })

  test('on both sides of the night in which clocks are changed', () => {
    expect(instantOf('2026-10-25T01:00', 'Europe/Oslo')).toBe(Date.parse('2026-10-24T23:00:00Z'))
    expect(instantOf('2026-10-25T09:00', 'Europe/Oslo')).toBe(Date.parse('2026-10-25T08:00:00Z'))
    expect(instantOf('2026-12-09T09:00', 'Asia/Amman')).toBe(Date.parse('2026-12-09T06:00:00Z'))
  })
})
