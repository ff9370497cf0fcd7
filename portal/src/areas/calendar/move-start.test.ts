import type { DepartureSummary } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import type { CalendarRow } from './calendar-rows.ts'
import { firstPlace, moveStart } from './move-start.ts'

const DAYS = ['2026-12-07', '2026-12-08', '2026-12-09']
const row = (...counts: number[]): CalendarRow => ({
  id: counts.join(),
  title: '',
  about: null,
  tripId: null,
  days: new Map(
    counts.map((count, at) => [DAYS[at] ?? '', Array<DepartureSummary>(count)] as const),
  ),
})
const grid = { rows: [row(2, 0, 1), row(0, 3, 0), row(1, 0, 0)], days: DAYS }
const move = (row: number, day: number, at: number, key: string, rtl = false) =>
  moveStart(grid, { row, day, at }, key, rtl)

test('down goes through the starts of a day, then on to the next row that has one', () => {
  expect(move(0, 0, 0, 'ArrowDown')).toEqual({ row: 0, day: 0, at: 1 })
  expect(move(0, 0, 1, 'ArrowDown')).toEqual({ row: 2, day: 0, at: 0 })
  expect(move(2, 0, 0, 'ArrowDown')).toBeNull()
  expect(move(2, 0, 0, 'ArrowUp')).toEqual({ row: 0, day: 0, at: 1 })
})

test('sideways leaves out days without a start, and turns with the direction of reading', () => {
  expect(move(0, 0, 1, 'ArrowRight')).toEqual({ row: 0, day: 2, at: 0 })
  expect(move(0, 0, 1, 'ArrowLeft', true)).toEqual({ row: 0, day: 2, at: 0 })
  expect(move(0, 2, 0, 'Home')).toEqual({ row: 0, day: 0, at: 0 })
  expect(move(0, 0, 0, 'End')).toEqual({ row: 0, day: 2, at: 0 })
  expect(move(0, 0, 0, 'x')).toBeNull()
})

test('the grid is entered at its first start', () => {
  expect(firstPlace(grid)).toEqual({ row: 0, day: 0, at: 0 })
  expect(firstPlace({ rows: [row(0, 0, 0)], days: DAYS })).toBeNull()
})
