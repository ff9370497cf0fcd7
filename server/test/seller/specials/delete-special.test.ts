import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
let city: { slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
  const cells = [{ unit_id: trip.unitIds[0], tier: 1, net_usd: 10000 }]
  await seller.send({
    method: 'PUT',
    path: `/v1/options/${trip.optionIds[0]}/price-table`,
    body: { rows: [{ tiers: [{ min: 1 }], cells }] },
  })
})
afterAll(() => service.close())

const spring = { name: 'Spring', from: '2027-03-01', to: '2027-03-31', percent_off: 20 }
const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: '/v1/specials',
    body: { product_id: trip.id, ...body },
    headers,
  })
const fromPrice = async () =>
  (await site.send({ path: `/v1/public/products/${trip.id}` })).body.from_price.amount

describe('DELETE /v1/specials/{id}', () => {
  test('it is gone, and its price with it', async () => {
    const { body } = await create(spring)
    expect(await fromPrice()).toBe(8000)
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/specials/${body.id}` })
    expect((await remove()).status).toBe(204)
    expect(await fromPrice()).toBe(10000)
    expect((await remove()).body.details.entity).toBe('special')
  })
})
