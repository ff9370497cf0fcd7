import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tx, transaction } from '#store/database.ts'
import { listPromoCodes } from '#store/promo-codes.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSecretKey } from '../support/world.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
})
afterAll(() => service.close())

let made = 0
const some = (changed: object = {}) => {
  made += 1
  return { code: `Code ${made}`, name: 'Flyer', percent_off: 10, ...changed }
}
const create = (body: object, headers: Record<string, string> = {}) =>
  sale.seller.send({ method: 'POST', path: '/v1/promo-codes', body, headers })
const change = (id: string, body: object) =>
  sale.seller.send({ method: 'PATCH', path: `/v1/promo-codes/${id}`, body })
const list = (query: string) => sale.seller.send({ path: `/v1/promo-codes?${query}` })

describe('POST /v1/promo-codes', () => {
  test('with everything it can say, and found again [R-PROMO-01]', async () => {
    const whole = {
      code: 'Summer-26',
      name: 'Summer flyer',
      labels: { en: 'Summer', de: 'Sommer' },
      percent_off: null,
      amount_off: 1_500,
      covers_pickup: true,
      product_ids: [sale.tripId],
      categories: [],
      storefront_ids: [sale.site.id],
      travel_from: '2027-01-01',
      travel_to: '2027-12-31',
      sale_from: '2026-01-01',
      sale_to: '2027-12-31',
      min_travellers: 2,
      max_travellers: 6,
      first_booking_only: true,
      max_uses: 100,
      max_uses_per_traveller: 1,
      combinable: false,
      active: true,
    }
    const { status, body } = await create(whole)
    expect(status).toBe(201)
    const rest = { batch_id: null, used: 0, created_at: expect.any(String) }
    expect(body).toMatchObject({ ...whole, ...rest, id: expect.any(String) })
    const found = await sale.seller.send({ path: `/v1/promo-codes/${body.id}` })
    expect(found.body).toEqual(body)
  })

  test('409 code_taken: capitals, spaces and dashes make no other code [R-PROMO-02]', async () => {
    await create(some({ code: 'EARLY BIRD' }))
    const again = await create(some({ code: 'early-bird' }))
    expect([again.status, again.body.details]).toEqual([409, { reason: 'code_taken' }])
  })

  test('422: a percentage or a sum, and nothing backwards or of others', async () => {
    const wrong = [
      [{ percent_off: null }, 'percent_off'],
      [{ amount_off: 100 }, 'percent_off'],
      [{ travel_from: '2027-02-01', travel_to: '2027-01-01' }, 'travel_to'],
      [{ sale_from: '2027-02-01', sale_to: '2027-01-01' }, 'sale_to'],
      [{ min_travellers: 3, max_travellers: 2 }, 'max_travellers'],
      [{ product_ids: [randomUUID()] }, 'product_ids'],
      [{ storefront_ids: [randomUUID()] }, 'storefront_ids'],
      [{ categories: ['nowhere'] }, 'categories'],
      [{ code: 'a!' }, 'code'],
    ] as const
    for (const [fields, field] of wrong) {
      const { status, body } = await create(some(fields))
      expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    }
  })

  test('the same Idempotency-Key makes one code', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = some()
    const [first, second] = [await create(body, key), await create(body, key)]
    expect(second.body.id).toBe(first.body.id)
  })

  test('403 without price:manage', async () => {
    const { id: sellerId, ownerId: personId } = sale.seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['trip:read'] })
    const { body } = await service.send({ path: '/v1/promo-codes', bearer })
    expect(body.details.permission).toBe('price:manage')
  })
})

describe('POST /v1/promo-codes/batch', () => {
  test('makes thousands with the same rules, which a table lists [R-PROMO-03]', async () => {
    const body = { name: 'Partner', percent_off: 15, max_uses: 1, prefix: 'hotel', count: 2_000 }
    const { status, body: batch } = await sale.seller.send({
      method: 'POST',
      path: '/v1/promo-codes/batch',
      body,
    })
    expect([status, batch.created]).toEqual([201, 2_000])
    const page = await list(`batch_id=${batch.batch_id}&limit=2`)
    expect(page.body.total).toBe(2_000)
    expect(page.body.data[0].code).toMatch(/^HOTEL-[A-Z2-9]{8}$/)
    const table = await sale.seller.send({
      path: `/v1/promo-codes?batch_id=${batch.batch_id}`,
      headers: { accept: 'text/csv' },
    })
    expect(table.text.trim().split('\n')).toHaveLength(2_001)
  })
})

describe('GET /v1/promo-codes', () => {
  test('by code, name and whether they are on, newest first and by pages', async () => {
    const first = await create(some({ code: 'FIND-ME-1', name: 'Harbour' }))
    const second = await create(some({ code: 'FIND-ME-2', name: 'Harbour', active: false }))
    const ids = async (query: string) =>
      (await list(query)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('q=find%20me')).toEqual([second.body.id, first.body.id])
    expect(await ids('q=harb')).toEqual([second.body.id, first.body.id])
    expect(await ids('q=harb&active=true')).toEqual([first.body.id])
    expect(await ids('q=nothing%20like%20it')).toEqual([])
    const page = await list('q=harb&limit=1')
    const next = await list(`q=harb&limit=1&cursor=${page.body.next_cursor}`)
    expect(next.body.data[0].id).toBe(first.body.id)
  })

  test('a page of codes reads what was booked with them once', async () => {
    await Promise.all([some(), some(), some()].map(body => create(body)))
    expect(await scansOfBookings(3)).toBe(await scansOfBookings(1))
  })
})

/** How often a page of so many codes looks through bookings, as the database counts it. */
async function scansOfBookings(limit: number): Promise<number> {
  const sellerId = sale.seller.id
  const page = { sellerId, q: null, active: null, batchId: null, after: null, limit }
  return transaction(service.db, { seller: sellerId }, async tx => {
    const before = await countScans(tx)
    expect(await listPromoCodes(tx, page)).toHaveLength(limit)
    return (await countScans(tx)) - before
  })
}

async function countScans(tx: Tx): Promise<number> {
  const [row] = await tx<[{ scans: number }]>`
    select sum(pg_stat_get_xact_numscans(c.oid))::int as scans from pg_class c
    left join pg_index i on i.indexrelid = c.oid
    where 'bookings'::regclass in (c.oid, i.indrelid)
  `
  return row.scans
}

describe('PATCH /v1/promo-codes/{id}', () => {
  test('switches it off, keeps its code and leaves a line in the log [R-PROMO-04]', async () => {
    const { body } = await create(some())
    const off = await change(body.id, { active: false, name: 'Over' })
    expect(off.body).toMatchObject({ active: false, name: 'Over', code: body.code })
    const log = await sale.seller.send({ path: `/v1/audit-log?entity_id=${body.id}` })
    expect(log.body.data.map((line: { action: string }) => line.action)).toEqual([
      'promo_code.updated',
      'promo_code.created',
    ])
  })

  test('409 fewer_than_used, also where nobody counted before [R-PROMO-05]', async () => {
    const { body } = await create(some())
    const send = { method: 'POST' as const, path: '/v1/public/holds' }
    for (let at = 0; at < 2; at += 1) {
      const held = await sale.site.send({ ...send, body: sale.body({ promo_code: body.code }) })
      expect(held.status).toBe(201)
    }
    const few = await change(body.id, { max_uses: 1 })
    expect([few.status, few.body.details]).toEqual([409, { reason: 'fewer_than_used' }])
    const enough = await change(body.id, { max_uses: 2 })
    expect(enough.body).toMatchObject({ max_uses: 2, used: 2 })
    const third = await sale.site.send({ ...send, body: sale.body({ promo_code: body.code }) })
    expect(third.body.details).toEqual({ reason: 'used_up' })
  })
})
