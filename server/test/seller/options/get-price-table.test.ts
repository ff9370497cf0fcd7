import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let trip: MadeTrip
let path: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  const labels = { en: 'Traveller' }
  const units = [
    { type: 'adult', labels },
    { type: 'child', labels, minAge: 3, maxAge: 11 },
  ] as const
  trip = await makeTrip(service, seller, { city, perPersonUsd: null, options: [{ units }] })
  path = `/v1/options/${trip.optionIds[0]}/price-table`
})
afterAll(() => service.close())

describe('GET /v1/options/{id}/price-table', () => {
  test('an option without prices has an empty table', async () => {
    const { body } = await seller.send({ path })
    expect(body).toEqual({ rows: [], updated_at: null, version: expect.any(Number) })
  })
})
