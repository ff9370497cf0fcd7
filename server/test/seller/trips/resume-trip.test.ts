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

const post = (step: string) => seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/${step}` })

describe('POST /v1/trips/{product}/resume', () => {
  test('200: sales go on', async () => {
    await post('pause')
    const { status, body } = await post('resume')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: trip.id, sales_paused: false, on_sale: true })
  })

  test('409 Conflict: it is not paused', async () => {
    const { status, body } = await post('resume')
    expect([status, body.details.reason]).toEqual([409, 'not_paused'])
  })
})
