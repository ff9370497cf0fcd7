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

describe('GET /v1/specials/{id}', () => {
  test('200: the special as it was made', async () => {
    const made = await seller.send({
      method: 'POST',
      path: '/v1/specials',
      body: {
        product_id: trip.id,
        name: 'Spring',
        from: '2027-03-01',
        to: '2027-03-31',
        percent_off: 20,
      },
    })
    const { status, body } = await seller.send({ path: `/v1/specials/${made.body.id}` })
    expect([status, body]).toEqual([200, made.body])
    const other = await makeSeller(service)
    const foreign = await other.send({ path: `/v1/specials/${made.body.id}` })
    expect(foreign.body).toMatchObject({ status: 404, entity: 'special' })
  })

  test('404 NotFound: one that is not there', async () => {
    const { body } = await seller.send({ path: `/v1/specials/${randomUUID()}` })
    expect(body).toMatchObject({ status: 404, entity: 'special' })
  })
})
