import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { id: string; slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)

describe('POST /v1/trips/{product}/texts/{locale}/unpublish', () => {
  test('a trip without a published text leaves the sale until it has one again', async () => {
    const path = `/v1/trips/${trip.id}/texts/en`
    await calls().post(`${path}/unpublish`)
    expect(await calls().get(`/v1/trips/${trip.id}`)).toMatchObject({
      status: 'published',
      on_sale: false,
      published_locales: [],
      locales: ['en'],
    })
    await calls().post(`${path}/publish`)
    expect((await calls().get(`/v1/trips/${trip.id}`)).on_sale).toBe(true)
  })
})
