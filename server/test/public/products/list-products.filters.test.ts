import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ladder,
  makeCategory,
  makeCity,
  makePlace,
  makeTrips,
  type TripOverrides,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  changeRows,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
} from '../../support/world.ts'
import { askList, type ListParameters, minutesAgo, readList, readSlugs } from './read-list.ts'

describe('GET /v1/public/products: filters', () => {
  let service: TestService
  let direct: MadeStorefront
  let market: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service, {
      slug: 'one',
      approved: true,
      mayRunMarketplace: true,
    })
    const other = await makeSeller(service, { slug: 'two', approved: true })
    direct = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
    market = await makeStorefront(service, seller, {
      kind: 'marketplace',
      callsPerMinute: 1_000_000,
    })
    const amman = await makeCity(service, { slug: 'amman', region: 'north', country: 'jo' })
    await makeCity(service, { slug: 'jerash', region: 'north', country: 'jo' })
    const cairo = await makeCity(service, { slug: 'cairo', region: 'delta', country: 'eg' })
    await makePlace(service, amman, { slug: 'citadel' })
    await makePlace(service, cairo, { slug: 'pyramids' })
    for (const slug of ['walks', 'food', 'boats']) await makeCategory(service, { slug })
    const now = service.now()
    // Newest first, so that the lists below read like the table.
    const trips: TripOverrides[] = [
      { slug: 'a', city: 'amman', categories: ['walks'], startPlace: 'citadel' },
      { slug: 'b', city: 'jerash', categories: ['walks', 'food'], stops: ['citadel'] },
      { slug: 'c', city: 'cairo', categories: ['food'], stops: ['citadel', 'pyramids'] },
      { slug: 'd', city: 'cairo', template: 'ticket', durationMinutes: 90, perPerson: null },
      { slug: 'e', city: 'amman', template: 'multi_day', priceDisplay: 'ask' },
    ]
    await makeTrips(
      service,
      seller,
      trips.map((trip, index) => ({ ...trip, publishedAt: minutesAgo(now, index) })),
    )
    await makeTrips(service, other, [
      { slug: 'z', city: 'cairo', template: 'activity', publishedAt: minutesAgo(now, 60) },
    ])
  })
  afterAll(() => service.close())

  const found = async (parameters: ListParameters, site = direct) =>
    (await readSlugs(site, parameters)).join('')

  test.each([
    { city: 'amman', finds: 'ae', why: 'a trip that only visits a city does not start there' },
    { city: 'amman,jerash', finds: 'abe', why: 'one of several values is enough' },
    { city: ' amman , ,jerash,', finds: 'abe', why: 'blanks and empty values count for nothing' },
    { city: ',,', finds: 'abcde', why: 'only empty values ask for nothing' },
    { city: 'nowhere', finds: '', why: 'an unknown slug finds nothing' },
    { city: 'AMMAN', finds: '', why: 'slugs are in lower case' },
    { region: 'north', finds: 'abe', why: 'all cities of a region' },
    { country: 'jo', finds: 'abe', why: 'by the code of the country' },
    { country: 'EG,xx', finds: 'cd', why: 'codes are compared in lower case' },
    { place: 'citadel', finds: 'abc', why: 'starts at it or visits it' },
    { via: 'citadel', finds: 'bc', why: 'a stop visits it, not merely the start' },
    { via: 'pyramids,citadel', finds: 'bc', why: 'one of the places is enough' },
    { category: 'food', finds: 'bc', why: 'by category' },
    { category: 'boats', finds: '', why: 'a category without trips' },
    { template: 'ticket,multi_day', finds: 'de', why: 'one or more kinds' },
    { price: 'shown', finds: 'abc', why: 'trips with a price' },
    { price: 'ask', finds: 'de', why: 'trips without one, unpriced or on request' },
    { price: 'shown,ask', finds: 'abcde', why: 'both together are all' },
    { city: 'cairo', category: 'food', finds: 'c', why: 'all filters must hold' },
    { region: 'north', via: 'citadel', template: 'day_tour', finds: 'b', why: 'all filters hold' },
    { city: 'amman', country: 'eg', finds: '', why: 'filters that exclude each other' },
  ])('$why [R-CAT-17…18, R-CAT-24…29, R-CAT-36…37]', async ({ finds, why: _, ...parameters }) => {
    expect(await found(parameters)).toBe(finds)
    expect((await readList(direct, { ...parameters, limit: 1 })).total).toBe(finds.length)
  })

  test('values add up by repeating the parameter; of any other that is 422 [G-67, D-24]', async () => {
    const send = (search: string) => direct.send({ path: `/v1/public/products?${search}` })
    const twice = await send('city=amman&category=walks&city=jerash')
    expect(twice.body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['a', 'b'])
    for (const name of ['limit', 'sort', 'q', 'currency', 'locale', 'collection']) {
      const { status, body } = await send(`${name}=1&${name}=2`)
      expect([status, body.details.parameter]).toEqual([422, name])
    }
  })

  test('a cursor holds for the same values in another order [D-08]', async () => {
    const first = await readList(direct, { city: 'amman,jerash', country: 'eg,JO', limit: 1 })
    const parameters = { city: 'jerash,amman,jerash', country: 'jo,EG', limit: 1 }
    const next = await readList(direct, { ...parameters, cursor: first.next_cursor })
    expect(next.data.map(({ slug }: { slug: string }) => slug)).toEqual(['b'])
    const other = await askList(direct, { city: 'amman', cursor: first.next_cursor })
    expect([other.status, other.body.details.parameter]).toEqual([422, 'cursor'])
  })

  test('the visits of a card are what via finds it by [R-CAT-36]', async () => {
    const { data } = await readList(direct)
    for (const place of ['citadel', 'pyramids']) {
      const visiting = data.filter((card: { visits: { slug: string }[] }) =>
        card.visits.some(({ slug }) => slug === place),
      )
      expect(await readSlugs(direct, { via: place })).toEqual(
        visiting.map((card: { slug: string }) => card.slug),
      )
    }
  })

  test('sellers are a filter on a marketplace, and no filter on a site of one [R-CAT-35]', async () => {
    expect(await found({}, market)).toBe('abcdez')
    expect(await found({ seller: 'two' }, market)).toBe('z')
    expect(await found({ seller: 'two,one' }, market)).toBe('abcdez')
    expect(await found({ seller: 'nobody' }, market)).toBe('')
    expect(await found({ seller: 'two' })).toBe('abcde')
    expect(await found({ seller: 'nobody' })).toBe('abcde')
  })

  test('a retired category finds no trips, and no error [R-CAT-29]', async () => {
    await makeCategory(service, { slug: 'fading' })
    const seller = await makeSeller(service)
    const own = await makeStorefront(service, seller)
    await makeTrips(service, seller, [{ slug: 'faded', city: 'amman', categories: ['fading'] }])
    expect(await found({ category: 'fading' }, own)).toBe('faded')
    await platformCalls(service).post('/v1/platform/categories/fading/retire')
    expect((await readList(own, { category: 'fading' })).total).toBe(0)
    expect((await readList(own)).data[0].categories).toEqual([])
  })

  test('durations: up to three hours, to six, to a day, and longer [R-CAT-33, R-CAT-34]', async () => {
    const seller = await makeSeller(service)
    const own = await makeStorefront(service, seller)
    const lengths = [180, 181, 360, 361, 1440, 1441]
    await makeTrips(service, seller, [
      ...lengths.map(minutes => ({
        city: 'amman',
        slug: `m${minutes}`,
        durationMinutes: minutes,
      })),
      {
        city: 'amman',
        slug: 'one-night',
        template: 'multi_day' as const,
        durationDays: 1,
        durationNights: 1,
      },
      { city: 'amman', slug: 'two-days', template: 'multi_day' as const, durationDays: 2 },
      { city: 'amman', slug: 'unknown', template: 'ticket' as const, durationMinutes: null },
    ])
    const sorted = async (duration: string) => (await readSlugs(own, { duration })).sort()
    expect(await sorted('up_to_3h')).toEqual(['m180'])
    expect(await sorted('3h_to_6h')).toEqual(['m181', 'm360'])
    expect(await sorted('full_day')).toEqual(['m1440', 'm361'])
    expect(await sorted('multi_day')).toEqual(['m1441', 'one-night', 'two-days'])
    expect(await sorted('up_to_3h,full_day')).toEqual(['m1440', 'm180', 'm361'])
  })

  test('trips of a merged place are found by the place that took it in, under either slug [R-GEO-13]', async () => {
    const seller = await makeSeller(service)
    const own = await makeStorefront(service, seller)
    const city = await makeCity(service)
    await makePlace(service, city, { slug: 'old-name' })
    await makePlace(service, city, { slug: 'new-name' })
    await makeTrips(service, seller, [{ city, slug: 'm', stops: ['old-name'] }])
    await platformCalls(service).post('/v1/platform/places/old-name/merge', { into: 'new-name' })
    expect(await found({ via: 'new-name' }, own)).toBe('m')
    for (const filter of [{ place: 'old-name' }, { via: 'old-name' }, { via: 'x,old-name' }]) {
      expect(await found(filter, own)).toBe('m')
    }
    const { facets } = await readList(own, { via: 'old-name', facets: 'true' })
    expect(facets.via).toEqual([{ value: 'new-name', name: 'new-name', count: 1 }])
    expect((await readList(own)).data[0].visits).toEqual([{ slug: 'new-name', name: 'new-name' }])
  })

  test.each([
    {
      name: 'template',
      value: 'cruise',
      allowed: ['day_tour', 'multi_day', 'transfer', 'ticket', 'activity'],
    },
    { name: 'template', value: 'ticket,cruise', allowed: ['ticket'] },
    {
      name: 'duration',
      value: 'short',
      allowed: ['up_to_3h', '3h_to_6h', 'full_day', 'multi_day'],
    },
    { name: 'price', value: 'hidden', allowed: ['shown', 'ask'] },
    { name: 'sort', value: 'cheapest', allowed: ['recommended', 'price', 'rating', 'duration'] },
    { name: 'facets', value: 'yes', allowed: ['true', 'false'] },
    { name: 'home', value: '1', allowed: ['true', 'false'] },
    { name: 'travellers', value: '0', allowed: ['1', '50'] },
    { name: 'travellers', value: '51', allowed: ['1', '50'] },
    { name: 'max_price', value: '-1', allowed: ['0', '1000000000'] },
    { name: 'max_price', value: '1000000001', allowed: ['0', '1000000000'] },
  ])(
    '422: $name=$value is refused by name [R-CAT-24, R-CAT-45, R-CAT-59, R-CAT-60, R-LIM-17…18]',
    async ({ name, value, allowed }) => {
      const sent = await askList(direct, { [name]: value })
      expect(sent.status).toBe(422)
      expect(sent.body.code).toBe('InvalidInput')
      expect(sent.body.details.parameter).toBe(name)
      for (const word of [name, ...allowed]) expect(sent.body.detail).toContain(word)
    },
  )

  test('the ends of ranges are inside: one traveller and fifty, nothing and a billion [R-LIM-17, R-LIM-18]', async () => {
    for (const parameters of [
      { travellers: 1 },
      { travellers: 50 },
      { max_price: 0 },
      { max_price: 1_000_000_000 },
    ]) {
      expect((await askList(direct, parameters)).status).toBe(200)
    }
    expect(await found({ max_price: 0 })).toBe('')
  })

  test('a parameter that nobody knows is not looked at [R-GEN-06]', async () => {
    const plain = await askList(direct)
    const more = await askList(direct, { storefront: 'x', seller_id: 'y', 'city[]': 'cairo' })
    expect(more.body).toEqual(plain.body)
  })

  test('trips without a price of that size are listed, unless a highest price is given [R-CAT-40]', async () => {
    const seller = await makeSeller(service)
    const own = await makeStorefront(service, seller)
    await makeTrips(service, seller, [
      { slug: 'small', city: 'amman', perPerson: ladder([9000, 8000]) },
      { slug: 'ask', city: 'amman', perPerson: null },
    ])
    expect((await readSlugs(own, { travellers: 3 })).sort()).toEqual(['ask', 'small'])
    expect(await readSlugs(own, { travellers: 3, max_price: 1_000_000_000 })).toEqual([])
    expect(await readSlugs(own, { max_price: 1_000_000_000 })).toEqual(['small'])
    expect(await readSlugs(own, { price: 'ask', max_price: 1_000_000_000 })).toEqual([])
  })

  test('a renamed city is shown under its new name at once', async () => {
    const seller = await makeSeller(service)
    const own = await makeStorefront(service, seller)
    const city = await makeCity(service, { slug: 'renamed' })
    await makeTrips(service, seller, [{ slug: 'r', city }])
    expect((await readList(own)).data[0].city.name).toBe('renamed')
    await changeRows(service, async tx => {
      await tx`update cities set names = ${tx.json({ en: 'Newtown' })} where slug = 'renamed'`
    })
    expect((await readList(own)).data[0].city).toEqual({ slug: 'renamed', name: 'Newtown' })
  })
})
