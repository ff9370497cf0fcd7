import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront, setRate } from '../../support/world.ts'
import { askList, type ListParameters, readList, readSlugs, walkList } from './read-list.ts'

describe('GET /v1/public/products with a party', () => {
  let service: TestService
  let site: MadeStorefront
  let family: Awaited<ReturnType<typeof makeSale>>

  const FAMILY = { adults: 2, children: 1, infants: 1 }
  const party = Object.entries(FAMILY)
    .map(([kind, count]) => `${kind}:${count}`)
    .join()

  beforeAll(async () => {
    service = await openTestService()
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    const seller = await makeSeller(service)
    site = await makeStorefront(service, seller, {
      currencies: ['USD', 'EUR'],
      callsPerMinute: 1_000_000,
    })
    family = await makeSale(service, {
      seller,
      site,
      trip: { slug: 'for-families' },
      capacity: 3,
      units: {
        adult: { usd: { 1: 10_001, 4: 8_000 } },
        child: { type: 'child', minAge: 3, maxAge: 11, usd: { 1: 5_000, 4: 4_000 } },
        infant: { type: 'infant', maxAge: 2, takesSeat: false, free: true, usd: null },
      },
    })
    const home = { seller, site, city: family.home.city }
    await makeSale(service, {
      ...home,
      trip: { slug: 'one-price' },
      units: { adult: { usd: 6_000 } },
    })
    await makeSale(service, {
      ...home,
      trip: { slug: 'grown-ups' },
      units: { adult: { minAge: 16, usd: 3_000 } },
    })
  })
  afterAll(() => service.close())

  const pricesOf = async (parameters: ListParameters) => {
    const { data } = await readList(site, parameters)
    return Object.fromEntries(
      data.map((card: { slug: string; group_price: { amount: number } | null }) => [
        card.slug,
        card.group_price?.amount ?? null,
      ]),
    )
  }

  test('group_price is the quote of that party, null where no option takes it [R-CAT-71]', async () => {
    const { adult, child, infant } = family.units
    const units = [
      { unit_id: adult, qty: 2, ages: [30, 30] },
      { unit_id: child, qty: 1, ages: [8] },
      { unit_id: infant, qty: 1, ages: [1] },
    ]
    const quote = await family.quote({ units })
    expect(quote.status).toBe(200)
    expect(quote.body.totals.due_now.amount).toBe(25_002)
    expect(await pricesOf({ party })).toEqual({
      'for-families': 25_002,
      // Nobody of whatever age pays less, or is turned away.
      'one-price': 24_000,
      'grown-ups': null,
    })
    expect(await pricesOf({ party: '1,30,8,30' })).toEqual(await pricesOf({ party }))
    expect(await pricesOf({ party: '30, 30, 12' })).toMatchObject({ 'for-families': 30_003 })
  })

  test('next_group_price is with one adult more [R-CAT-71]', async () => {
    const { data } = await readList(site, { party: 'adults:1,children:1' })
    const card = data.find(({ slug }: { slug: string }) => slug === 'for-families')
    expect(card).toMatchObject({
      group_price: { amount: 15_001 },
      next_group_price: { amount: 25_002 },
    })
  })

  test('each unit is converted by itself, as in a quote [R-CAT-71]', async () => {
    const prices = await pricesOf({ party, currency: 'EUR' })
    expect(prices).toMatchObject({ 'for-families': 2 * 9_001 + 4_500 })
  })

  test('max_price and sort=price are by the shares of the party [R-CAT-72]', async () => {
    const sorted = await readSlugs(site, { party, sort: 'price' })
    expect(sorted).toEqual(['one-price', 'for-families', 'grown-ups'])
    expect(await readSlugs(site, { party, max_price: 6_000 })).toEqual(['one-price'])
    expect(await readSlugs(site, { party, max_price: 6_250 })).toHaveLength(1)
    expect(await readSlugs(site, { party, max_price: 6_251 })).toHaveLength(2)
    const walked = await walkList(site, { party, sort: 'price', limit: 1 })
    expect(walked.slugs).toEqual(sorted)
  })

  test('trips like one are priced for the party as well [R-CAT-71]', async () => {
    const { body } = await site.send({
      path: `/v1/public/products/one-price/related?party=${party}`,
    })
    const card = body.data.find(({ slug }: { slug: string }) => slug === 'for-families')
    expect(card.group_price.amount).toBe(25_002)
  })

  test('days count with the seats that the party takes [R-CAT-72]', async () => {
    const dates = { date_from: family.start.slice(0, 10) }
    expect(await readSlugs(site, { ...dates, party })).toContain('for-families')
    expect(await readSlugs(site, { ...dates, party: 'adults:4' })).not.toContain('for-families')
  })

  test('a change of a price is in the next list [R-CAT-71]', async () => {
    expect(await pricesOf({ party: '30' })).toMatchObject({ 'grown-ups': 3_000 })
    const other = await makeSale(service, {
      ...family.home,
      trip: { slug: 'just-made' },
      units: { adult: { minAge: 16, usd: 3_500 } },
    })
    expect(await pricesOf({ party: '30' })).toMatchObject({ 'just-made': 3_500 })
    await other.call.post(`/v1/trips/${other.tripId}/unpublish`)
    expect(await pricesOf({ party: '30' })).not.toHaveProperty('just-made')
  })

  test('travellers may be given as well, when they are as many [R-CAT-71]', async () => {
    expect(await pricesOf({ party, travellers: 4 })).toEqual(await pricesOf({ party }))
    const refused = await askList(site, { party, travellers: 3 })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'InvalidInput', parameter: 'party', errors: [{ reason: 'either_or' }] },
    })
  })

  test.each([
    ['adults', 'bad_format'],
    ['adults:two', 'bad_format'],
    ['adults:1,adults:1', 'bad_format'],
    ['dogs:1', 'bad_format'],
    ['30,x', 'bad_format'],
    ['121', 'bad_format'],
    ['-1', 'bad_format'],
    ['adults:0', 'too_few'],
    ['adults:51', 'too_many'],
    ['adults:9999', 'too_many'],
    [Array.from({ length: 51 }, () => 30).join(), 'too_many'],
    ['3,'.repeat(300), 'too_long'],
  ])('party=%j is refused: %s [R-CAT-71]', async (text, reason) => {
    const refused = await askList(site, { party: text })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'InvalidInput', parameter: 'party', errors: [{ field: 'party', reason }] },
    })
  })
})
