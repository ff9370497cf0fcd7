import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip, type TripOverrides } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let option: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  option = await makeOption({})
})
afterAll(() => service.close())

type OptionOverrides = NonNullable<TripOverrides['options']>[number]

async function makeOption(overrides: OptionOverrides): Promise<string> {
  const trip = await makeTrip(service, seller, { city, options: [overrides] })
  return `/v1/options/${trip.optionIds[0]}`
}

describe('GET /v1/options/{id}/schedule', () => {
  test('before it is set, an option never runs', async () => {
    const { body } = await seller.send({ path: `${option}/schedule` })
    expect(body).toEqual({
      rules: [],
      dates: [],
      closes_at: null,
      updated_at: null,
      version: expect.any(Number),
    })
  })
})
