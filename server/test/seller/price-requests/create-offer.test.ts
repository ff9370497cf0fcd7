import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePriceRequest, readMail, WRITER } from '../../support/enquiries.ts'
import { LAST_DAY, makeOffer, makeOfferedSale, offerBody } from '../../support/offers.ts'
import { readEvents } from '../../support/read-events.ts'
import type { MadeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { MANAGE_PAGE } from '../../support/travellers.ts'
import { makeStorefront, setRate } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
})
beforeEach(async () => {
  sale = await makeOfferedSale(service, {
    trip: { title: 'Petra by night' },
    storefront: { currencies: ['EUR', 'USD'], display_currency: 'EUR', languages: ['en', 'de'] },
  })
})
afterAll(() => service.close())

async function ask(fields: object = {}): Promise<string> {
  return (await makePriceRequest(sale.site, { id: sale.tripId }, fields)).id
}
const offer = (requestId: string, changed: object = {}, headers: Record<string, string> = {}) =>
  sale.seller.send({
    method: 'POST',
    path: `/v1/price-requests/${requestId}/offer`,
    headers,
    body: offerBody(sale, changed),
  })

describe('POST /v1/price-requests/{id}/offer', () => {
  test('201: the offer as it was sent, with its token once', async () => {
    const requestId = await ask()
    const { status, body } = await offer(requestId, {
      inclusions: ['Lunch'],
      message: 'Come!',
      units: [
        { unit_id: sale.units.adult, qty: 2 },
        { unit_id: sale.units.child, qty: 1, ages: [9] },
        { unit_id: sale.units.infant, qty: 1 },
      ],
    })
    expect(status).toBe(201)
    const { token, url, ...record } = body
    expect(record).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^PR-/),
      price_request_id: requestId,
      state: 'open',
      trip: { product_id: sale.tripId, slug: sale.tripSlug, title: 'Petra by night' },
      option: { id: sale.optionId, name: 'Standard' },
      start: sale.start,
      units: [
        { unit_id: sale.units.adult, qty: 2, ages: null },
        { unit_id: sale.units.child, qty: 1, ages: [9] },
        { unit_id: sale.units.infant, qty: 1, ages: null },
      ],
      rooms: [],
      group: { adults: 2, children: 1, infants: 1, pax: 3 },
      price_currency: 'USD',
      total: 20_000,
      total_usd: 20_000,
      inclusions: ['Lunch'],
      message: 'Come!',
      last_day: LAST_DAY,
      expires_at: '2026-11-20T21:00:00.000Z',
      storefront: { id: sale.site.id, name: expect.any(String) },
      booking_ref: null,
      created_at: expect.any(String),
      withdrawn_at: null,
      booked_at: null,
    })
    expect(url).toBe(`${MANAGE_PAGE}?offer=${record.id}&token=${token}&locale=en`)
    expect(await sale.call.get(`/v1/offers/${record.id}`)).toEqual(record)
    const request = await sale.call.get(`/v1/price-requests/${requestId}`)
    expect(request).toMatchObject({
      status: 'priced',
      enquiry_status: 'answered',
      offer: { id: record.id, state: 'open', total: 20_000, total_usd: 20_000, last_day: LAST_DAY },
    })
  })

  test('mails it in the language and the money of the site, with a link', async () => {
    const requestId = await ask({ locale: 'de' })
    const { body } = await offer(requestId, { inclusions: ['Essen'], message: 'Willkommen!' })
    const [mail] = await readMail(service, { to: WRITER, template: 'offer-sent' })
    expect(mail).toMatchObject({
      subject: `Ihr Angebot für Petra by night (${body.reference})`,
      fromName: sale.seller.name,
      replyTo: sale.seller.ownerEmail,
      locale: 'de',
    })
    for (const part of ['Willkommen!', 'Essen', '180,00', '€', '20. November 2026', body.url]) {
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part)
    }
  })

  test('a site without a page for bookings gets no link', async () => {
    const plain = await makeStorefront(service, sale.seller)
    const { body } = await makeOffer(sale, { site: plain })
    expect([body.url, typeof body.token]).toEqual([null, 'string'])
    const [mail] = await readMail(service, { to: WRITER, template: 'offer-sent' })
    expect(mail?.text).toContain('Reply to this email to accept it.')
    expect(mail?.text).not.toContain(body.token)
  })

  test('one event and one line in the log, without the token', async () => {
    const { body, token } = await makeOffer(sale)
    const events = (await readEvents(service, sale.seller.id)).filter(
      ({ type }) => type === 'offer.sent',
    )
    expect(events.map(({ object }) => object)).toEqual([
      await sale.call.get(`/v1/offers/${body.id}`),
    ])
    const { data } = await sale.call.get('/v1/audit-log?limit=1')
    expect(data[0]).toMatchObject({ action: 'offer.sent', entity: 'offer', entity_id: body.id })
    expect(JSON.stringify([events, data])).not.toContain(token)
  })

  test('the same Idempotency-Key makes one offer and shows the token no second time', async () => {
    const requestId = await ask()
    const key = { 'idempotency-key': 'offer' }
    const first = await offer(requestId, {}, key)
    const again = await offer(requestId, {}, key)
    expect([again.status, again.body]).toEqual([201, { ...first.body, token: null, url: null }])
    const other = await offer(requestId, { total_usd: 1 }, key)
    expect([other.status, other.body.code]).toEqual([409, 'Conflict'])
  })

  test('409 Conflict: while one is open, once declined, once booked', async () => {
    const requestId = await ask()
    const { body: first } = await offer(requestId)
    const second = await offer(requestId)
    expect([second.status, second.body.reason]).toEqual([409, 'offer_open'])
    const declined = await sale.seller.send({
      method: 'POST',
      path: `/v1/price-requests/${requestId}/decline`,
    })
    expect([declined.status, declined.body.reason]).toEqual([409, 'offer_is_open'])
    await sale.call.post(`/v1/offers/${first.id}/withdraw`)
    await sale.call.post(`/v1/price-requests/${requestId}/decline`)
    const late = await offer(requestId)
    expect([late.status, late.body.reason]).toEqual([409, 'declined'])
  })

  test('replace=true takes the open one back with the new one, and one mail says so [R-DESK-22]', async () => {
    const requestId = await ask()
    const { body: first } = await offer(requestId)
    const replacing = () =>
      sale.seller.send({
        method: 'POST',
        path: `/v1/price-requests/${requestId}/offer?replace=true`,
        body: offerBody(sale, { total_usd: 19_000 }),
      })
    const second = await replacing()
    expect(second.status, second.text).toBe(201)
    const states = (await sale.call.get('/v1/offers')).data.map(
      ({ id, state }: { id: string; state: string }) => [id, state],
    )
    expect(states).toEqual([
      [second.body.id, 'open'],
      [first.id, 'withdrawn'],
    ])
    const opened = await sale.site.send({
      path: `/v1/public/offers/${first.id}?token=${first.token}`,
    })
    expect(opened.body.state).not.toBe('open')
    const held = await sale.site.send({
      method: 'POST',
      path: `/v1/public/offers/${second.body.id}/hold?token=${second.body.token}`,
    })
    expect(held.status, held.text).toBe(201)
    const late = await replacing()
    expect([late.status, late.body.reason]).toEqual([409, 'offer_held'])
    const request = await sale.call.get(`/v1/price-requests/${requestId}`)
    expect(request).toMatchObject({ status: 'priced', offer: { id: second.body.id } })
  })

  test('a new one after the old was withdrawn or ran out', async () => {
    const requestId = await ask()
    const { body: first } = await offer(requestId)
    await sale.call.post(`/v1/offers/${first.id}/withdraw`)
    const { body: second } = await offer(requestId, { total_usd: 19_000 })
    const now = service.now()
    await service.advance({ hours: 24 * 6 })
    const third = await offer(requestId, { last_day: '2026-11-25' })
    expect(third.status).toBe(201)
    const states = (await sale.call.get('/v1/offers')).data.map(
      ({ id, state }: { id: string; state: string }) => [id, state],
    )
    expect(states).toEqual([
      [third.body.id, 'open'],
      [second.id, 'expired'],
      [first.id, 'withdrawn'],
    ])
    await service.freezeAt(now)
  })

  test('404: an unknown price request, or an option that is not of its trip', async () => {
    const unknown = await offer(randomUUID())
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'price_request'])
    const requestId = await ask()
    const other = await makeOfferedSale(service, { seller: sale.seller, site: sale.site })
    const foreign = await makeOfferedSale(service)
    for (const option_id of [randomUUID(), other.optionId, foreign.optionId]) {
      const { status, body } = await offer(requestId, { option_id })
      expect([status, body.code, body.entity]).toEqual([404, 'NotFound', 'option'])
    }
  })

  test('422: the last day is over, or after the start', async () => {
    const requestId = await ask()
    for (const last_day of ['2026-11-14', '2027-05-13', '2026-02-30', 'soon', null]) {
      const { status, body } = await offer(requestId, { last_day })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
      expect(body.details.errors[0].field).toBe('last_day')
    }
    expect((await offer(requestId, { last_day: '2026-11-15' })).status).toBe(201)
  })

  test('it ends before its last day when the start can no longer be booked', async () => {
    sale = await makeOfferedSale(service, { option: { cutoffMinutes: 120 } })
    const { body } = await makeOffer(sale, { last_day: '2027-05-12' })
    // Nine in Amman is six in UTC.
    expect(body.expires_at).toBe('2027-05-12T04:00:00.000Z')
  })

  test('{option_id, start, total, last_day, inclusions, message} is enough: the group is that of the price request [R-OFF-01]', async () => {
    const travellers = { adults: 2, children: 1, infants: 1 }
    const { status, body } = await offer(await ask({ travellers }), { units: undefined })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.group).toEqual({ ...travellers, pax: 3 })
    expect(body.units).toEqual([
      { unit_id: sale.units.adult, qty: 2, ages: null },
      { unit_id: sale.units.child, qty: 1, ages: null },
      { unit_id: sale.units.infant, qty: 1, ages: null },
    ])
  })

  test('units are asked for where the option has none for somebody of the group', async () => {
    const own = await makeOfferedSale(service, { units: { adult: { usd: 10_000 } } })
    const travellers = { adults: 1, children: 2 }
    const { id } = await makePriceRequest(own.site, { id: own.tripId }, { travellers })
    const { status, body } = await own.seller.send({
      method: 'POST',
      path: `/v1/price-requests/${id}/offer`,
      body: offerBody(own, { units: undefined }),
    })
    expect(status).toBe(422)
    expect(body.detail).toBe('units: is required, because the option has no unit for children')
  })

  test('422: a price that is none, or a body that is none', async () => {
    const requestId = await ask()
    const wrong = [
      { total_usd: 0 },
      { total_usd: -1 },
      { total_usd: 1.5 },
      { total_usd: '100' },
      { total_usd: undefined },
      { units: [] },
      { units: [{ unit_id: sale.units.adult, qty: 0 }] },
      { start: '12.5.2027' },
      { inclusions: 'Lunch' },
      { message: '' },
    ]
    for (const changed of wrong) {
      const { status, body } = await offer(requestId, changed)
      expect([status, body.code], JSON.stringify(changed)).toEqual([422, 'InvalidInput'])
    }
  })

  test('refused like a quote when it could not be bought', async () => {
    const requestId = await ask()
    const cases: [changed: object, code: string][] = [
      [{ start: '2027-05-12T10:00' }, 'SlotClosed'],
      [{ start: '2027-05-12' }, 'SlotClosed'],
      [{ units: [{ unit_id: randomUUID(), qty: 1 }] }, 'UnknownUnit'],
      [{ units: [{ unit_id: sale.units.adult, qty: 11 }] }, 'NotEnoughCapacity'],
      [{ units: [{ unit_id: sale.units.infant, qty: 1 }] }, 'UnitQuantityInvalid'],
    ]
    for (const [changed, code] of cases) {
      const { status, body } = await offer(requestId, changed)
      expect([status, body.code], JSON.stringify(changed)).toEqual([422, code])
    }
    await sale.take({ qty: 10 })
    expect((await offer(requestId)).body.code).toBe('SoldOut')
    expect((await sale.call.get(`/v1/price-requests/${requestId}`)).offer).toBeNull()
  })
})
