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
    expect(body).toEqual({ vehicle, version: expect.any(Number) })
    expect((await seller.send({ path })).body).toEqual({ vehicle, version: expect.any(Number) })
    expect(await shown()).toBe('Jeep')
    expect((await put(null)).body).toEqual({ vehicle: null, version: expect.any(Number) })
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
