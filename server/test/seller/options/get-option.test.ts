import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
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

describe('GET /v1/options/{id}', () => {
  test('200: the option, as the list of its trip shows it', async () => {
    const { status, body } = await seller.send({ path: `/v1/options/${trip.optionIds[0]}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: trip.optionIds[0], is_default: true })
    const list = await seller.send({ path: `/v1/trips/${trip.id}/options` })
    expect(list.body.data).toEqual([body])
  })

  test("404 NotFound: one that is not there, was deleted, or is another seller's", async () => {
    const other = await makeSeller(service)
    const path = `/v1/options/${trip.optionIds[0]}`
    expect((await other.send({ path })).body).toMatchObject({ status: 404, entity: 'option' })
    const unknown = await seller.send({ path: `/v1/options/${randomUUID()}` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'option' })
    const made = await seller.send({
      method: 'POST',
      path: `/v1/trips/${trip.id}/options`,
      body: { names: { en: 'Private' }, policy_id: (await makePolicy(service, seller)).id },
    })
    const second = `/v1/options/${made.body.id}`
    expect((await seller.send({ path: second })).status).toBe(200)
    await seller.send({ method: 'DELETE', path: second })
    expect((await seller.send({ path: second })).body).toMatchObject({ status: 404 })
  })
})
