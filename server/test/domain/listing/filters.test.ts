import { describe, expect, test } from 'vitest'
import { FACETS } from '#values/facets.ts'
import { DURATION_BANDS, TRIP_TEMPLATES } from '#values/trips.ts'
import { idsOf, list, steps, trip } from './catalog.ts'

describe('filters of a list', () => {
  const trips = [
    trip('a', { citySlug: 'amman', categorySlugs: ['food', 'family'] }),
    trip('b', { citySlug: 'petra', regionSlug: 'south', categorySlugs: ['food'] }),
    trip('c', { citySlug: 'aqaba', regionSlug: 'south', categorySlugs: [] }),
    trip('d', { citySlug: 'cairo', regionSlug: 'nile', country: 'eg' }),
  ]

  test('several values of one filter are a union [R-CAT-17]', () => {
    expect(idsOf(trips, { filters: { city: ['amman', 'petra'] } })).toBe('b a')
    expect(idsOf(trips, { filters: { category: ['food', 'family'] } })).toBe('b a')
  })

  test('different filters must all hold [R-CAT-18]', () => {
    expect(idsOf(trips, { filters: { city: ['amman', 'aqaba'], category: ['food'] } })).toBe('a')
    expect(idsOf(trips, { filters: { region: ['south'], country: ['eg'] } })).toBe('')
  })

  test('template takes one or more of its five values [R-CAT-24]', () => {
    const one = TRIP_TEMPLATES.map(template => trip(template, { template }))
    expect(idsOf(one, { filters: { template: ['ticket', 'activity'] } })).toBe('ticket activity')
  })

  test('city is where a trip starts: one only visited does not match [R-CAT-25]', () => {
    const visiting = trip('v', { citySlug: 'amman', placeSlugs: ['petra'], viaSlugs: ['petra'] })
    expect(idsOf([...trips, visiting], { filters: { city: ['petra'] } })).toBe('b')
  })

  test('region finds trips of all its cities [R-CAT-26]', () => {
    expect(idsOf(trips, { filters: { region: ['south'] } })).toBe('c b')
  })

  test('place finds trips that start there and trips that visit it [R-CAT-27]', () => {
    const starts = trip('s', { placeSlugs: ['citadel', 'jerash'], viaSlugs: ['jerash'] })
    const visits = trip('v', { placeSlugs: ['hotel', 'citadel'], viaSlugs: ['citadel'] })
    const neither = trip('n', { placeSlugs: ['hotel'] })
    expect(idsOf([starts, visits, neither], { filters: { place: ['citadel'] } })).toBe('v s')
  })

  test('via finds only trips whose stops visit the place [R-CAT-36]', () => {
    const starts = trip('s', { placeSlugs: ['citadel', 'jerash'], viaSlugs: ['jerash'] })
    const visits = trip('v', { placeSlugs: ['hotel', 'citadel'], viaSlugs: ['citadel'] })
    expect(idsOf([starts, visits], { filters: { via: ['citadel'] } })).toBe('v')
  })

  test('country is where a trip starts [R-CAT-28]', () => {
    expect(idsOf(trips, { filters: { country: ['eg'] } })).toBe('d')
    expect(idsOf(trips, { filters: { country: ['jo'] } })).toBe('c b a')
  })

  test('a value that no trip has finds no trips, such as a retired category [R-CAT-29]', () => {
    const found = list(trips, { filters: { category: ['retired'] } })
    expect(found).toEqual({ trips: [], total: 0, next: null, facets: null })
  })

  test('seller filters by seller [R-CAT-35]', () => {
    const other = trip('o', { sellerSlug: 'nile-boats', sellerId: 'seller-2' })
    const { trips: found } = list([...trips, other], { filters: { seller: ['nile-boats'] } })
    expect(found).toMatchObject([{ tripId: 'o', sellerId: 'seller-2' }])
  })
})

describe('the duration filter', () => {
  const minutes = [180, 181, 360, 361, 1440, 2880]
  const trips = minutes.map(lengthMinutes => trip(`${lengthMinutes}`, { lengthMinutes }))
  const found = (duration: string) =>
    idsOf(trips, { filters: { duration: [duration] }, sort: 'duration' })

  test('has edges at three hours, six hours and a day, each inclusive [R-CAT-33]', () => {
    expect(DURATION_BANDS.map(found)).toEqual(['180', '181 360', '361 1440', '2880'])
  })

  test('full_day means up to a day [R-CAT-34]', () => {
    expect(found('full_day')).toBe('361 1440')
  })

  test('a night away is several days, whatever the length says [R-CAT-33]', () => {
    const overnight = [trip('a', { nights: 1, lengthMinutes: 1440 }), trip('b', { nights: 1 })]
    expect(idsOf(overnight, { filters: { duration: ['multi_day'] } })).toBe('b a')
    expect(idsOf(overnight, { filters: { duration: ['full_day'] } })).toBe('')
  })

  test('a trip of unknown length is in no duration, nor in one of zero nights [R-CAT-33]', () => {
    const unknown = [trip('a'), trip('b', { nights: 0 })]
    expect(idsOf(unknown, { filters: { duration: DURATION_BANDS } })).toBe('')
    expect(idsOf(unknown)).toBe('b a')
  })
})

describe('the price filter', () => {
  const trips = [
    trip('priced', { prices: steps({ 2: 5000 }) }),
    trip('hidden', { prices: [] }),
    trip('empty', { prices: steps({}) }),
  ]

  test('shown gives trips with a from price, ask those without, both all [R-CAT-37]', () => {
    expect(idsOf(trips, { filters: { price: ['shown'] } })).toBe('priced')
    expect(idsOf(trips, { filters: { price: ['ask'] } })).toBe('hidden empty')
    expect(idsOf(trips, { filters: { price: ['shown', 'ask'] } })).toBe(idsOf(trips))
  })

  test('ask and a highest price together find nothing [R-CAT-37] [R-CAT-40]', () => {
    const asked = { filters: { price: ['ask'] }, maxPriceMinor: 1_000_000_000 }
    expect(idsOf(trips, asked)).toBe('')
  })

  test('a trip without a price is left out under any highest price [R-CAT-40]', () => {
    expect(idsOf(trips, { maxPriceMinor: 1_000_000_000 })).toBe('priced')
    expect(idsOf(trips, { maxPriceMinor: 1_000_000_000, travellers: 1 })).toBe('')
  })
})

describe('what a list leaves out', () => {
  const trips = [trip('a'), trip('b'), trip('c')]

  test('only trips that the search found are listed, and it may find others [R-CAT-48]', () => {
    const matches = new Map([
      ['a', 0.5],
      ['elsewhere', 0.9],
    ])
    expect(idsOf(trips, { matches })).toBe('a')
    expect(list(trips, { matches: new Map() }).total).toBe(0)
  })

  test('hidden trips are absent and not counted [R-CAT-50] [R-CAT-53]', () => {
    const hidden = new Set(['b', 'elsewhere'])
    expect(list(trips, { hidden })).toMatchObject({ total: 2 })
    expect(idsOf(trips, { hidden })).toBe('c a')
    expect(idsOf(trips, { hidden, collection: ['a', 'b'] })).toBe('a')
  })

  test('an empty table has an empty list with empty facets', () => {
    const { facets, ...rest } = list([], { facets: true, featured: ['a'], sort: 'price' })
    expect(rest).toEqual({ trips: [], total: 0, next: null })
    expect(Object.values(facets ?? {})).toEqual(FACETS.map(() => []))
  })
})
