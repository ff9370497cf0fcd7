import type { DepartureSummary, Resource } from '@outset/sdk/seller'
import { expect, test } from 'vitest'
import { sample } from '../../../test/sample.ts'
import { filterRows, filterStarts, NOBODY, orphanedStarts, rowsOf } from './calendar-rows.ts'

const start = (option: string, at: string, changed: Partial<DepartureSummary> = {}) =>
  sample<DepartureSummary>('DepartureSummary', {
    option_id: option,
    option_name: `Option ${option}`,
    product_id: `trip of ${option}`,
    trip_title: `Trip ${option}`,
    start: at,
    status: 'open',
    ...changed,
  })

const GUIDE = { id: 'liv', name: 'Liv', kind: 'guide' } as Resource
const BOAT = { id: 'fram', name: 'Fram', kind: 'boat' } as Resource
const by = (kind: 'trip' | 'guide' | 'vehicle') => ({
  by: kind,
  resources: [GUIDE, BOAT],
  nobodyLabel: 'Nobody yet',
})

test('by trip: a row for each option, by name, with its starts by day', () => {
  const rows = rowsOf(
    [start('b', '2026-12-07T09:00'), start('a', '2026-12-07'), start('b', '2026-12-08T09:00')],
    by('trip'),
  )
  expect(rows.map(({ title, about }) => [title, about])).toEqual([
    ['Trip a', 'Option a'],
    ['Trip b', 'Option b'],
  ])
  expect([...(rows[1]?.days.keys() ?? [])]).toEqual(['2026-12-07', '2026-12-08'])
})

test('by guide and by vehicle: everybody has a row, and what is booked without one comes first', () => {
  const starts = [
    start('a', '2026-12-07T09:00', { resources: [GUIDE], taken: 2 }),
    start('b', '2026-12-07T10:00', { taken: 3 }),
    start('c', '2026-12-07T11:00'),
  ]
  const guides = rowsOf(starts, by('guide'))
  expect(guides.map(({ id }) => id)).toEqual([NOBODY, 'liv'])
  expect(guides[0]?.days.get('2026-12-07')).toHaveLength(1)
  const boats = rowsOf(starts, by('vehicle'))
  expect(boats.map(({ id }) => id)).toEqual([NOBODY, 'fram'])
  expect(boats[1]?.days.size).toBe(0)
})

test('letters find a row whatever their case and accents', () => {
  const rows = rowsOf([start('é', '2026-12-07'), start('z', '2026-12-07')], by('trip'))
  expect(filterRows(rows, ' TRIP e').map(({ id }) => id)).toEqual(['é'])
  expect(filterRows(rows, '')).toHaveLength(2)
  expect(filterStarts([start('é', '1'), start('z', '1')], 'OPTION Z')).toHaveLength(1)
})

test('booked starts that do not run: the schedule lost them, or somebody closed them', () => {
  const starts = [
    start('a', '1', { unscheduled: true, bookings: 1 }),
    start('b', '2', { status: 'closed', bookings: 2 }),
    start('c', '3', { status: 'closed' }),
    start('d', '4', { bookings: 4 }),
  ]
  expect(orphanedStarts(starts).map(({ option_id }) => option_id)).toEqual(['a', 'b'])
})
