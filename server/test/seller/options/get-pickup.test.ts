import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('GET /v1/options/{id}/pickup', () => {
  test('200: null until it is set', async () => {
    const path = `/v1/options/${trip.optionIds[0]}/pickup`
    expect((await seller.send({ path })).body).toEqual({
      pickup: null,
      version: expect.any(Number),
    })
    const rules = [{ names: { en: 'Aqaba' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 6.5 }]
    const put = await seller.send({ method: 'PUT', path, body: { pickup: { rules } } })
    const { status, body } = await seller.send({ path })
    expect([status, body]).toEqual([200, put.body])
    expect(body.pickup.rules).toMatchObject(rules)
  })

  test("404 NotFound: an option that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const unknown = await seller.send({ path: `/v1/options/${randomUUID()}/pickup` })
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'option'])
    const foreign = await other.send({ path: `/v1/options/${trip.optionIds[0]}/pickup` })
    expect([foreign.status, foreign.body.entity]).toEqual([404, 'option'])
  })
})
