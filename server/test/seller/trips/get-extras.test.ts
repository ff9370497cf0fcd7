import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('GET /v1/trips/{product}/extras', () => {
  test('200: what was set, none at first', async () => {
    const path = `/v1/trips/${trip.id}/extras`
    expect((await seller.send({ path })).body).toEqual({ extras: [], version: expect.any(Number) })
    const extras = [{ names: { en: 'Lunch' }, per: 'item', price_usd: 1500 }]
    const put = await seller.send({ method: 'PUT', path, body: { extras } })
    const { status, body } = await seller.send({ path })
    expect([status, body]).toEqual([200, put.body])
    expect(body.extras).toMatchObject([{ names: { en: 'Lunch' } }])
  })

  test("404 NotFound: another seller's trip", async () => {
    const other = await makeSeller(service)
    const { body } = await other.send({ path: `/v1/trips/${trip.id}/extras` })
    expect(body).toMatchObject({ status: 404, entity: 'product' })
  })
})
