import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffer, makeOfferedSale } from '../../support/offers.ts'
import type { MadeSale } from '../../support/sales-world.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, platformCalls, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
})
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeOfferedSale(service, { storefront: { currencies: ['USD', 'EUR'] } })
})
afterAll(() => service.close())

const stateOf = async ({ id }: { id: string }) => (await sale.call.get(`/v1/offers/${id}`)).state
const remaining = async () => (await sale.quote()).body.remaining

describe('POST /v1/public/offers/{id}/hold', () => {
  test('201: the price of the offer, for fifteen minutes [R-OFF-03, R-OFF-04]', async () => {
    const offer = await makeOffer(sale)
    const { quote } = (await offer.get()).body
    const { status, body, headers } = await offer.hold()
    expect(status).toBe(201)
    expect(body).toEqual({
      ref: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      status: 'on_hold',
      hold_expires_at: '2026-11-15T10:15:00.000Z',
      start: sale.start,
      trip: expect.objectContaining({ product_id: sale.tripId }),
      option: expect.objectContaining({ id: sale.optionId }),
      units: expect.any(Array),
      quote,
      checkout: expect.objectContaining({ pickup_asks: [] }),
    })
    expect(body.quote.totals.due_now).toEqual({ amount: 20_000, currency: 'USD' })
    expect(headers['cache-control']).toBe('no-store')
    expect(await remaining()).toBe(7)
    const read = await sale.site.send({ path: `/v1/public/holds/${body.ref}` })
    expect(read.body).toEqual(body)
  })

  test('the currency and language that it was read in hold it as well [R-OFF-03]', async () => {
    const offer = await makeOffer(sale)
    const asked = `token=${offer.token}&currency=EUR&locale=en`
    const path = `/v1/public/offers/${offer.id}`
    const { quote } = (await sale.site.send({ path: `${path}?${asked}` })).body
    const hold = { method: 'POST', path: `${path}/hold?${asked}` } as const
    expect((await sale.site.send(hold)).body.quote).toEqual(quote)
    await service.advance({ minutes: 15 })
    const inDollars = await sale.site.send({ ...hold, body: { currency: 'USD' } })
    expect(inDollars.body.quote.totals.due_now.currency).toBe('USD')
    await service.advance({ minutes: 15 })
    const other = {
      method: 'POST',
      path: `${path}/hold?token=${offer.token}&currency=GBP`,
    } as const
    expect((await sale.site.send(other)).body).toMatchObject({ code: 'CurrencyNotEnabled' })
  })

  test('while it runs the same hold is answered; it opens again when the time is up', async () => {
    const offer = await makeOffer(sale)
    const first = (await offer.hold()).body
    await service.advance({ minutes: 14 })
    const again = await offer.hold({ currency: 'EUR' })
    expect([again.status, again.body]).toEqual([201, first])
    expect(await stateOf(offer)).toBe('held')
    expect(await remaining()).toBe(7)
    await service.advance({ minutes: 1 })
    expect(await stateOf(offer)).toBe('open')
    const next = await offer.hold({ currency: 'EUR' })
    expect(next.status).toBe(201)
    expect(next.body.ref).not.toBe(first.ref)
    expect(next.body.quote.totals.due_now).toEqual({ amount: 18_000, currency: 'EUR' })
    expect(await remaining()).toBe(7)
  })

  test('a hold that is given back opens the offer at once', async () => {
    const offer = await makeOffer(sale)
    const { ref } = (await offer.hold()).body
    await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${ref}` })
    expect(await stateOf(offer)).toBe('open')
    expect((await offer.hold()).body.ref).not.toBe(ref)
  })

  test('the same Idempotency-Key answers the first hold, even after it ran out', async () => {
    const offer = await makeOffer(sale)
    const key = { 'idempotency-key': 'offer-1' }
    const first = (await offer.hold({}, key)).body
    expect((await offer.hold({ currency: 'USD' }, key)).body).toEqual(first)
    const other = await offer.hold({ currency: 'EUR' }, key)
    expect([other.status, other.body.code]).toEqual([409, 'Conflict'])
    await service.advance({ minutes: 20 })
    const late = await offer.hold({}, key)
    expect([late.status, late.body.ref, late.body.status]).toEqual([201, first.ref, 'expired'])
  })

  test('409 Conflict: withdrawn, or after its last day where the trip starts', async () => {
    const withdrawn = await makeOffer(sale)
    await sale.call.post(`/v1/offers/${withdrawn.id}/withdraw`)
    const refused = await withdrawn.hold()
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'Conflict',
      'offer_withdrawn',
    ])
    // Midnight in Amman, three hours before that of UTC.
    const offer = await makeOffer(sale)
    await service.freezeAt(Temporal.Instant.from('2026-11-20T20:59:59.999Z'))
    expect(await stateOf(offer)).toBe('open')
    await service.freezeAt(Temporal.Instant.from('2026-11-20T21:00:00Z'))
    const late = await offer.hold()
    expect([late.status, late.body.reason]).toEqual([409, 'offer_expired'])
    expect(await remaining()).toBe(10)
  })

  test('a hold made in time is kept over the end of the last day', async () => {
    const offer = await makeOffer(sale)
    await service.freezeAt(Temporal.Instant.from('2026-11-20T20:59:00Z'))
    const { ref } = (await offer.hold()).body
    await service.advance({ minutes: 10 })
    expect(await stateOf(offer)).toBe('held')
    expect((await offer.hold()).body.ref).toBe(ref)
    await service.advance({ minutes: 5 })
    expect(await stateOf(offer)).toBe('expired')
  })

  test('tags are kept for the seller, and currencies that the site lacks are refused', async () => {
    const offer = await makeOffer(sale)
    const { status, body } = await offer.hold({ currency: 'GBP' })
    expect([status, body.code]).toEqual([422, 'CurrencyNotEnabled'])
    const held = await offer.hold({ attribution: { utm_source: 'mail', utm_term: '' } })
    expect(held.status).toBe(201)
    const seen = await sale.call.get(`/v1/bookings/${held.body.ref}`)
    expect(seen).toMatchObject({ attribution: { utm_source: 'mail' }, channel: 'offer' })
  })

  test('extras that a traveller adds come on top, and the price of the group stays', async () => {
    sale = await makeOfferedSale(service, {
      extras: [{ name: 'Lunch', price_usd: 900, max_per_booking: 10 }],
    })
    const offer = await makeOffer(sale)
    const { ref } = (await offer.hold()).body
    const { status, body } = await sale.site.send({
      method: 'PATCH',
      path: `/v1/public/holds/${ref}`,
      body: { extras: [{ extra_id: sale.extras.Lunch, qty: 2 }] },
    })
    expect(status).toBe(200)
    expect(body.quote.totals.due_now.amount).toBe(21_800)
    expect(body.quote.lines.at(-1)).toMatchObject({ kind: 'offer', ref: offer.id })
  })

  test('what everybody gets and where they sleep is part of the price [R-OFF-03]', async () => {
    sale = await makeOfferedSale(service, {
      trip: { template: 'multi_day' },
      extras: [{ name: 'Permit', per: 'person', who: 'everyone', price_usd: 700 }],
      rooms: [{ name: 'Tent', sleeps: 4, shareable: false, supplement_usd: 2_000, rooms: 5 }],
      pickup: {
        included: false,
        required: true,
        rules: [
          {
            names: { en: 'Around' },
            kind: 'area',
            lat: 29.5,
            lng: 35,
            radius_km: 20,
            price_usd: 500,
            per: 'booking',
            minutes_before: 30,
          },
        ],
      },
    })
    const offer = await makeOffer(sale, { rooms: [{ room_type_id: sale.rooms.Tent, qty: 1 }] })
    const { status, body } = await offer.hold()
    expect(status).toBe(201)
    expect(body.quote.totals.due_now.amount).toBe(20_000)
    const included = body.quote.lines.filter(({ kind }: { kind: string }) => kind !== 'offer')
    expect(included).toEqual(
      ['unit', 'unit', 'room', 'extra'].map(kind =>
        expect.objectContaining({ kind, included: true, total: { amount: 0, currency: 'USD' } }),
      ),
    )
  })

  test('an option on request can be held too: the seller named the start itself', async () => {
    sale = await makeOfferedSale(service, { option: { capacityMode: 'on_request' } })
    const plain = await sale.site.send({
      method: 'POST',
      path: '/v1/public/holds',
      body: sale.body(),
    })
    expect([plain.status, plain.body.code]).toEqual([422, 'OnRequest'])
    const offer = await makeOffer(sale)
    expect((await offer.hold()).status).toBe(201)
  })

  test('paused sales, and a start that was called off: refused like any hold', async () => {
    const offer = await makeOffer(sale)
    await sale.call.post(`/v1/trips/${sale.tripId}/pause`)
    expect((await offer.hold()).body).toMatchObject({ code: 'SlotClosed' })
    await sale.call.post(`/v1/trips/${sale.tripId}/resume`)
    await sale.call.put(`${sale.optionPath}/departures/${sale.start}`, { closed: true })
    expect((await offer.hold()).body).toMatchObject({ code: 'SlotClosed' })
    await sale.call.post(`/v1/trips/${sale.tripId}/unpublish`)
    expect((await offer.hold()).body).toMatchObject({ code: 'NotFound', entity: 'option' })
  })
})

describe('a suspended seller', () => {
  const suspend = () =>
    platformCalls(service).post(`/v1/platform/sellers/${sale.seller.slug}/suspend`)

  test('SellerUnavailable on its own site, while the platform says so [R-ERR-41]', async () => {
    const offer = await makeOffer(sale)
    await suspend()
    expect((await offer.get()).body).toMatchObject({ state: 'open', quote: { pax: 3 } })
    const { status, body } = await offer.hold()
    expect([status, body.code]).toEqual([422, 'SellerUnavailable'])
    const settings = platformCalls(service)
    await settings.patch('/v1/platform/settings', { suspended_sites_stop_selling: false })
    expect((await offer.hold()).status).toBe(201)
    await settings.patch('/v1/platform/settings', { suspended_sites_stop_selling: true })
  })

  test('SellerUnavailable on a marketplace, whatever the platform says', async () => {
    const seller = await makeSeller(service, { approved: true })
    sale = await makeOfferedSale(service, { seller })
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, { kind: 'marketplace' })
    const offer = await makeOffer(sale, { site: market })
    await suspend()
    expect((await offer.get()).body).toMatchObject({ state: 'open', available: false })
    const { status, body } = await offer.hold()
    expect([status, body.code]).toEqual([422, 'SellerUnavailable'])
  })
})

describe('on a marketplace', () => {
  test("the seller's price is kept, with the margin of the site on top", async () => {
    const seller = await makeSeller(service, { approved: true, commissionBp: 1_000 })
    sale = await makeOfferedSale(service, { seller })
    const host = await makeSeller(service, { mayRunMarketplace: true, resellerMarginBp: 500 })
    const market = await makeStorefront(service, host, { kind: 'marketplace' })
    const offer = await makeOffer(sale, { site: market })
    const { quote } = (await offer.get()).body
    expect(quote.totals.due_now).toEqual({ amount: 21_000, currency: 'USD' })
    const { status, body } = await offer.hold()
    expect([status, body.quote]).toEqual([201, quote])
    const { split } = await sale.call.get(`/v1/bookings/${body.ref}`)
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(split).toEqual({
      operator_share: usd(18_000),
      marketplace_commission: usd(2_000),
      reseller_margin: usd(1_000),
    })
  })
})
