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

describe('PUT /v1/vehicle-limits', () => {
  let city: { slug: string }
  let trip: MadeTrip
  let path: string
  beforeAll(async () => {
    city = await makeCity(service)
  })
  beforeEach(async () => {
    trip = await makeTrip(service, seller, { city })
    path = `/v1/options/${trip.optionIds[0]}/vehicle`
  })

  const put = (vehicle: unknown) => seller.send({ method: 'PUT', path, body: { vehicle } })

  const limits = (vehicle_limits: object[]) =>
    seller.send({ method: 'PUT', path: '/v1/vehicle-limits', body: { vehicle_limits } })

  test('limits are shared by options, and may change names with each other', async () => {
    const first = await limits([
      { name: 'Jeeps', per_day: 6 },
      { name: 'Boats', per_day: 2 },
    ])
    const [boats, jeeps] = first.body.vehicle_limits
    expect([boats.name, jeeps.name]).toEqual(['Boats', 'Jeeps'])
    const { status, body } = await limits([
      { id: boats.id, name: 'Jeeps', per_day: 6 },
      { id: jeeps.id, name: 'Boats', per_day: 3 },
    ])
    expect(status).toBe(200)
    expect(body.vehicle_limits).toMatchObject([
      { id: jeeps.id, name: 'Boats', per_day: 3 },
      { id: boats.id, name: 'Jeeps', per_day: 6 },
    ])
    expect((await seller.send({ path: '/v1/vehicle-limits' })).body).toEqual(body)
  })

  test('409 Conflict: one that an option uses stays', async () => {
    const { body } = await limits([{ name: 'Vans', per_day: 6 }])
    const [{ id }] = body.vehicle_limits
    await put({ name: 'Van', seats: 8, vehicle_limit_id: id })
    const refused = await limits([])
    expect(refused.status).toBe(409)
    expect(refused.body.details.reason).toBe('in_use')
    await put(null)
    expect((await limits([])).body).toEqual({ vehicle_limits: [], version: expect.any(Number) })
  })

  test('422 InvalidInput: two of one name, an id of nobody', async () => {
    const vans = { name: 'Vans', per_day: 6 }
    const cases: [object[], string][] = [
      [[vans, vans], 'vehicle_limits.1.name'],
      [[{ ...vans, id: randomUUID() }], 'vehicle_limits.0.id'],
      [[{ ...vans, per_day: -1 }], 'vehicle_limits.0.per_day'],
    ]
    for (const [given, field] of cases) {
      const { status, body } = await limits(given)
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe(field)
    }
  })
})
