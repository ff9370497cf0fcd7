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

describe('GET /v1/options/{id}/vehicle', () => {
  test('200: what was set', async () => {
    const path = `/v1/options/${trip.optionIds[0]}/vehicle`
    expect((await seller.send({ path })).body).toEqual({
      vehicle: null,
      version: expect.any(Number),
    })
    const put = await seller.send({
      method: 'PUT',
      path,
      body: { vehicle: { name: 'Jeep', seats: 4 } },
    })
    const { status, body } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ vehicle: { name: 'Jeep', seats: 4 } })
    expect(body).toEqual(put.body)
  })

  test("404 NotFound: an option that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const unknown = await seller.send({ path: `/v1/options/${randomUUID()}/vehicle` })
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'option'])
    const foreign = await other.send({ path: `/v1/options/${trip.optionIds[0]}/vehicle` })
    expect([foreign.status, foreign.body.entity]).toEqual([404, 'option'])
  })
})
