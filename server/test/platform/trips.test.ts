import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('PUT /v1/platform/trips/{product_id}/reviews', () => {
  test("the platform brings in the ratings of any seller's trip", async () => {
    const path = `/v1/platform/trips/${trip.id}/reviews`
    const body = { score: 3.25, count: 4 }
    const sent = await service.platform({ method: 'PUT', path, body })
    expect([sent.status, sent.body.reviews]).toEqual([200, body])
    const log = await seller.send({ path: '/v1/audit-log?action=trip.reviews_set&limit=1' })
    expect(log.body.data[0]).toMatchObject({ entity_id: trip.id })
  })

  test('404 NotFound: a trip that does not exist', async () => {
    const { status, body } = await service.platform({
      method: 'PUT',
      path: `/v1/platform/trips/${randomUUID()}/reviews`,
      body: { score: 1, count: 1 },
    })
    expect([status, body.entity]).toEqual([404, 'product'])
  })
})
