import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeEnquiry, makePriceRequest, readMail, WRITER } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let city: { slug: string }
let seller: MadeSeller
let site: MadeStorefront
let trip: { id: string; slug: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  trip = await makeTrip(service, seller, { city, title: 'Petra by night' })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)

describe('GET /v1/price-requests', () => {
  const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

  test('those that ask for a price, the newest first, by state and by trip', async () => {
    const other = await makeTrip(service, seller, { city })
    const first = await makePriceRequest(site, trip)
    const second = await makePriceRequest(site, other)
    const third = await makePriceRequest(site, trip)
    await makeEnquiry(site, { kind: 'product', product_id: trip.id })
    await calls().post(`/v1/price-requests/${first.id}/decline`)
    const cases: [query: string, ids: string[]][] = [
      ['', [third.id, second.id, first.id]],
      ['status=new', [third.id, second.id]],
      ['status=declined,priced', [first.id]],
      [`product_id=${other.id}`, [second.id]],
    ]
    for (const [query, ids] of cases) {
      const page = await calls().get(`/v1/price-requests?${query}`)
      expect([query, idsOf(page), page.total]).toEqual([query, ids, ids.length])
    }
    const page = await calls().get('/v1/price-requests?limit=2')
    const rest = await calls().get(`/v1/price-requests?limit=2&cursor=${page.next_cursor}`)
    expect(idsOf(rest)).toEqual([first.id])
    expect((await seller.send({ path: '/v1/price-requests?status=x' })).status).toBe(422)
  })

  test('what is put aside in the inbox is closed, and opens with it again', async () => {
    const { id } = await makePriceRequest(site, trip)
    const statusOf = async () => (await calls().get(`/v1/price-requests/${id}`)).status
    for (const [inInbox, here] of [
      ['read', 'new'],
      ['spam', 'closed'],
      ['new', 'new'],
      ['closed', 'closed'],
    ]) {
      await calls().patch(`/v1/enquiries/${id}`, { status: inInbox })
      expect([inInbox, await statusOf()]).toEqual([inInbox, here])
    }
    await calls().post(`/v1/enquiries/${id}/answer`, { message: 'One moment.' })
    expect(await statusOf()).toBe('new')
  })
})

describe('GET /v1/price-requests/{id}', () => {
  test('GET /v1/price-requests/{id}: what was asked, and no offer yet', async () => {
    const { id, reference } = await makePriceRequest(site, trip, { message: 'For us three' })
    expect(await calls().get(`/v1/price-requests/${id}`)).toMatchObject({
      id,
      reference,
      status: 'new',
      enquiry_status: 'new',
      trip: { product_id: trip.id, slug: trip.slug, title: 'Petra by night' },
      travellers: { adults: 2, children: 1, infants: 0 },
      message: 'For us three',
      offer: null,
    })
  })

  test('404 price_request: an enquiry that asks for no price', async () => {
    const { id } = await makeEnquiry(site)
    for (const request of [
      { path: `/v1/price-requests/${id}` },
      { method: 'POST' as const, path: `/v1/price-requests/${id}/decline` },
    ]) {
      const { status, body } = await seller.send(request)
      expect([status, body.entity]).toEqual([404, 'price_request'])
    }
  })
})

describe('POST /v1/price-requests/{id}/decline', () => {
  test('notifies the traveller, in words of the seller if it has some', async () => {
    const { id, reference } = await makePriceRequest(site, trip)
    const declined = await calls().post(`/v1/price-requests/${id}/decline`, {
      message: 'We are away that week.',
    })
    expect(declined).toMatchObject({ status: 'declined', enquiry_status: 'answered' })
    const [mail] = await readMail(service, { to: WRITER, template: 'price-request-declined' })
    expect(mail?.subject).toBe(`Your price request for Petra by night (${reference})`)
    expect(mail?.text).toContain('We are away that week.')
    const { data } = await calls().get('/v1/audit-log?limit=1')
    expect(data[0]).toMatchObject({ action: 'price_request.declined', entity_id: id })
  })

  test('409 Conflict: a second time; the same Idempotency-Key answers the first', async () => {
    const { id } = await makePriceRequest(site, trip)
    const decline = (headers: Record<string, string> = {}) =>
      seller.send({ method: 'POST', path: `/v1/price-requests/${id}/decline`, headers })
    const first = await decline({ 'idempotency-key': 'no' })
    expect((await decline({ 'idempotency-key': 'no' })).body).toEqual(first.body)
    const second = await decline()
    expect([second.status, second.body.code, second.body.reason]).toEqual([
      409,
      'Conflict',
      'declined',
    ])
    await calls().patch(`/v1/enquiries/${id}`, { status: 'closed' })
    expect((await calls().get(`/v1/price-requests/${id}`)).status).toBe('declined')
  })
})
