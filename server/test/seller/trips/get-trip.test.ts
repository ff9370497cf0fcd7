import { randomUUID } from 'node:crypto'
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

describe('GET /v1/trips/{product}', () => {
  test('200: by its id and by its slug', async () => {
    const byId = await seller.send({ path: `/v1/trips/${trip.id}` })
    expect(byId.status).toBe(200)
    expect(byId.body).toMatchObject({ id: trip.id, slug: trip.slug, status: 'published' })
    const bySlug = await seller.send({ path: `/v1/trips/${trip.slug}` })
    expect(bySlug.body).toEqual(byId.body)
  })

  test("404 NotFound: one that is not there, or another seller's", async () => {
    const unknown = await seller.send({ path: `/v1/trips/${randomUUID()}` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'product' })
    const other = await makeSeller(service)
    for (const product of [trip.id, trip.slug]) {
      const { body } = await other.send({ path: `/v1/trips/${product}` })
      expect(body).toMatchObject({ status: 404, entity: 'product' })
    }
  })
})
