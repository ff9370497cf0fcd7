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

describe('GET /v1/platform/home/featured', () => {
  test('200: the featured trips in their order, none at first', async () => {
    const path = '/v1/platform/home/featured'
    const none = { data: [], next_cursor: null, total: 0 }
    expect((await service.platform({ path })).body).toEqual(none)
    const body = { product_ids: [trip.id] }
    const put = await service.platform({ method: 'PUT', path, body })
    const read = await service.platform({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body.data).toMatchObject([{ product_id: trip.id, on_network: true }])
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status, body } = await service.send({ path: '/v1/platform/home/featured' })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})
