import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
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

describe('GET /v1/specials', () => {
  test('newest first, of one trip, page by page', async () => {
    for (const name of ['one', 'two', 'three']) {
      await create({ ...spring, name })
      await service.advance({ seconds: 1 })
    }
    const path = `/v1/specials?product_id=${trip.id}&limit=2`
    const first = await seller.send({ path })
    const second = await seller.send({ path: `${path}&cursor=${first.body.next_cursor}` })
    const names = [...first.body.data, ...second.body.data].map(({ name }) => name)
    expect(names).toEqual(['three', 'two', 'one'])
    expect(first.body.total).toBe(3)
    const none = await seller.send({ path: `/v1/specials?product_id=${randomUUID()}` })
    expect(none.body.data).toEqual([])
  })
})
