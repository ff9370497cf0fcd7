import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDENTITY_RATE_ID } from '#domain/money/exchange-rates.ts'
import { readList, walkList } from '../public/products/read-list.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { makeCity } from '../support/catalog-world.ts'
import { makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  setRate,
} from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** A seller of trips in a currency, on a site that would round what it converts. */
async function makeSaleIn(priceCurrency: string, overrides: Parameters<typeof makeBookable>[1]) {
  const seller = await makeSeller(service, { priceCurrency, approved: true })
  const currencies = [...new Set([priceCurrency, 'USD', 'JPY'])]
  const storefront = { currencies, display_rounding: 'nearest_10' } as const
  return makeBookable(service, { seller, storefront, currencies, ...overrides })
}

describe('a seller in euros while there is no rate of any currency', () => {
  let sale: Bookable
  beforeAll(async () => {
    sale = await makeSaleIn('EUR', {
      units: { adult: { usd: 7_999 } },
      extras: [{ name: 'Lunch', price: 1_251 }],
    })
  })

  const selection = () => ({
    units: [{ unit_id: sale.units.adult, qty: 3 }],
    extras: [{ extra_id: sale.extras.Lunch, qty: 2 }],
  })
  const total = euros(3 * 7_999 + 2 * 1_251)

  test('a quote is the typed sums to the cent, and meets no rate [D-34]', async () => {
    const { status, body } = await sale.quote(selection())
    expect(status).toBe(200)
    const lines = body.lines.map((line: { unit_price: object; total: object }) => [
      line.unit_price,
      line.total,
    ])
    expect(lines).toEqual([
      [euros(7_999), euros(23_997)],
      [euros(1_251), euros(2_502)],
    ])
    expect(body.totals).toMatchObject({ grand_total: total, due_now: total })
    expect(body.fx).toEqual({
      base: 'EUR',
      quote: 'EUR',
      rate: '1',
      rate_id: IDENTITY_RATE_ID,
      as_of: service.now().toString({ smallestUnit: 'millisecond' }),
    })
  })

  test('it is held, booked and read for that sum, by travellers and by staff [D-34]', async () => {
    const held = await sale.hold(selection())
    expect(held.quote.totals.grand_total).toEqual(total)
    const { ref, booking_token } = await sale.checkout({ ref: held.ref })
    const path = `/v1/public/bookings/${ref}?token=${booking_token}`
    const { body: booking } = await sale.site.send({ path })
    expect(booking.quote.totals.grand_total).toEqual(total)
    expect(booking.quote.fx).toMatchObject({ base: 'EUR', quote: 'EUR', rate: '1' })
    const own = await sale.call.get(`/v1/bookings/${ref}`)
    expect([own.price_total, own.total_usd]).toEqual([total, null])
  })

  test('the page, the list and the prices of days show it; the site has it alone [D-34]', async () => {
    const shown = { ...euros(7_999), group_size: 1 }
    const { data } = await readList(sale.site)
    expect(data[0].from_price).toEqual(shown)
    const page = await sale.site.send({ path: `/v1/public/products/${sale.tripSlug}` })
    expect(page.body.from_price).toEqual(shown)
    expect(page.body.extras[0].price).toEqual(euros(1_251))
    const { body: site } = await sale.site.send({ path: '/v1/public/storefront' })
    expect([site.currencies, site.display_currency]).toEqual([['EUR'], 'EUR'])
    const day = sale.start.slice(0, 10)
    const prices = `/v1/public/options/${sale.optionId}/prices?from=${day}&to=${day}`
    const { body: days } = await sale.site.send({ path: prices })
    expect(days.days[0].per_person).toEqual(euros(7_999))
    // A read never fails over a currency.
    const inDollars = await readList(sale.site, { currency: 'USD' })
    expect(inDollars.data[0].from_price).toEqual(shown)
  })

  test.each(['USD', 'JPY'])('%s is refused: CurrencyNotEnabled [D-34]', async currency => {
    for (const path of ['/v1/public/quotes', '/v1/public/holds']) {
      const body = sale.body({ currency })
      const sent = await sale.site.send({ method: 'POST', path, body })
      expect([sent.status, sent.body.code]).toEqual([422, 'CurrencyNotEnabled'])
      expect(sent.body.details).toEqual({ currency })
    }
  })

  test('staff see the sum, and null for what it is worth in dollars [D-34]', async () => {
    const { rows } = await sale.call.get(`${sale.optionPath}/price-table`)
    expect(rows[0].cells[0]).toMatchObject({ net: 7_999, net_usd: null })
    const { price_currency } = await sale.call.get('/v1/price-currencies')
    expect(price_currency).toBe('EUR')
  })
})

describe('prices of a seller in yen and in rials', () => {
  test.each([
    ['JPY', 12_001],
    ['OMR', 30_005],
  ])('in %s are sold as typed: no decimals or three [D-34]', async (currency, amount) => {
    const sale = await makeSaleIn(currency, { units: { adult: { usd: amount } } })
    const { body } = await sale.quote({ units: [{ unit_id: sale.units.adult, qty: 2 }] })
    expect(body.totals.grand_total).toEqual({ amount: 2 * amount, currency })
    expect(body.fx).toMatchObject({ base: currency, quote: currency, rate: '1' })
  })
})

describe('a seller in euros with rates', () => {
  let sale: Bookable
  let ids: Record<string, string>
  beforeAll(async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    await setRate(service, { currency: 'JPY', rate: '150.5' })
    const { data } = await platformCalls(service).get('/v1/platform/fx-rates')
    ids = Object.fromEntries(
      data.map((rate: { currency: string; rate_id: string }) => [rate.currency, rate.rate_id]),
    )
    const storefront = { currencies: ['EUR', 'USD', 'JPY'] }
    sale = await makeSaleIn('EUR', {
      storefront,
      // Of nine million euros a rate of eight decimals and an endless one differ by a cent.
      units: { adult: { usd: 7_999 }, dear: { usd: 900_000_000 } },
    })
  })

  const quoteOf = async (unit: string, currency: string) =>
    (await sale.quote({ units: [{ unit_id: sale.units[unit], qty: 2 }], currency })).body

  test.each([
    ['adult', 'EUR', 7_999],
    ['dear', 'EUR', 900_000_000],
    ['adult', 'USD', 8_888],
    ['dear', 'USD', 999_999_999],
    ['adult', 'JPY', 13_376],
    ['dear', 'JPY', 1_505_000_000],
  ])('%s in %s costs %i, by the cross rate as it is printed [D-34]', async (unit, to, amount) => {
    const { totals } = await quoteOf(unit, to)
    expect(totals.grand_total).toEqual({ amount: 2 * amount, currency: to })
  })

  test('fx names the price currency and both rates; the identity needs none [D-34]', async () => {
    const base = { base: 'EUR', base_rate_id: ids.EUR }
    expect((await quoteOf('adult', 'USD')).fx).toMatchObject({
      ...base,
      quote: 'USD',
      rate: '1.11111111',
      rate_id: IDENTITY_RATE_ID,
    })
    expect((await quoteOf('adult', 'JPY')).fx).toMatchObject({
      ...base,
      quote: 'JPY',
      rate: '167.22222222',
      rate_id: ids.JPY,
    })
    const { fx } = await quoteOf('adult', 'EUR')
    expect(fx).toMatchObject({ base: 'EUR', quote: 'EUR', rate: '1', rate_id: IDENTITY_RATE_ID })
    expect(fx).not.toHaveProperty('base_rate_id')
  })

  test('a booking in yen keeps what the seller gets, and its worth in dollars [D-34]', async () => {
    const held = await sale.hold({ currency: 'JPY' })
    const { ref } = await sale.checkout({ ref: held.ref })
    const own = await sale.call.get(`/v1/bookings/${ref}`)
    expect(own.total).toEqual({ amount: 13_376, currency: 'JPY' })
    expect(own.price_total).toEqual(euros(7_999))
    expect(own.total_usd).toEqual({ amount: 8_888, currency: 'USD' })
  })
})

describe('a marketplace of sellers in several currencies', () => {
  let market: MadeStorefront
  beforeAll(async () => {
    await setRate(service, { currency: 'OMR', rate: '0.385' })
    const city = await makeCity(service, { slug: 'harbour' })
    for (const [currency, usd] of [
      ['USD', 10_000],
      ['EUR', 8_500],
      ['JPY', 14_000],
      ['OMR', 40_000],
      // There is no rate of it.
      ['CHF', 1],
    ] as const) {
      const seller = await makeSeller(service, { priceCurrency: currency, approved: true })
      const trip = { slug: `in-${currency.toLowerCase()}` }
      await makeSale(service, { seller, city, trip, units: { adult: { usd } } })
    }
    const operator = await makeSeller(service, { mayRunMarketplace: true })
    const currencies = ['USD', 'EUR', 'JPY']
    market = await makeStorefront(service, operator, { kind: 'marketplace', currencies })
  })

  const list = async (parameters: Record<string, string | number>) => {
    const { data, total } = await readList(market, { city: 'harbour', ...parameters })
    type Card = { slug: string; from_price: { amount: number; currency: string } | null }
    const cards = data.map(({ slug, from_price: price }: Card) => [slug, price?.amount ?? null])
    const shownIn = data.flatMap(({ from_price: price }: Card) => price?.currency ?? [])
    return { cards, total, shownIn: [...new Set(shownIn)] }
  }

  test.each([
    ['USD', 9_302, 9_444, 10_000, 10_390],
    ['EUR', 8_372, 8_500, 9_000, 9_351],
    ['JPY', 14_000, 14_214, 15_050, 15_636],
  ])(
    'sorts by the prices as shown in %s; without a rate there is none [D-34]',
    async (to, ...sums) => {
      const { cards, total, shownIn } = await list({ sort: 'price', currency: to })
      const slugs = ['in-jpy', 'in-eur', 'in-usd', 'in-omr']
      expect(cards).toEqual([...slugs.map((slug, at) => [slug, sums[at]]), ['in-chf', null]])
      expect([total, shownIn]).toEqual([5, [to]])
    },
  )

  test('max_price is in the currency of the list [D-34]', async () => {
    const upTo = async (max_price: number, currency: string) =>
      (await list({ sort: 'price', max_price, currency })).cards.length
    expect([await upTo(8_499, 'EUR'), await upTo(8_500, 'EUR')]).toEqual([1, 2])
    expect([await upTo(10_389, 'USD'), await upTo(10_390, 'USD')]).toEqual([3, 4])
    expect(await upTo(15_636, 'JPY')).toBe(4)
  })

  test('pages of it have each trip once, sorted as the whole [D-34]', async () => {
    const { slugs } = await walkList(market, {
      city: 'harbour',
      sort: 'price',
      currency: 'EUR',
      limit: 1,
    })
    expect(slugs).toEqual(['in-jpy', 'in-eur', 'in-usd', 'in-omr', 'in-chf'])
  })

  test('facets count them in the same list: with a price, or to be asked for [D-34]', async () => {
    const { facets } = await readList(market, { city: 'harbour', facets: true, currency: 'EUR' })
    const counts = facets.price.map(({ value, count }: { value: string; count: number }) => [
      value,
      count,
    ])
    expect(Object.fromEntries(counts)).toEqual({ shown: 4, ask: 1 })
  })

  test('a rate of a seller that is too old is none: nothing is sold by it [D-34] [R-MON-13]', async () => {
    const asOf = service.now().subtract({ hours: 24 * 6 })
    await setRate(service, { currency: 'OMR', rate: '0.385', source: 'feed', asOf })
    const { cards } = await list({ sort: 'price', currency: 'EUR' })
    expect(cards.slice(3).toSorted()).toEqual([
      ['in-chf', null],
      ['in-omr', null],
    ])
    const { data } = await readList(market, { city: 'harbour', sort: 'price', currency: 'EUR' })
    const omani = data.find((card: { slug: string }) => card.slug === 'in-omr')
    const page = await market.send({ path: `/v1/public/products/${omani.id}` })
    const [option] = page.body.options
    const units = [{ unit_id: option.units[0].id, qty: 1 }]
    const selection = { option_id: option.id, start: '2026-12-01T09:00', units, currency: 'EUR' }
    const quote = { method: 'POST', path: '/v1/public/quotes', body: selection } as const
    expect((await market.send(quote)).body.code).toBe('CurrencyNotEnabled')
    await setRate(service, { currency: 'OMR', rate: '0.385' })
    expect((await market.send(quote)).status).toBe(200)
  })
})
