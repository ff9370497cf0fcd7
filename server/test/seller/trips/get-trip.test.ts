import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

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

describe('GET /v1/trips/{product}?expand=all', () => {
  /** A trip with a little of everything. */
  async function makeRich() {
    const sale = await makeSale(service, {
      seller,
      units: { adult: {}, child: { usd: 5000 } },
      extras: [{ name: 'Lunch' }],
      vehicle: { name: 'Jeep', seats: 4, perDay: 2 },
      pickup: {
        rules: [{ names: { en: 'Town' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 }],
      },
    })
    const { call, optionPath, tripId } = sale
    await call.put(`${optionPath}/departures/2027-01-02T09:00`, { closed: true, note: 'Storm' })
    await call.put(`${optionPath}/departures/2028-06-02T09:00`, { closed: true })
    const days = { from: '2027-03-01', to: '2027-03-31' }
    await call.post('/v1/specials', {
      name: 'Spring',
      product_id: tripId,
      ...days,
      percent_off: 10,
    })
    return sale
  }

  test('has every part as its own path has it, with names and readiness [R-MAKE-05]', async () => {
    const { call, tripId, tripSlug, optionId, optionPath, city } = await makeRich()
    const { expanded, ...bare } = await call.get(`/v1/trips/${tripSlug}?expand=all`)
    const path = `/v1/trips/${tripId}`
    expect(await call.get(path)).toEqual(bare)
    expect((await call.get(`${path}/texts`)).data).toEqual(expanded.texts)
    expect(await call.get(`${path}/extras`)).toEqual(expanded.extras)
    expect(await call.get(`${path}/readiness`)).toEqual(expanded.readiness)
    expect((await call.get(`/v1/specials?product_id=${tripId}`)).data).toMatchObject(
      expanded.specials,
    )
    expect(await call.get('/v1/vehicle-limits')).toEqual(expanded.vehicle_limits)
    expect(await call.get('/v1/capacity-pools')).toEqual(expanded.capacity_pools)
    expect((await call.get('/v1/policies?limit=100')).data).toEqual(expanded.policies)
    const [option] = expanded.options
    expect(option).toMatchObject(await call.get(optionPath))
    expect(option.id).toBe(optionId)
    for (const part of ['units', 'price_table', 'room_types', 'vehicle', 'pickup', 'schedule']) {
      const own = await call.get(`${optionPath}/${part.replace('_', '-')}`)
      expect(own, part).toEqual(option[part])
    }
    expect(option.departures).toMatchObject({
      data: [{ start: '2027-01-02T09:00', note: 'Storm' }],
      version: (await call.get(`${optionPath}/departures`)).version,
    })
    expect(option.units.version).toBe(1)
    expect(option.price_table.version).toBe(2)
    expect(expanded.city).toMatchObject({ slug: city.slug, name: expect.any(String) })
    expect(expanded.left_off).toEqual([])
  })

  test('what a permission opens is null without it [R-MAKE-06]', async () => {
    const { tripId } = await makeRich()
    const key = { sellerId: seller.id, personId: seller.ownerId, scopes: ['trip:read'] as const }
    const bearer = await makeSecretKey(service, key)
    const { body } = await service.send({ path: `/v1/trips/${tripId}?expand=all`, bearer })
    const { options, specials, capacity_pools, vehicle_limits } = body.expanded
    expect([specials, capacity_pools, vehicle_limits]).toEqual([null, null, null])
    expect(options[0]).toMatchObject({ price_table: null, schedule: null, departures: null })
    expect(options[0].units.units).toHaveLength(2)
  })
})
