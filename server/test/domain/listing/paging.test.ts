import { describe, expect, test } from 'vitest'
import { positionFrom } from '#domain/listing/list-request.ts'
import { listTrips } from '#domain/listing/list-trips.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import { buildTable } from '#domain/listing/listing-table.ts'
import { unitPricer } from '#domain/listing/unit-pricer.ts'
import { growthOverEight } from '../../support/timing.ts'
import { type Asked, list, request, scratch, steps, trip } from './catalog.ts'

const seven = Array.from('abcdefg', (id, at) =>
  trip(id, {
    publishedAtMs: at >> 1,
    reviewScore: at % 3 === 0 ? null : 4 + (at % 2) / 2,
    reviewCount: at % 3 === 0 ? null : 10,
    lengthMinutes: at % 4 === 0 ? null : 60 * (at % 3),
    prices: at % 5 === 0 ? [] : steps({ 1: 1000 * (at % 3), 6: 500 }),
  }),
)

/** Page after page; `change` gives the catalog of the next one. */
function walk(rows: readonly ListingRow[], asked: Asked, change = (now: typeof rows) => now) {
  const pages: string[][] = []
  const totals: number[] = []
  let now = rows
  let after: Asked['after'] = null
  do {
    const page = list(now, { ...asked, after })
    pages.push(page.trips.map(({ tripId }) => tripId))
    totals.push(page.total)
    // A cursor carries it as text.
    after = page.next === null ? null : positionFrom(JSON.parse(JSON.stringify(page.next)))
    now = change(now)
  } while (after !== null)
  return { pages, totals, ids: pages.flat() }
}

const matches = new Map(seven.map(({ tripId }, at) => [tripId, (at % 3) / 7]))
const WAYS: Record<string, Asked> = {
  newest: {},
  'best match': { matches },
  price: { sort: 'price' },
  'price for six': { sort: 'price', travellers: 6 },
  rating: { sort: 'rating' },
  duration: { sort: 'duration' },
  home: { featured: ['b', 'f', 'a'], sort: 'duration' },
  'home after a search': { featured: ['b', 'f', 'a'], matches },
  collection: { collection: ['c', 'g', 'b', 'a', 'd', 'e', 'f'] },
  'sorted collection': { collection: ['c', 'g', 'b', 'a', 'd', 'e', 'f'], sort: 'price' },
}

describe('pages of a list', () => {
  test.each(Object.entries(WAYS))(
    'by %s: two at a time give each of seven trips once [R-CAT-30] [R-CAT-62]',
    (_, asked) => {
      const whole = list(seven, asked).trips.map(({ tripId }) => tripId)
      const { ids, pages, totals } = walk(seven, { ...asked, limit: 2 })
      expect(ids).toEqual(whole)
      expect(new Set(ids).size).toBe(7)
      expect(pages.map(page => page.length)).toEqual([2, 2, 2, 1])
      expect(new Set(totals)).toEqual(new Set([7]))
    },
  )

  test.each(Object.entries(WAYS))(
    'by %s: a newest trip that comes in between repeats and hides no other [R-CAT-30]',
    (_, asked) => {
      let added = 0
      const { ids } = walk(seven, { ...asked, limit: 2 }, now => [
        ...now,
        trip(`new-${added}`, { publishedAtMs: 100 + added++, prices: steps({ 1: 1 }) }),
      ])
      const known = ids.filter(id => !id.startsWith('new'))
      expect(known).toEqual(list(seven, asked).trips.map(({ tripId }) => tripId))
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  test('the last page has no next one, also when the total is a multiple of it [R-CAT-31]', () => {
    const six = seven.slice(1)
    expect(walk(six, { limit: 3 }).pages).toEqual([
      ['g', 'f', 'e'],
      ['d', 'c', 'b'],
    ])
    expect(list(six, { limit: 6 }).next).toBeNull()
    expect(walk(six, { limit: 2, featured: ['b', 'c'] }).pages[0]).toEqual(['b', 'c'])
    expect(list(six, { limit: 2, featured: ['b', 'c'], collection: ['c', 'b'] }).next).toBeNull()
  })

  test('total counts the matches, not the page [R-CAT-58]', () => {
    expect(list(seven, { limit: 1 })).toMatchObject({ total: 7, trips: [{ tripId: 'g' }] })
  })

  test('the trip that ended a page may be gone by the next one [R-CAT-30]', () => {
    for (const asked of Object.values(WAYS)) {
      const whole = list(seven, asked).trips.map(({ tripId }) => tripId)
      const first = list(seven, { ...asked, limit: 3 })
      const left = seven.filter(({ tripId }) => tripId !== whole[2])
      const rest = list(left, { ...asked, after: first.next })
      expect(rest.trips.map(({ tripId }) => tripId)).toEqual(whole.slice(3))
    }
  })

  test('a collection goes on after its last trip when staff move others [R-CAT-30]', () => {
    const { next } = list(seven, { collection: ['a', 'b', 'c', 'd'], limit: 2 })
    const moved = list(seven, { collection: ['e', 'a', 'b', 'c', 'd'], after: next })
    expect(moved.trips.map(({ tripId }) => tripId)).toEqual(['c', 'd'])
    const removed = list(seven, { collection: ['a', 'c', 'd'], after: next })
    expect(removed.trips.map(({ tripId }) => tripId)).toEqual(['c', 'd'])
  })

  test('a list by price goes on where it was after a change of the rate [R-CAT-30]', () => {
    const priceAt = (rate: string) =>
      unitPricer({ marginBp: 0, conversion: { from: 'USD', to: 'EUR', rate, rounding: 'none' } })
    const asked: Asked = { sort: 'price', travellers: 1 }
    const whole = list(seven, { ...asked, pricers: () => priceAt('0.9') }).trips
    const { next } = list(seven, { ...asked, pricers: () => priceAt('0.9'), limit: 3 })
    const rest = list(seven, { ...asked, pricers: () => priceAt('0.8'), after: next }).trips
    expect(rest.map(({ tripId }) => tripId)).toEqual(whole.slice(3).map(({ tripId }) => tripId))
  })
})

describe('a position read back', () => {
  test('is the one that was handed out, and nothing else is a position', () => {
    expect(positionFrom(['staff', 3, 'a'])).toEqual(['staff', 3, 'a'])
    expect(positionFrom(['sorted', -0.25, 17, 'a'])).toEqual(['sorted', -0.25, 17, 'a'])
    const priced = ['sorted', 9000, 17, 'a', 8280]
    expect(positionFrom(priced)).toEqual(priced)
    expect(positionFrom(['shown', 8280, 17, 'a'])).toEqual(['shown', 8280, 17, 'a'])
    const others = [
      null,
      'staff',
      {},
      [],
      ['staff'],
      ['staff', '3', 'a'],
      ['staff', 3, 4],
      ['staff', 3, 'a', 'b'],
      ['sorted', 3, 'a'],
      ['sorted', null, 17, 'a'],
      ['sorted', 1, '17', 'a'],
      ['sorted', 1, 17, null],
      ['sorted', 1, 17, 'a', '1'],
      ['sorted', 1, 17, 'a', 1, 2],
      ['shown', 1, 17, 'a', 1],
      ['other', 1, 17, 'a'],
    ]
    for (const other of others) expect(positionFrom(other)).toBeNull()
  })
})

test('trips with all facets take time that grows with their number, in the worst order [T-DOS-1]', () => {
  expect(growthOverEight(askForEverything, 4_800)).toBeLessThan(25)
})

function askForEverything(size: number): () => unknown {
  const rows = Array.from({ length: size }, (_, at) =>
    trip(`${at}`, {
      publishedAtMs: at,
      citySlug: `city-${at % 300}`,
      sellerSlug: `seller-${at % 500}`,
      placeSlugs: Array.from({ length: 6 }, (_, n) => `place-${(at * 7 + n * 31) % 4000}`),
      viaSlugs: Array.from({ length: 5 }, (_, n) => `place-${(at * 7 + n * 31) % 4000}`),
      categorySlugs: [`category-${at % 40}`, `category-${at % 7}`],
      // The newest is the dearest, so that every trip met is the best so far.
      prices: steps({ 1: 1_000_000 + at }),
    }),
  )
  const table = buildTable(rows)
  const everything = table.columns
  const asked = request({
    facets: true,
    sort: 'price',
    travellers: 2,
    maxPriceMinor: 1_000_000_000,
    filters: {
      city: everything.city.values,
      place: everything.place.values.slice(0, 50),
      via: everything.via.values.slice(0, 50),
      category: everything.category.values,
      seller: everything.seller.values,
    },
  })
  return () => listTrips(table, asked, scratch)
}
