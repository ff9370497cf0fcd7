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
const patch = (body: object) => seller.send({ method: 'PATCH', path: option, body })

describe('when booking ends', () => {
  test('a number of days before at a time of day, beside the minutes', async () => {
    const cutoff = { cutoff_minutes: 60, cutoff_days: 1, cutoff_time: '18:00' }
    expect((await patch(cutoff)).body).toMatchObject(cutoff)
    expect((await seller.send({ path: option })).body).toMatchObject(cutoff)
  })

  test('422 InvalidInput: one without the other', async () => {
    const { status, body } = await patch({ cutoff_days: 1 })
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('cutoff_time')
  })
})
