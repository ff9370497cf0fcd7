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

describe('DELETE /v1/trips/{product}', () => {
  test('204: it leaves the sale, and can still be read', async () => {
    const path = `/v1/trips/${trip.id}`
    expect((await seller.send({ method: 'DELETE', path })).status).toBe(204)
    const { body } = await seller.send({ path })
    expect(body).toMatchObject({ status: 'archived', on_sale: false })
    const again = await seller.send({ method: 'DELETE', path })
    expect([again.status, again.body.details.reason]).toEqual([409, 'already_archived'])
  })

  test('404 NotFound: a trip that is not there', async () => {
    const { body } = await seller.send({ method: 'DELETE', path: `/v1/trips/${randomUUID()}` })
    expect(body).toMatchObject({ status: 404, entity: 'product' })
  })
})
