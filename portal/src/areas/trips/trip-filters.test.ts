import { expect, test } from 'vitest'
import { readTripFilters } from './trip-filters.ts'
import { toneOfTrip } from './trip-state.ts'

test('filters are read from the address, and what is not known is left out', () => {
  expect(readTripFilters({ status: 'draft', template: 'ticket', q: ' petra ' })).toEqual({
    status: 'draft',
    template: 'ticket',
    q: 'petra',
  })
  expect(readTripFilters({ status: 'gone', q: '', page: 2 })).toEqual({})
  expect(readTripFilters({ q: 1001 })).toEqual({ q: '1001' })
})

test('a published trip that cannot be booked does not look like one on sale', () => {
  const published = { status: 'published', on_sale: false, sales_paused: false } as const
  expect(toneOfTrip(published)).toEqual({ state: 'published', tone: 'warn' })
  expect(toneOfTrip({ ...published, on_sale: true, sales_paused: true }).state).toBe('paused')
  expect(toneOfTrip({ ...published, on_sale: true }).tone).toBe('good')
  expect(toneOfTrip({ ...published, status: 'archived' }).state).toBe('archived')
})
