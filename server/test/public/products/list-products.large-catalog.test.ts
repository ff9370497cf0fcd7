import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  eachOf,
  FACET_LIST,
  type FacetName,
  FIELD_FACETS,
  facetOf,
  type PlainFacet,
} from '#values/facets.ts'
import {
  ladder,
  makeCategory,
  makeCity,
  makeTrips,
  type TripOverrides,
} from '../../support/catalog-world.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../../support/world.ts'
import { type ListParameters, minutesAgo, readList, walkList } from './read-list.ts'

const WINDOW = 100
const TRIPS = 300
const CITIES = ['aqaba', 'petra', 'wadi']

type Known = {
  slug: string
  id: string
  /** 0 is the newest. */
  age: number
  city: string
  category: string
  minutes: number
  usd: number | null
}

type Scanned = {
  parameters: ListParameters
  keep?: (trip: Known) => boolean
  order?: (a: Known, b: Known) => number
  isOfMarketOnly?: boolean
}

/** Each filter that is not plain, alone: a list by it scans the first trips and no more. */
const BY_OTHER_FILTERS: Record<Exclude<FacetName, PlainFacet>, Scanned> = {
  duration: { parameters: { duration: 'up_to_3h' }, keep: ({ minutes }) => minutes <= 180 },
  seller: { parameters: { seller: 'large' }, isOfMarketOnly: true },
  via: { parameters: { via: 'nowhere' }, keep: () => false },
  price: { parameters: { price: 'ask' }, keep: ({ usd }) => usd === null },
  // No trip below says anything of them.
  ...eachOf(
    FIELD_FACETS.filter(facet => facetOf(facet).isPlain !== true),
    facet => ({ parameters: { [facet]: FACET_LIST[facet].values[0] }, keep: () => false }),
  ),
}

describe('GET /v1/public/products: more trips than a list scans', () => {
  let service: TestService
  let seller: MadeSeller
  let call: ReturnType<typeof platformCalls>
  let direct: MadeStorefront
  let market: MadeStorefront
  /** Newest first. */
  let trips: Known[]

  beforeAll(async () => {
    service = await openTestService()
    call = platformCalls(service)
    seller = await makeSeller(service, { slug: 'large', approved: true, mayRunMarketplace: true })
    const overrides = { callsPerMinute: 1_000_000 }
    direct = await makeStorefront(service, seller, overrides)
    market = await makeStorefront(service, seller, { ...overrides, kind: 'marketplace' })
    for (const slug of CITIES) await makeCity(service, { slug })
    for (const slug of ['walks', 'boats']) await makeCategory(service, { slug })
    const plan = Array.from({ length: TRIPS }, (_, age) => ({
      slug: `t${String(age).padStart(3, '0')}`,
      age,
      city: CITIES[age % 3] as string,
      category: age % 2 === 0 ? 'walks' : 'boats',
      minutes: 60 + ((age * 37) % 400),
      usd: age % 10 === 9 ? null : 1_000 + ((age * 61) % 500),
    }))
    const made = await makeTrips(
      service,
      seller,
      plan.map(
        (trip): TripOverrides => ({
          slug: trip.slug,
          title: `Trip ${trip.slug} of ${trip.category}`,
          city: trip.city,
          categories: [trip.category],
          durationMinutes: trip.minutes,
          perPerson: trip.usd === null ? null : ladder(trip.usd),
          // Two and two were published in the same moment, and others microseconds apart.
          publishedAt: minutesAgo(START, Math.floor(trip.age / 4)).subtract({
            microseconds: Math.floor(trip.age / 2) % 2,
          }),
        }),
      ),
    )
    const ids = new Map(made.map(({ slug, id }) => [slug, id]))
    trips = plan.map(trip => ({ ...trip, id: ids.get(trip.slug) as string }))
    // Those of one moment come by id, the highest first.
    for (let at = 0; at < TRIPS; at += 2) {
      const pair = trips.slice(at, at + 2).sort((a, b) => (a.id < b.id ? 1 : -1))
      trips.splice(at, 2, ...pair)
    }
    await call.patch('/v1/platform/settings', { list_window: WINDOW })
  })
  afterAll(() => service.close())

  const slugs = (list: readonly Known[]) => list.map(({ slug }) => slug)
  const both = () => [direct, market]
  /** What a plain second implementation finds: filters first, then only the first of them. */
  const window = (keep: (trip: Known) => boolean = () => true) =>
    trips.filter(keep).slice(0, WINDOW)
  const passing =
    ({ city, category }: ListParameters) =>
    (trip: Known) =>
      (!city || String(city).split(',').includes(trip.city)) &&
      (!category || category === trip.category)
  async function expectAll(site: MadeStorefront, list: ListParameters, expected: Known[]) {
    const walked = await walkList(site, list)
    expect(walked.slugs).toEqual(slugs(expected))
    expect(new Set(walked.totals)).toEqual(new Set([expected.length]))
  }

  test.each([1, 7, 50, 100])(
    'a plain list reads all trips, %i at a time, each once [R-CAT-30, R-CAT-31, R-CAT-61]',
    async limit => {
      for (const site of limit === 1 ? [direct] : both()) {
        const walked = await walkList(site, { limit })
        expect(walked.slugs).toEqual(slugs(trips))
        expect(new Set(walked.totals)).toEqual(new Set([TRIPS]))
        expect(walked.pages).toHaveLength(Math.ceil(TRIPS / limit))
      }
    },
  )

  test.each([
    { city: 'petra' },
    { city: 'petra,wadi' },
    { category: 'boats', city: 'aqaba' },
    { country: 'jo' },
    { region: 'region-jo', template: 'day_tour' },
    { city: 'nowhere' },
    { sort: 'recommended', price: 'shown,ask' },
  ])(
    'plain filters %j read all that pass, with an exact total [R-CAT-18, R-CAT-58, R-CAT-61]',
    async parameters => {
      const expected = trips.filter(passing(parameters))
      for (const site of both()) await expectAll(site, { ...parameters, limit: 30 }, expected)
    },
  )

  const byPrice = (a: Known, b: Known) => (a.usd ?? 1e9) - (b.usd ?? 1e9)
  const byLength = (a: Known, b: Known) => a.minutes - b.minutes

  test.each<Scanned>([
    { parameters: { sort: 'price' }, order: byPrice },
    { parameters: { sort: 'duration', city: 'petra' }, order: byLength },
    { parameters: { sort: 'price', city: 'petra,wadi', category: 'walks' }, order: byPrice },
    { parameters: { travellers: 2 } },
    { parameters: { max_price: 1_200 }, keep: (trip: Known) => (trip.usd ?? 1e9) <= 1_200 },
    {
      parameters: { price: 'ask', category: 'boats' },
      keep: (trip: Known) => trip.usd === null,
    },
    {
      parameters: { duration: 'up_to_3h', city: 'wadi', sort: 'price' },
      keep: (trip: Known) => trip.minutes <= 180,
      order: byPrice,
    },
    { parameters: { q: 'boats' }, keep: (trip: Known) => trip.category === 'boats' },
    {
      parameters: { q: 'walks', city: 'aqaba' },
      keep: (trip: Known) => trip.category === 'walks',
    },
    { parameters: { city: 'nowhere', sort: 'price' } },
    ...Object.values(BY_OTHER_FILTERS),
  ])(
    '$parameters scans the first trips that the other filters find [R-CAT-61, R-CAT-62]',
    async ({ parameters, keep = () => true, order, isOfMarketOnly }) => {
      const looked = window(passing(parameters))
      const expected = order ? looked.filter(keep).toSorted(order) : looked.filter(keep)
      for (const site of isOfMarketOnly ? [market] : both()) {
        await expectAll(site, { ...parameters, limit: 40 }, expected)
      }
    },
  )

  test('facets count in the window that their own filter does not narrow [R-CAT-46, R-CAT-61]', async () => {
    const parameters = { city: 'petra', category: 'walks', facets: true, limit: 5 }
    const counts = (looked: Known[], value: (trip: Known) => string) =>
      Object.fromEntries(
        [...new Set(looked.map(value))].map(name => [
          name,
          looked.filter(trip => value(trip) === name).length,
        ]),
      )
    for (const site of both()) {
      const { data, total, facets } = await readList(site, parameters)
      const shown = Object.fromEntries(
        Object.entries<{ value: string; count: number }[]>(facets).map(([name, values]) => [
          name,
          Object.fromEntries(values.map(({ value, count }) => [value, count])),
        ]),
      )
      const narrow = window(trip => trip.city === 'petra' && trip.category === 'walks')
      expect(total).toBe(narrow.length)
      expect(data.map((card: { slug: string }) => card.slug)).toEqual(slugs(narrow.slice(0, 5)))
      expect(shown.city).toEqual(
        counts(
          window(trip => trip.category === 'walks'),
          trip => trip.city,
        ),
      )
      expect(shown.category).toEqual(
        counts(
          window(trip => trip.city === 'petra'),
          trip => trip.category,
        ),
      )
      expect(shown.price).toEqual(counts(narrow, trip => (trip.usd === null ? 'ask' : 'shown')))
    }
  })

  test('without a filter facets count the first trips [R-CAT-46, R-CAT-61]', async () => {
    const { total, facets } = await readList(market, { facets: true })
    expect(total).toBe(WINDOW)
    const inAqaba = window().filter(trip => trip.city === 'aqaba').length
    expect(facets.city).toContainEqual({ value: 'aqaba', name: 'aqaba', count: inAqaba })
    expect(facets.seller).toEqual([{ value: 'large', name: 'Seller large', count: WINDOW }])
  })

  test('a change is seen at once, far down the list as well [R-CACHE-07]', async () => {
    const last = trips.at(-1) as Known
    const before = await readList(direct, { city: last.city })
    await seller.send({ method: 'POST', path: `/v1/trips/${last.id}/unpublish` })
    expect((await readList(direct, { city: last.city })).total).toBe(before.total - 1)
    expect((await readList(market)).total).toBe(TRIPS - 1)
    await seller.send({ method: 'POST', path: `/v1/trips/${last.id}/publish` })
    expect((await readList(market)).total).toBe(TRIPS)
    expect((await walkList(market, { limit: 100 })).slugs).toEqual(slugs(trips))
  })

  describe('the home and collections', () => {
    const old = () => [trips[250], trips[120], trips[3]] as Known[]
    const hidden = () => [trips[0], trips[1], trips[200], trips[120]] as Known[]
    const home = () => {
      const shown = trips.filter(trip => !hidden().includes(trip))
      const first = old().filter(trip => shown.includes(trip))
      return [...first, ...shown.filter(trip => !first.includes(trip))]
    }
    beforeAll(async () => {
      await call.put('/v1/platform/home/featured', { product_ids: old().map(({ id }) => id) })
      for (const { id } of hidden()) await call.put(`/v1/platform/home/hidden/${id}`, {})
      await call.post('/v1/platform/collections', { slug: 'old-ones', names: { en: 'Old' } })
      const product_ids = [290, 10, 200, 150, 299].map(at => trips[at]?.id)
      await call.put('/v1/platform/collections/old-ones/trips', { product_ids })
    })

    test.each([1, 33, 98, 100])(
      'featured trips lead, however old, and all others follow, %i at a time [R-CAT-49, R-CAT-50]',
      async limit => {
        await expectAll(market, { home: true, limit }, home())
      },
    )

    test('with a filter, too [R-CAT-49]', async () => {
      const expected = home().filter(trip => trip.category === 'boats')
      await expectAll(market, { home: true, category: 'boats', limit: 20 }, expected)
    })

    test('on a direct site a home is the plain list [R-CAT-51]', async () => {
      expect((await walkList(direct, { home: true, limit: 100 })).slugs).toEqual(slugs(trips))
    })

    test('sorted, the featured lead and the first others follow [R-CAT-49, R-CAT-61]', async () => {
      const { slugs: walked } = await walkList(market, { home: true, sort: 'price', limit: 50 })
      const leading = home().slice(0, 2)
      const expected = home().slice(leading.length, WINDOW).toSorted(byPrice)
      expect(walked).toEqual(slugs([...leading, ...expected]))
    })

    test('a collection has all its trips in staff order, whatever their age [R-CAT-52, R-CAT-53]', async () => {
      const expected = [290, 10, 150, 299].map(at => trips[at] as Known)
      await expectAll(market, { collection: 'old-ones', limit: 2 }, expected)
      const sorted = await walkList(market, { collection: 'old-ones', sort: 'price' })
      expect(sorted.slugs).toEqual(
        slugs(expected.toSorted((a, b) => byPrice(a, b) || a.age - b.age)),
      )
    })
  })
})
