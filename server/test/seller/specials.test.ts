import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../support/catalog-world.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSecretKey,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let site: MadeStorefront
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
  site = await makeStorefront(service, seller)
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
      amount_off: null,
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

describe('GET /v1/specials/{id}', () => {
  test('200: the special as it was made', async () => {
    const made = await create(spring)
    const { status, body } = await seller.send({ path: `/v1/specials/${made.body.id}` })
    expect([status, body]).toEqual([200, made.body])
  })
})

describe('PATCH /v1/specials/{id}', () => {
  let sale: MadeSale
  let path: string
  beforeAll(async () => {
    sale = await makeSale(service)
    const days = { from: '2020-01-01', to: '2099-01-01' }
    const body = { name: 'Early', product_id: sale.tripId, ...days, percent_off: 10 }
    path = `/v1/specials/${(await sale.call.post('/v1/specials', body)).id}`
  })

  const patch = (body: object) => sale.seller.send({ method: 'PATCH', path, body })
  const price = async () => (await sale.quote()).body.totals.grand_total.amount

  test('changes what is given, and the price with it [R-EDIT-20]', async () => {
    expect(await price()).toBe(9000)
    const { status, body } = await patch({ percent_off: 20 })
    expect([status, body.percent_off, body.name]).toEqual([200, 20, 'Early'])
    expect(await price()).toBe(8000)
    const swapped = await patch({ percent_off: null, amount_off_usd: 500 })
    const amount = { amount_off: 500, amount_off_usd: 500 }
    expect(swapped.body).toMatchObject({ percent_off: null, ...amount })
    expect(await price()).toBe(9500)
    const [row] = (await sale.seller.send({ path: '/v1/audit-log?action=special.updated' })).body
      .data
    expect(row.changes.amount_off).toEqual({ before: null, after: 500 })
  })

  test('422: what does not fit with the rest changes nothing', async () => {
    const before = await price()
    const other = await makeSale(service, { seller: sale.seller, site: sale.site })
    const cases: [object, string][] = [
      [{ percent_off: 10 }, 'percent_off'],
      [{ to: '2019-01-01' }, 'to'],
      [{ option_id: other.optionId }, 'option_id'],
    ]
    for (const [change, field] of cases) {
      const { status, body } = await patch(change)
      expect([status, body.details?.errors?.[0]?.field]).toEqual([422, field])
    }
    expect(await price()).toBe(before)
  })
})

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
