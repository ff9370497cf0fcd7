import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { slug: string }
let trip: MadeTrip
let path: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
  path = `/v1/options/${trip.optionIds[0]}/vehicle`
})
afterAll(() => service.close())

const put = (vehicle: unknown) => seller.send({ method: 'PUT', path, body: { vehicle } })
const shown = async () => {
  const { body } = await site.send({ path: `/v1/public/products/${trip.id}` })
  return body.options[0].vehicle
}

describe('PUT /v1/options/{id}/vehicle', () => {
  test('the trip page names it, or says null [R-OPT-04]', async () => {
    expect(await shown()).toBeNull()
    const { status, body } = await put({ name: 'Jeep', seats: 4 })
    expect(status).toBe(200)
    const vehicle = { name: 'Jeep', seats: 4, max_per_booking: 1, vehicle_limit_id: null }
    expect(body).toEqual({ vehicle })
    expect((await seller.send({ path })).body).toEqual({ vehicle })
    expect(await shown()).toBe('Jeep')
    expect((await put(null)).body).toEqual({ vehicle: null })
    expect(await shown()).toBeNull()
  })

  test('422 InvalidInput: a limit that is nobody’s, and a jeep without seats', async () => {
    const cases: [unknown, string][] = [
      [{ name: 'Jeep', seats: 4, vehicle_limit_id: randomUUID() }, 'vehicle.vehicle_limit_id'],
      [{ name: 'Jeep', seats: 0 }, 'vehicle.seats'],
      [{ name: '', seats: 4 }, 'vehicle.name'],
      [{ name: 'Jeep', seats: 4, max_per_booking: 0 }, 'vehicle.max_per_booking'],
    ]
    for (const [vehicle, field] of cases) {
      const { status, body } = await put(vehicle)
      expect(status, field).toBe(422)
      expect(body.details.errors[0].field).toBe(field)
    }
  })
})

describe('PUT /v1/vehicle-limits', () => {
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
    expect((await limits([])).body).toEqual({ vehicle_limits: [] })
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

describe('PUT /v1/capacity-pools', () => {
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
    expect((await pools([])).body).toEqual({ capacity_pools: [] })
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
