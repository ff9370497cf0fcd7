import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

describe('POST /v1/trips/{product}/unpublish', () => {
  test('200: a draft again, which no website shows', async () => {
    const page = { path: `/v1/public/products/${trip.slug}` }
    expect((await site.send(page)).status).toBe(200)
    const path = `/v1/trips/${trip.id}/unpublish`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: trip.id, status: 'draft', on_sale: false })
    expect((await site.send(page)).status).toBe(404)
    const again = await seller.send({ method: 'POST', path })
    expect([again.status, again.body.details.reason]).toEqual([409, 'not_published'])
  })

  test('404 NotFound: a trip that is not there', async () => {
    const path = `/v1/trips/${randomUUID()}/unpublish`
    const { body } = await seller.send({ method: 'POST', path })
    expect(body).toMatchObject({ status: 404, entity: 'product' })
  })
})
