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

describe('specials in lists', () => {
  test('count from the instant they are sold to the last, on the clock of the trip [R-QUO-25]', async () => {
    const start = service.now()
    await create({ ...spring, book_from: '2026-12-01', book_to: '2026-12-24' })
    expect(await fromPrice()).toBe(10000)
    // In Jordan, three hours ahead, a day begins at nine in the evening before.
    for (const [at, price] of [
      ['2026-11-30T20:59:59Z', 10000],
      ['2026-11-30T21:00:00Z', 8000],
      ['2026-12-24T20:59:59Z', 8000],
      ['2026-12-24T21:00:00Z', 10000],
    ] as const) {
      await service.freezeAt(Temporal.Instant.from(at))
      expect(await fromPrice(), at).toBe(price)
    }
    await service.freezeAt(start)
  })

  test('the best one counts, and they do not add up', async () => {
    await create(spring)
    await create({ ...spring, percent_off: null, amount_off_usd: 3000 })
    expect(await fromPrice()).toBe(7000)
  })
})
