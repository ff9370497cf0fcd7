import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeEnquiry, makePriceRequest } from '../../support/enquiries.ts'
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
const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

describe('GET /v1/price-requests', () => {
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
