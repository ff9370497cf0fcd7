import type { DepartureSummary } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { nextDeparture, splitDepartures } from './next-departure.ts'

const departure = (starts_at: string, changed: Partial<DepartureSummary> = {}) =>
  ({ starts_at, status: 'open', taken: 0, ...changed }) as DepartureSummary

const NOW = Date.parse('2026-12-07T08:30:00Z')
const day = (...departures: DepartureSummary[]) => ({
  date: '2026-12-07',
  total: departures.length,
  departures,
})

test('the next is the first that has not begun, in whatever order they come', () => {
  const days = [
    day(departure('2026-12-07T12:00:00Z'), departure('2026-12-07T08:00:00Z')),
    day(departure('2026-12-08T08:00:00Z')),
  ]
  expect(nextDeparture(days, NOW)?.starts_at).toBe('2026-12-07T12:00:00Z')
})

test('a closed one counts only with people on it', () => {
  const closed = departure('2026-12-07T09:00:00Z', { status: 'closed' })
  const booked = departure('2026-12-07T10:00:00Z', { status: 'closed', taken: 2 })
  expect(nextDeparture([day(closed)], NOW)).toBeNull()
  expect(nextDeparture([day(closed, booked)], NOW)).toBe(booked)
})

test('what is booked stands apart from what is open and empty; closed and empty is neither', () => {
  const closed = departure('2026-12-07T09:00:00Z', { status: 'closed' })
  const open = departure('2026-12-07T09:00:00Z')
  const booked = departure('2026-12-07T10:00:00Z', { taken: 2 })
  expect(splitDepartures([closed, open, booked])).toEqual({ booked: [booked], empty: [open] })
})
