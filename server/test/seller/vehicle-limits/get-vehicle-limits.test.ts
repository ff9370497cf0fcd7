import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/vehicle-limits', () => {
  test('200: what the seller has set, and nothing of another seller', async () => {
    const path = '/v1/vehicle-limits'
    expect((await seller.send({ path })).body).toEqual({
      vehicle_limits: [],
      version: expect.any(Number),
    })
    const body = { vehicle_limits: [{ name: 'Jeeps', per_day: 6 }] }
    const put = await seller.send({ method: 'PUT', path, body })
    const read = await seller.send({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body).toMatchObject(body)
    const other = await makeSeller(service)
    expect((await other.send({ path })).body).toEqual({
      vehicle_limits: [],
      version: expect.any(Number),
    })
  })

  test('403 NotPermitted: a key without trip:manage', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    const { status, body } = await service.send({ path: '/v1/vehicle-limits', bearer })
    expect([status, body.details.permission]).toEqual([403, 'trip:manage'])
  })
})
