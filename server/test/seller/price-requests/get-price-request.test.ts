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
