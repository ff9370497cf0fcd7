import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ladder,
  type MadeTrip,
  makeCity,
  makeTrips,
  setLadder,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  type StorefrontOverrides,
  setRate,
} from '../../support/world.ts'
import { type ListParameters, readList, readSlugs } from './read-list.ts'

describe('GET /v1/public/products: prices', () => {
  let service: TestService
  let seller: MadeSeller
  let site: MadeStorefront
  let trips: MadeTrip[]
  const currencies = ['USD', 'EUR', 'JPY', 'OMR', 'CHF']

  beforeAll(async () => {
    service = await openTestService()
    for (const [currency, rate] of [
      ['EUR', '0.9'],
      ['JPY', '150.5'],
      ['OMR', '0.385'],
    ] as const) {
      await setRate(service, { currency, rate })
    }
    seller = await makeSeller(service, { approved: true, mayRunMarketplace: true })
    site = await makeSite({})
    await makeCity(service, { slug: 'aqaba' })
    trips = await makeTrips(service, seller, [
      // A private tour: the larger the group, the less each of them pays.
      { slug: 'private', city: 'aqaba', perPerson: ladder([20_000, 12_000, 9_000, 9_000]) },
      { slug: 'flat', city: 'aqaba', perPerson: ladder(4_999) },
      { slug: 'from-two', city: 'aqaba', perPerson: ladder([null, 7_000]) },
      { slug: 'ask', city: 'aqaba', perPerson: null },
    ])
  })
  afterAll(() => service.close())

  const makeSite = (overrides: StorefrontOverrides) =>
    makeStorefront(service, seller, { currencies, ...overrides })
  const cardOf = async (slug: string, parameters: ListParameters = {}, from = site) => {
    const { data } = await readList(from, parameters)
    return data.find((card: { slug: string }) => card.slug === slug)
  }

  test('from_price is the lowest per-person price and the smallest group that gets it [R-MON-08, R-MON-09, R-CAT-13]', async () => {
    expect((await cardOf('private')).from_price).toEqual({
      amount: 9_000,
      currency: 'USD',
      group_size: 3,
    })
    expect((await cardOf('flat')).from_price.group_size).toBe(1)
    expect((await cardOf('from-two')).from_price).toMatchObject({ amount: 7_000, group_size: 2 })
    expect((await cardOf('ask')).from_price).toBeNull()
  })

  test('prices are kept in dollars and converted into the asked currency at its rate [R-MON-05, R-MON-03, R-CAT-32]', async () => {
    const prices = { USD: 4_999, EUR: 4_499, JPY: 7_523, OMR: 19_246 }
    for (const [currency, amount] of Object.entries(prices)) {
      expect((await cardOf('flat', { currency })).from_price).toEqual({
        amount,
        currency,
        group_size: 1,
      })
    }
    const grouped = await cardOf('flat', { currency: 'EUR', travellers: 2 })
    expect(grouped.group_price).toEqual({ amount: 8_998, currency: 'EUR' })
  })

  test.each(['ZZZ', 'eur', 'CHF', '', 'constructor', 'X'.repeat(5000)])(
    'currency %j is none that can be had: the display currency is shown [R-MON-19]',
    async currency => {
      const own = await makeSite({ display_currency: 'EUR' })
      expect((await cardOf('flat', { currency }, own)).from_price.currency).toBe('EUR')
    },
  )

  test('a currency that drops by age leaves the list with it, kept answers too [R-MON-19]', async () => {
    await setRate(service, { currency: 'CHF', rate: '0.8', source: 'feed', asOf: service.now() })
    const shown = async () => (await cardOf('flat', { currency: 'CHF' })).from_price.currency
    expect(await shown()).toBe('CHF')
    await service.advance({ hours: 24 * 5 })
    expect(await shown()).toBe('CHF')
    await service.advance({ seconds: 1 })
    expect(await shown()).toBe('USD')
  })

  test('rounding follows the storefront and spares dollars [R-MON-06]', async () => {
    const amounts = async (display_rounding: 'none' | 'whole' | 'nearest_5' | 'nearest_10') => {
      const own = await makeSite({ display_rounding })
      const euros = await cardOf('flat', { currency: 'EUR', travellers: 3 }, own)
      const dollars = await cardOf('flat', {}, own)
      return [euros.from_price.amount, euros.group_price.amount, dollars.from_price.amount]
    }
    expect(await amounts('none')).toEqual([4_499, 13_497, 4_999])
    expect(await amounts('whole')).toEqual([4_500, 13_500, 4_999])
    expect(await amounts('nearest_5')).toEqual([4_500, 13_500, 4_999])
    expect(await amounts('nearest_10')).toEqual([4_000, 12_000, 4_999])
  })

  test('with travellers a card has what they pay together and what one more makes it, without it neither [R-CAT-14, R-CAT-15]', async () => {
    const plain = await cardOf('private')
    expect(plain).not.toHaveProperty('group_price')
    expect(plain).not.toHaveProperty('next_group_price')
    const two = await cardOf('private', { travellers: 2 })
    const three = await cardOf('private', { travellers: 3 })
    expect(two.group_price).toEqual({ amount: 24_000, currency: 'USD' })
    expect(two.next_group_price).toEqual(three.group_price)
    expect(three.group_price.amount).toBe(27_000)
    expect(two.from_price).toEqual(plain.from_price)
  })

  test('a size without a price is null, and so is the next [R-CAT-14]', async () => {
    expect(await cardOf('from-two', { travellers: 1 })).toMatchObject({
      group_price: null,
      next_group_price: { amount: 14_000, currency: 'USD' },
    })
    expect(await cardOf('from-two', { travellers: 2 })).toMatchObject({
      group_price: { amount: 14_000, currency: 'USD' },
      next_group_price: null,
    })
    expect(await cardOf('ask', { travellers: 2 })).toMatchObject({
      group_price: null,
      next_group_price: null,
    })
    expect((await cardOf('flat', { travellers: 50 })).next_group_price.amount).toBe(4_999 * 51)
  })

  test('max_price keeps trips where one traveller pays at most that, the boundary included [R-CAT-38]', async () => {
    expect(await readSlugs(site, { max_price: 4_999 })).toEqual(['flat'])
    expect(await readSlugs(site, { max_price: 4_998 })).toEqual([])
    expect((await readSlugs(site, { max_price: 9_000 })).sort()).toEqual([
      'flat',
      'from-two',
      'private',
    ])
  })

  test('max_price is in minor units of the list’s currency, as shown [R-CAT-38]', async () => {
    expect(await readSlugs(site, { currency: 'JPY', max_price: 7_523 })).toEqual(['flat'])
    expect(await readSlugs(site, { currency: 'JPY', max_price: 7_522 })).toEqual([])
    expect(await readSlugs(site, { currency: 'OMR', max_price: 19_246 })).toEqual(['flat'])
    const rounded = await makeSite({ display_rounding: 'nearest_10' })
    expect(await readSlugs(rounded, { currency: 'EUR', max_price: 4_000 })).toEqual(['flat'])
  })

  test('with travellers max_price looks at the share of such a group [R-CAT-39]', async () => {
    const upTo = (travellers: number) => readSlugs(site, { travellers, max_price: 9_000 })
    expect((await upTo(2)).sort()).toEqual(['flat', 'from-two'])
    expect((await upTo(3)).sort()).toEqual(['flat', 'private'])
  })

  test('a marketplace adds its seller’s margin to every price; a site of its own does not', async () => {
    const reseller = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1_250 })
    const market = await makeStorefront(service, reseller, { kind: 'marketplace', currencies })
    expect((await cardOf('flat', {}, market)).from_price.amount).toBe(5_624)
    expect((await cardOf('flat', { currency: 'EUR' }, market)).from_price.amount).toBe(5_062)
    expect((await cardOf('flat', { travellers: 2 }, market)).group_price.amount).toBe(11_248)
    expect(await readSlugs(market, { max_price: 5_623 })).toEqual([])
    expect(await readSlugs(market, { max_price: 5_624 })).toEqual(['flat'])
    const own = await makeStorefront(service, reseller, { currencies })
    await makeTrips(service, reseller, [{ slug: 'own', city: 'aqaba', perPerson: ladder(4_999) }])
    expect((await cardOf('own', {}, own)).from_price.amount).toBe(4_999)
  })

  test('new prices are shown at once [R-CACHE-07]', async () => {
    const key = { sellerId: seller.id, tripId: trips[3]?.id ?? '' }
    await setLadder(service, key, ladder(1_234))
    expect((await cardOf('ask')).from_price.amount).toBe(1_234)
    await setLadder(service, key, null)
    expect((await cardOf('ask')).from_price).toBeNull()
  })

  test('a new rate is shown at once [R-MON-05]', async () => {
    await setRate(service, { currency: 'EUR', rate: '2' })
    expect((await cardOf('flat', { currency: 'EUR' })).from_price.amount).toBe(9_998)
  })
})
