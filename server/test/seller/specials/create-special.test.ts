import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

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

describe('POST /v1/specials', () => {
  test('of a whole trip or of one option, and found again', async () => {
    const { status, body } = await create(spring)
    expect(status).toBe(201)
    expect(body).toEqual({
      version: expect.any(Number),
      id: expect.any(String),
      ...spring,
      product_id: trip.id,
      option_id: null,
      book_from: null,
      book_to: null,
      amount_off_usd: null,
      created_at: expect.any(String),
    })
    expect((await seller.send({ path: `/v1/specials/${body.id}` })).body).toEqual(body)
    const option_id = trip.optionIds[0]
    const amount = { percent_off: null, amount_off_usd: 500 }
    expect((await create({ ...spring, ...amount, option_id })).body.option_id).toBe(option_id)
  })

  test('the same Idempotency-Key makes one', async () => {
    const once = { 'idempotency-key': randomUUID() }
    const [first, second] = [await create(spring, once), await create(spring, once)]
    expect(second.body).toEqual(first.body)
    expect((await create({ ...spring, percent_off: 30 }, once)).status).toBe(409)
  })

  test('422 InvalidInput: faults name their field', async () => {
    const other = await makeTrip(service, seller, { city })
    const cases: [object, string][] = [
      [{ ...spring, percent_off: undefined }, 'percent_off'],
      [{ ...spring, amount_off_usd: 100 }, 'percent_off'],
      [{ ...spring, percent_off: 101 }, 'percent_off'],
      [{ ...spring, percent_off: 0 }, 'percent_off'],
      [{ ...spring, to: '2027-02-28' }, 'to'],
      [{ ...spring, book_from: '2027-01-02', book_to: '2027-01-01' }, 'book_to'],
      [{ ...spring, product_id: randomUUID() }, 'product_id'],
      [{ ...spring, option_id: randomUUID() }, 'option_id'],
      [{ ...spring, option_id: other.optionIds[0] }, 'option_id'],
    ]
    for (const [body, field] of cases) {
      const sent = await create(body)
      expect(sent.status, field).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
  })

  test('403: it needs the permission for prices', async () => {
    const scopes = ['trip:manage'] as const
    const overrides = { sellerId: seller.id, personId: seller.ownerId, scopes }
    const bearer = await makeSecretKey(service, overrides)
    const body = { ...spring, product_id: trip.id }
    const sent = await service.send({ method: 'POST', path: '/v1/specials', bearer, body })
    expect(sent.body.details.permission).toBe('price:manage')
  })
})
