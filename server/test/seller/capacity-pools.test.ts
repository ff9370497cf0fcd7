import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('GET /v1/capacity-pools', () => {
  test('200: what the seller has set, and nothing of another seller', async () => {
    const path = '/v1/capacity-pools'
    expect((await seller.send({ path })).body).toEqual({
      capacity_pools: [],
      version: expect.any(Number),
    })
    const body = { capacity_pools: [{ name: 'The boat', capacity: 24 }] }
    const put = await seller.send({ method: 'PUT', path, body })
    const read = await seller.send({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body).toMatchObject(body)
    const other = await makeSeller(service)
    expect((await other.send({ path })).body).toEqual({
      capacity_pools: [],
      version: expect.any(Number),
    })
  })

  test('403 NotPermitted: a key without schedule:manage', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    const { status, body } = await service.send({ path: '/v1/capacity-pools', bearer })
    expect([status, body.details.permission]).toEqual([403, 'schedule:manage'])
  })
})

describe('PUT /v1/capacity-pools', () => {
  let city: { slug: string }
  let trip: MadeTrip
  beforeAll(async () => {
    city = await makeCity(service)
  })
  beforeEach(async () => {
    trip = await makeTrip(service, seller, { city })
  })

  const pools = (capacity_pools: object[]) =>
    seller.send({ method: 'PUT', path: '/v1/capacity-pools', body: { capacity_pools } })
  const patch = (body: object) =>
    seller.send({ method: 'PATCH', path: `/v1/options/${trip.optionIds[0]}`, body })

  test('an option names the pool that it sells from, and a pool in use stays', async () => {
    const { body } = await pools([{ name: 'The boat', capacity: 24 }])
    expect((await seller.send({ path: '/v1/capacity-pools' })).body).toEqual(body)
    const [{ id }] = body.capacity_pools
    expect((await patch({ capacity_pool_id: id })).body.capacity_pool_id).toBe(id)
    const refused = await pools([])
    expect(refused.status).toBe(409)
    expect(refused.body.details.reason).toBe('in_use')
    expect((await patch({ capacity_pool_id: null })).body.capacity_pool_id).toBeNull()
    expect((await pools([])).body).toEqual({ capacity_pools: [], version: expect.any(Number) })
  })

  test('422 InvalidInput: a pool that is nobody’s, or for places that are not counted', async () => {
    const unknown = await patch({ capacity_pool_id: randomUUID() })
    expect(unknown.body.details.errors[0].field).toBe('capacity_pool_id')
    const { body } = await pools([{ name: 'The boat', capacity: 24 }])
    const [{ id }] = body.capacity_pools
    const uncounted = await patch({ capacity_pool_id: id, capacity_mode: 'free_sale' })
    expect(uncounted.body.details.errors[0].field).toBe('capacity_pool_id')
    expect(
      (
        await pools([
          { name: 'A', capacity: 1 },
          { name: 'A', capacity: 2 },
        ])
      ).status,
    ).toBe(422)
  })

  test('an option leaves its pool only with places of its own', async () => {
    const { body } = await pools([{ name: 'The raft', capacity: 24 }])
    const [{ id }] = body.capacity_pools
    await patch({ capacity_pool_id: id })
    const rules = [{ times: ['09:00'] }]
    const schedule = `/v1/options/${trip.optionIds[0]}/schedule`
    expect((await seller.send({ method: 'PUT', path: schedule, body: { rules } })).status).toBe(200)
    const refused = await patch({ capacity_pool_id: null })
    expect(refused.body.details.errors[0].field).toBe('capacity_mode')
  })
})
