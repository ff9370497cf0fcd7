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

describe('GET /v1/options/{id}/units', () => {
  test('200: what was set', async () => {
    const path = `/v1/options/${trip.optionIds[0]}/units`
    expect((await seller.send({ path })).body.units).toMatchObject([{ id: trip.unitIds[0] }])
    const put = await seller.send({
      method: 'PUT',
      path,
      body: { units: [{ type: 'adult', labels: { en: 'Grown-up' } }] },
    })
    const { status, body } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ units: [{ type: 'adult', labels: { en: 'Grown-up' } }] })
    expect(body).toEqual(put.body)
  })

  test("404 NotFound: an option that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const unknown = await seller.send({ path: `/v1/options/${randomUUID()}/units` })
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'option'])
    const foreign = await other.send({ path: `/v1/options/${trip.optionIds[0]}/units` })
    expect([foreign.status, foreign.body.entity]).toEqual([404, 'option'])
  })
})
