import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
})
afterAll(() => service.close())

describe('GET /v1/bookings/{ref}', () => {
  test('adds where it was sold, who gets what in dollars, and the tags [R-SELL-05] [R-SELL-07] [R-MON-32] [R-HOLD-09] [R-HOLD-10]', async () => {
    const tags = {
      utm_source: 'newsletter',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      utm_content: 'top',
      referrer: 'https://example.com/a',
    }
    const booked = await sale.book({}, { attribution: { ...tags, utm_term: '' } })
    const detail = await sale.call.get(`/v1/bookings/${booked.ref}`)
    expect(detail.sold_through).toBe(sale.site.storefront.name)
    expect(detail.attribution).toEqual(tags)
    expect(detail.split).toEqual({
      operator_share: { amount: 10_000, currency: 'USD' },
      marketplace_commission: { amount: 0, currency: 'USD' },
      reseller_margin: { amount: 0, currency: 'USD' },
    })
    expect(detail.quote).toEqual(booked.quote)
    expect(detail.lead).toEqual({ ...LEAD, phone: '+962791234567' })
  })

  test('names of today in the language of the reader, and who of the team made it [R-DAY-26]', async () => {
    const own = await makeBookable(service, {
      trip: {
        texts: {
          en: { title: 'Fjord by boat', summary: '' },
          de: { title: 'Fjord mit dem Boot', summary: '' },
        },
      },
    })
    const body = { ...own.body(), lead: LEAD, payment: { method: 'cash' } }
    const { ref, made_by } = await own.call.post('/v1/bookings', body)
    const read = await own.call.get(`/v1/bookings/${ref}?locale=de`)
    expect(read).toMatchObject({ trip: 'Fjord by boat', trip_title: 'Fjord mit dem Boot', made_by })
    const { data } = await own.call.get('/v1/team')
    expect(read.made_by_name).toBe(data[0].name)
    expect((await own.call.get(`/v1/bookings/${ref}`)).trip_title).toBe('Fjord by boat')
  })

  test('the shares add up to what was sold, at the rate of the booking [G-211] [R-MON-32]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.92' })
    const seller = await makeSeller(service, { approved: true, commissionBp: 1000 })
    const market = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1500 })
    const own = await makeBookable(service, { seller, units: { adult: { usd: 4_000 } } })
    const site = await makeStorefront(service, market, {
      kind: 'marketplace',
      currencies: ['USD', 'EUR'],
      display_currency: 'EUR',
      display_rounding: 'nearest_10',
    })
    const held = await site.send({ method: 'POST', path: '/v1/public/holds', body: own.body() })
    // 40.00 and a margin of 6.00 are 42.32 EUR, asked for as 40.00 EUR: that is 43.48 USD.
    expect(held.body.quote.totals.grand_total).toEqual({ amount: 4_000, currency: 'EUR' })
    const body = { ref: held.body.ref, lead: LEAD }
    await site.send({ method: 'POST', path: '/v1/public/checkout', body })
    const { split } = await own.call.get(`/v1/bookings/${held.body.ref}`)
    expect(split).toEqual({
      operator_share: { amount: 3_403, currency: 'USD' },
      marketplace_commission: { amount: 378, currency: 'USD' },
      reseller_margin: { amount: 567, currency: 'USD' },
    })
  })

  test('reads a reference as people type it', async () => {
    const booked = await sale.book()
    const typed = booked.ref.toLowerCase().replaceAll('-', '')
    const detail = await sale.call.get(`/v1/bookings/${typed}`)
    expect(detail.ref).toBe(booked.ref)
  })

  test('on a marketplace the three shares add up, and both sides see the booking [R-SELL-06] [R-BKG-46]', async () => {
    const seller = await makeSeller(service, { approved: true, commissionBp: 1250 })
    const market = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 1000 })
    const own = await makeBookable(service, { seller })
    const site = await makeStorefront(service, market, { kind: 'marketplace' })
    const held = await site.send({ method: 'POST', path: '/v1/public/holds', body: own.body() })
    expect(held.status, held.text).toBe(201)
    const checked = await site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ref: held.body.ref, lead: LEAD },
    })
    expect(checked.status, checked.text).toBe(200)
    const detail = await own.call.get(`/v1/bookings/${held.body.ref}`)
    expect(detail.split).toEqual({
      operator_share: { amount: 8_750, currency: 'USD' },
      marketplace_commission: { amount: 1_250, currency: 'USD' },
      reseller_margin: { amount: 1_000, currency: 'USD' },
    })
    expect(detail).toMatchObject({ sold_through: site.storefront.name, channel: 'reseller' })
    const theirs = await service.send({
      path: `/v1/bookings/${held.body.ref}`,
      bearer: market.ownerKey,
    })
    expect(theirs.status).toBe(200)
    // What was sold elsewhere is none of the marketplace's business.
    const direct = await own.book()
    const hidden = await service.send({
      path: `/v1/bookings/${direct.ref}`,
      bearer: market.ownerKey,
    })
    expect(hidden.status).toBe(404)
  })
})
