import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import { makeSecretKey, makeSeller, makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
})
afterAll(() => service.close())

describe('GET /v1/bookings', () => {
  const refsOf = (page: { data: { ref: string }[] }) => page.data.map(({ ref }) => ref)

  test('takes a secret key: without one, or with a website key, it is 401 [R-SELL-01]', async () => {
    const bare = await service.send({ path: '/v1/bookings' })
    expect(bare.status).toBe(401)
    const website = await sale.site.send({ path: '/v1/bookings' })
    expect(website.status).toBe(401)
    expect(website.body.code).toBe('Unauthenticated')
  })

  test('a summary has all it is to have [R-SELL-03] [R-SELL-04]', async () => {
    const booked = await sale.book()
    const page = await sale.call.get('/v1/bookings')
    expect(page).toMatchObject({ next_cursor: null, total: expect.any(Number) })
    expect(page.data[0]).toEqual({
      ref: booked.ref,
      status: 'confirmed',
      start: sale.start,
      pax: 1,
      product_id: sale.tripId,
      trip: expect.any(String),
      trip_title: expect.any(String),
      option_id: sale.optionId,
      option: expect.any(String),
      option_name: expect.any(String),
      timezone: expect.any(String),
      channel: 'website',
      sold_through: sale.site.storefront.name,
      total: { amount: 10_000, currency: 'USD' },
      price_total: { amount: 10_000, currency: 'USD' },
      total_usd: { amount: 10_000, currency: 'USD' },
      open: { amount: 10_000, currency: 'USD' },
      refund_due: { amount: 0, currency: 'USD' },
      lead_name: LEAD.name,
      lead_phone: '+962791234567',
      locale: 'en',
      awaits_seller: false,
      waits_for: null,
      due_at: null,
      expires_at: null,
      payment_status: 'pay_on_arrival',
      details: { status: 'not_needed', due_at: null, needed: 0, complete: 0, overdue: false },
      tags: [],
      is_test: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })

  test('payment_status chooses who has not paid yet; days in the wrong order are 422 [G-210]', async () => {
    const own = await makeBookable(service)
    const later = await own.book()
    const lead = { ...LEAD, email: 'cash@travellers.example' }
    const body = { ...own.body(), lead, payment: { method: 'cash' } }
    const paid = await own.call.post('/v1/bookings', body)
    const asked = async (query: string) => refsOf(await own.call.get(`/v1/bookings?${query}`))
    expect(await asked('payment_status=pay_on_arrival,unpaid')).toEqual([later.ref])
    expect(await asked('payment_status=paid')).toEqual([paid.ref])
    const unknown = await own.seller.send({ path: '/v1/bookings?payment_status=owing' })
    expect(unknown.body.details.parameter).toBe('payment_status')
    const backwards = '/v1/bookings?from=2027-02-01&to=2027-01-01'
    const wrong = await own.seller.send({ path: backwards })
    expect([wrong.status, wrong.body.details.parameter]).toEqual([422, 'to'])
  })

  test('status and limit choose, and an unknown status is 422 [R-SELL-02]', async () => {
    const own = await makeBookable(service)
    const first = await own.book()
    const second = await own.book()
    const cancelled = await own.book()
    await own.call.post(`/v1/bookings/${cancelled.ref}/cancel`)
    const page = await own.call.get('/v1/bookings?status=confirmed&limit=1')
    expect(refsOf(page)).toEqual([second.ref])
    expect(page.total).toBe(2)
    const rest = await own.call.get(
      `/v1/bookings?status=confirmed&limit=1&cursor=${page.next_cursor}`,
    )
    expect(refsOf(rest)).toEqual([first.ref])
    expect(rest.next_cursor).toBeNull()
    const both = await own.call.get('/v1/bookings?status=confirmed,cancelled')
    expect(both.total).toBe(3)
    const wrong = await service.send({
      path: '/v1/bookings?status=lost',
      bearer: own.seller.ownerKey,
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.detail).toContain('status')
  })

  test('a hold is listed while it lives, and as expired once asked for', async () => {
    const own = await makeBookable(service)
    const { ref } = await own.hold()
    const live = await own.call.get('/v1/bookings')
    expect(live.data[0]).toMatchObject({ ref, status: 'on_hold', lead_name: null })
    expect(live.data[0].expires_at).not.toBeNull()
    await service.advance({ minutes: 16 })
    expect((await own.call.get('/v1/bookings')).total).toBe(0)
    const expired = await own.call.get('/v1/bookings?status=expired')
    expect(expired.data[0]).toMatchObject({ ref, status: 'expired' })
  })

  test('days of the start, product, channel, words and time of change choose too', async () => {
    const own = await makeBookable(service)
    const early = await own.book()
    const late = await own.book({}, { start: '2027-06-20T09:00' })
    await service.advance({ minutes: 5 })
    const mark = service.now().toString()
    await own.call.post(`/v1/bookings/${early.ref}/cancel`)
    const ask = (query: string) => own.call.get(`/v1/bookings?${query}`)
    expect(refsOf(await ask('from=2027-06-01'))).toEqual([late.ref])
    expect(refsOf(await ask('to=2027-05-12'))).toEqual([early.ref])
    expect(refsOf(await ask(`product_id=${own.tripId}`))).toHaveLength(2)
    expect(refsOf(await ask('channel=staff'))).toEqual([])
    expect(refsOf(await ask(`updated_since=${encodeURIComponent(mark)}`))).toEqual([early.ref])
    expect(refsOf(await ask(`q=${late.ref.slice(0, 9).toLowerCase()}`))).toEqual([late.ref])
    expect(refsOf(await ask('q=100%25'))).toEqual([])
  })

  test('a key sees the bookings of its own seller only [R-SELL-16]', async () => {
    const otherSeller = await makeSeller(service)
    const booked = await sale.book()
    const list = await service.send({ path: '/v1/bookings', bearer: otherSeller.ownerKey })
    expect(list.body).toMatchObject({ data: [], total: 0 })
    const one = await service.send({
      path: `/v1/bookings/${booked.ref}`,
      bearer: otherSeller.ownerKey,
    })
    expect(one.status).toBe(404)
    expect(one.body.details).toEqual({ entity: 'booking' })
  })

  test('a key without booking:read is told what it lacks', async () => {
    const { id: sellerId, ownerId: personId } = sale.seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['trip:read'] })
    const sent = await service.send({ path: '/v1/bookings', bearer })
    expect(sent.status).toBe(403)
    expect(sent.body.permission).toBe('booking:read')
  })
})

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

describe('the moments of a booking', () => {
  const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
  let count = 0
  const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })
  const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
    sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

  test('are in one form everywhere, RFC 3339 in UTC [G-08]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const at = Temporal.Instant.from('2027-01-04T10:00:00.123456Z')
    await service.freezeAt(at)
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await booked.open.upload(smallPdf())
    const move = { start: '2027-05-13T09:00', reason: 'Storm', called_off: true }
    expect((await act(sale, booked.ref, 'move', move)).status).toBe(200)
    const { body } = await act(sale, booked.ref, 'cancel')
    const moments = JSON.stringify(body).match(/\d{4}-\d\d-\d\dT[0-9:.]+Z/g) ?? []
    expect(moments.filter(text => !/:\d\d\.\d{3}Z$/.test(text))).toEqual([])
    expect(body.cancellation.at).toBe('2027-01-04T10:00:00.123Z')
    await service.freezeAt(START)
  })
})
