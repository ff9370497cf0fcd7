import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service, { approved: true })
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('GET /v1/platform/withheld-trips', () => {
  test('200: what is withheld, nothing at first', async () => {
    const path = '/v1/platform/withheld-trips'
    const none = { data: [], next_cursor: null, total: 0 }
    expect((await service.platform({ path })).body).toEqual(none)
    await service.platform({ method: 'PUT', path: `${path}/${trip.id}` })
    const { status, body } = await service.platform({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [{ product_id: trip.id, on_network: false }], total: 1 })
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status, body } = await service.send({ path: '/v1/platform/withheld-trips' })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})
