import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  listQueryOf,
  readBookingSearch,
  tablePathOf,
  withoutFilter,
  withoutFilters,
} from './booking-filters.ts'

const TRIP = 'e02b45fa-9590-856b-a2f9-6fc1bde8aa05'
const OPTION = '1b887813-65a7-8df6-a617-4b7beaa97219'
const NOW = new Date('2026-12-07T10:30').getTime()

describe('an address', () => {
  test('is read without what the service would refuse', () => {
    expect(
      readBookingSearch({
        status: 'confirmed,sold,pending',
        payment_status: 'gone',
        from: '2026-02-30',
        product_id: 'x',
        q: 4791112,
        sort: 'price',
        made_by: null,
        page: 3,
      }),
    ).toEqual({ status: 'confirmed,pending', q: '4791112' })
  })

  test('keeps the first day where the last comes before it', () => {
    const days = { from: '2026-12-07', to: '2026-12-01' }
    expect(readBookingSearch(days)).toEqual({ from: '2026-12-07' })
    expect(readBookingSearch({ ...days, to: '2026-12-07' })).toEqual({
      from: '2026-12-07',
      to: '2026-12-07',
    })
  })

  test('that was read is read as itself', () => {
    const search = readBookingSearch({ status: 'on_hold', tag: ' vip ', due: 'week', q: 'Berg' })
    expect(readBookingSearch({ ...search })).toEqual(search)
  })
})

describe('the service', () => {
  test('is asked for whole days of the reader, the last included', () => {
    expect(listQueryOf({ made_from: '2026-12-01', made_to: '2026-12-02' }, NOW)).toEqual({
      created_from: new Date('2026-12-01T00:00').toISOString(),
      created_to: new Date('2026-12-03T00:00').toISOString(),
    })
  })

  test.each([
    ['overdue', '2026-12-07T10:30'],
    ['today', '2026-12-08T00:00'],
    ['week', '2026-12-14T00:00'],
  ])('is asked for what is due before %s ends', (due, before) => {
    expect(listQueryOf({ due }, NOW)).toEqual({ due_before: new Date(before).toISOString() })
  })

  test('leaves out tests, or finds nothing else', () => {
    expect(listQueryOf({}, NOW)).toEqual({})
    expect(listQueryOf({ tests: 'without' }, NOW)).toEqual({ is_test: false })
    expect(listQueryOf({ tests: 'only' }, NOW)).toEqual({ is_test: true })
  })

  test('gets lists as lists, and as text for a table', () => {
    const search = { status: 'confirmed,pending', from: '2026-12-07', columns: 'start' }
    expect(listQueryOf(search, NOW)).toEqual({
      status: ['confirmed', 'pending'],
      from: '2026-12-07',
    })
    const form = { locale: 'de', columns: 'guest,email', separator: 'comma' }
    expect(tablePathOf(search, { now: NOW, ...form })).toBe(
      '/v1/bookings?status=confirmed%2Cpending&from=2026-12-07&table=people&locale=de' +
        '&columns=guest%2Cemail&separator=comma',
    )
  })
})

describe('filters', () => {
  const search = { status: 'confirmed,pending', product_id: TRIP, option_id: OPTION, sort: 'due' }

  test('are shown one by one', () => {
    expect(activeFilters(search)).toEqual([
      { name: 'status', value: 'confirmed' },
      { name: 'status', value: 'pending' },
      { name: 'product_id', value: TRIP },
      { name: 'option_id', value: OPTION },
    ])
  })

  test('are taken away one by one, an option with its trip', () => {
    expect(withoutFilter(search, { name: 'status', value: 'pending' }).status).toBe('confirmed')
    expect(withoutFilter(search, { name: 'product_id', value: TRIP })).toEqual({
      status: 'confirmed,pending',
      sort: 'due',
    })
    const one = withoutFilter({ status: 'pending' }, { name: 'status', value: 'pending' })
    expect(one).toEqual({})
  })

  test('are taken away all together, and the order stays', () => {
    expect(withoutFilters(search)).toEqual({ sort: 'due' })
  })
})
