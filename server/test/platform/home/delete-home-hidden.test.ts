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

describe('DELETE /v1/platform/home/hidden/{product_id}', () => {
  test('204: a hidden trip is back on the home', async () => {
    const path = `/v1/platform/home/hidden/${trip.id}`
    await service.platform({ method: 'PUT', path })
    expect((await service.platform({ method: 'DELETE', path })).status).toBe(204)
    const { body } = await service.platform({ path: '/v1/platform/home/hidden' })
    expect(body).toEqual({ data: [], next_cursor: null, total: 0 })
  })

  test('404 NotFound: a trip that is not hidden', async () => {
    const path = `/v1/platform/home/hidden/${trip.id}`
    const { body } = await service.platform({ method: 'DELETE', path })
    expect(body).toMatchObject({ status: 404, entity: 'product' })
  })
})
