import { describe, expect, test } from 'vitest'
import { unitPricer } from '#domain/listing/unit-pricer.ts'
import { idsOf, steps, trip } from './catalog.ts'

const priced = (tripId: string, cents: number | null, publishedAtMs = 0) =>
  trip(tripId, { publishedAtMs, prices: cents === null ? [] : steps({ 1: cents }) })

describe('the default order', () => {
  test('is newest first, then by id downwards [R-CAT-57]', () => {
    const trips = [
      trip('a', { publishedAtMs: 1 }),
      trip('c', { publishedAtMs: 2 }),
      trip('b', { publishedAtMs: 2 }),
      trip('d', { publishedAtMs: 3 }),
    ]
    expect(idsOf(trips)).toBe('d c b a')
  })

  test('is best match first after a search, newest where equal [R-CAT-21] [R-CAT-41]', () => {
    const trips = ['a', 'b', 'c', 'd'].map((id, publishedAtMs) => trip(id, { publishedAtMs }))
    const matches = new Map([
      ['a', 0.9],
      ['b', 0.2],
      ['c', 0.2],
      ['d', 0.1],
    ])
    expect(idsOf(trips, { matches })).toBe('a c b d')
  })
})

describe('sort=price', () => {
  test('orders by the from price, without one last, newest where equal [R-CAT-42]', () => {
    const trips = [
      priced('dear', 9000, 1),
      priced('asked', null, 9),
      priced('old', 3000, 2),
      priced('new', 3000, 3),
      priced('free', 0, 4),
    ]
    expect(idsOf(trips, { sort: 'price' })).toBe('free new old dear asked')
  })

  test('orders by what one of the travellers pays [R-CAT-42]', () => {
    const trips = [
      trip('tiered', { prices: steps({ 1: 9000, 6: 3000 }) }),
      trip('flat', { prices: steps({ 1: 5000 }) }),
      trip('pairs', { prices: steps({ 2: 4000, 3: null }) }),
    ]
    expect(idsOf(trips, { sort: 'price' })).toBe('tiered pairs flat')
    expect(idsOf(trips, { sort: 'price', travellers: 2 })).toBe('pairs flat tiered')
    expect(idsOf(trips, { sort: 'price', travellers: 6 })).toBe('tiered flat pairs')
  })

  test('takes prices that are shown as equal for equal [R-CAT-42]', () => {
    const trips = [priced('a', 1001, 1), priced('b', 1004, 2), priced('c', 1003, 3)]
    expect(idsOf(trips, { sort: 'price' })).toBe('a c b')
    const price = unitPricer({
      marginBp: 0,
      conversion: { from: 'USD', to: 'EUR', rate: '0.9', rounding: 'whole' },
    })
    const pricers = () => price
    expect(idsOf(trips, { sort: 'price', pricers })).toBe('c b a')
    expect(idsOf(trips, { sort: 'price', pricers, limit: 1 })).toBe('c')
  })
})

describe('sort=rating', () => {
  test('orders by score, then by number of reviews, those that nobody rated last [R-CAT-43]', () => {
    const rated = (tripId: string, reviewScore: number | null, reviewCount: number | null) =>
      trip(tripId, { reviewScore, reviewCount })
    const trips = [
      rated('few', 4.9, 10),
      rated('none', null, null),
      rated('many', 4.9, 200),
      rated('lower', 4.5, 1000),
      rated('zero', 0, 2_000_000_000),
      rated('uncounted', 4.9, null),
    ]
    expect(idsOf(trips, { sort: 'rating' })).toBe('many few lower zero uncounted none')
  })
})

describe('sort=duration', () => {
  test('orders shortest first, unknown last, newest where equal [R-CAT-44]', () => {
    const trips = [
      trip('three-days', { lengthMinutes: 4320, nights: 2 }),
      trip('unknown', { publishedAtMs: 9 }),
      trip('six-hours', { lengthMinutes: 360, publishedAtMs: 1 }),
      trip('also-six-hours', { lengthMinutes: 360, publishedAtMs: 2 }),
      trip('short', { lengthMinutes: 90 }),
    ]
    expect(idsOf(trips, { sort: 'duration' })).toBe(
      'short also-six-hours six-hours three-days unknown',
    )
  })
})

describe('the order of staff', () => {
  const trips = ['a', 'b', 'c', 'd'].map((id, at) =>
    trip(id, { publishedAtMs: at, lengthMinutes: 60 * (at + 1), categorySlugs: [`c${at % 2}`] }),
  )

  test('featured trips lead in their order, then the rest in list order [R-CAT-49]', () => {
    expect(idsOf(trips, { featured: ['a', 'b'] })).toBe('a b d c')
    expect(idsOf(trips, { featured: ['b', 'elsewhere', 'a', 'b'], sort: 'duration' })).toBe(
      'b a c d',
    )
  })

  test('featured trips must pass the filters like all others [R-CAT-49]', () => {
    expect(idsOf(trips, { featured: ['a', 'b'], filters: { category: ['c1'] } })).toBe('b d')
    expect(idsOf(trips, { featured: ['a', 'b'], hidden: new Set(['a']) })).toBe('b d c')
    const matches = new Map([
      ['b', 0.1],
      ['d', 0.8],
      ['c', 0.9],
    ])
    expect(idsOf(trips, { featured: ['a', 'b'], matches })).toBe('b c d')
  })

  test('a collection is in its own order and has nothing else [R-CAT-52]', () => {
    expect(idsOf(trips, { collection: ['b', 'elsewhere', 'd', 'a'] })).toBe('b d a')
    expect(idsOf(trips, { collection: [] })).toBe('')
  })

  test('a collection is sorted when a sort is asked for [R-CAT-52]', () => {
    expect(idsOf(trips, { collection: ['b', 'd', 'a'], sort: 'duration' })).toBe('a b d')
  })

  test('a collection takes the place of the home [R-CAT-56]', () => {
    const collection = ['b', 'd', 'a']
    expect(idsOf(trips, { collection, featured: ['a'] })).toBe('b d a')
    expect(idsOf(trips, { collection, featured: ['d'], sort: 'duration' })).toBe('a b d')
  })
})
