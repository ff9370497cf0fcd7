import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale, type SaleOverrides } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSecretKey, setRate } from '../support/world.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  plain = await makeSale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })
const quote = (sale: MadeSale, changed: object = {}) =>
  sale.seller.send({ method: 'POST', path: '/v1/quotes', body: sale.body(changed) })
const money = (amount: number, currency = 'USD') => ({ amount, currency })

describe('POST /v1/quotes', () => {
  test('quotes in dollars, with a line for each adjustment in order [R-QUO-22, R-QUO-24, R-MON-31]', async () => {
    const adjustments = [
      { label: 'Friends', amount: money(-2_500) },
      { label: 'Late', amount: 500 },
    ]
    const { status, body } = await quote(plain, { adjustments })
    expect(status).toBe(200)
    expect(body.lines.slice(1)).toEqual([
      {
        kind: 'adjustment',
        ref: 'adjustment-1',
        label: 'Friends',
        qty: 1,
        unit_price: money(-2_500),
        original_unit_price: null,
        total: money(-2_500),
        pay_at: 'upfront',
        included: false,
        vehicle: null,
      },
      expect.objectContaining({ ref: 'adjustment-2', total: money(500) }),
    ])
    expect(body.totals).toEqual({
      due_now: money(8_000),
      pay_locally: [],
      grand_total: money(8_000),
    })
  })

  test('422 AdjustmentTooLarge: below zero, but not at it [R-ERR-42]', async () => {
    const over = await quote(plain, { adjustments: [{ label: 'x', amount: -15_000 }] })
    expect([over.status, over.body.code]).toEqual([422, 'AdjustmentTooLarge'])
    expect(over.body.details).toEqual({ total: money(-5_000) })
    const free = await quote(plain, { adjustments: [{ label: 'x', amount: -10_000 }] })
    expect(free.body.totals.due_now).toEqual(money(0))
  })

  test('any currency with a fresh rate; adjustments are in it', async () => {
    const adjustments = [{ label: 'x', amount: money(-100, 'EUR') }]
    const { body } = await quote(plain, { currency: 'EUR', adjustments })
    expect(body.totals.due_now).toEqual(money(8_900, 'EUR'))
    const other = await quote(plain, { adjustments })
    expect(other.body.details.errors[0].field).toBe('adjustments.0.amount.currency')
    const unknown = await quote(plain, { currency: 'GBP' })
    expect(unknown.body).toMatchObject({ code: 'CurrencyNotEnabled', details: { currency: 'GBP' } })
  })

  test('staff may sell what is paused, asked for or past its cutoff, but not what is full', async () => {
    const sale = await another({
      trip: { priceDisplay: 'ask', publishedAt: null },
      option: { salesPaused: true, cutoffMinutes: 525_600 },
      capacity: 1,
    })
    expect((await quote(sale)).status).toBe(200)
    await sale.take({ capacity: 1 })
    expect((await quote(sale)).body.code).toBe('SoldOut')
  })

  test('a full start is quoted with override_capacity, as it is then booked [R-DESK-24]', async () => {
    const sale = await another({ capacity: 1 })
    await sale.take({ capacity: 1 })
    const all = { override_capacity: true }
    expect((await quote(sale)).body.code).toBe('SoldOut')
    const { status, body } = await quote(sale, all)
    expect([status, body.totals.grand_total]).toEqual([200, money(10_000)])
    const booked = await sale.seller.send({
      method: 'POST',
      path: '/v1/bookings',
      body: {
        ...sale.body(all),
        lead: { name: 'Anna' },
        expected_total: body.totals.grand_total,
      },
    })
    expect([booked.status, booked.body.total]).toEqual([201, money(10_000)])
  })

  test('an option of another seller is not found; a key without the permission is refused', async () => {
    const other = await makeSale(service)
    const { status, body } = await quote(plain, { option_id: other.optionId })
    expect([status, body.details]).toEqual([404, { entity: 'option' }])
    const { id: sellerId, ownerId: personId } = plain.seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['booking:read'] })
    const sent = await service.send({
      method: 'POST',
      path: '/v1/quotes',
      body: plain.body(),
      bearer,
    })
    expect(sent.status).toBe(403)
  })

  test.each([
    ['adjustments.0.label', { amount: 1 }],
    ['adjustments.0.amount', { label: 'x' }],
    ['adjustments.0.amount', { label: 'x', amount: 1.5 }],
    ['adjustments.0.amount', { label: 'x', amount: 9_007_199_254_740_000 }],
    ['adjustments.0.label', { label: 'a\u0000', amount: 1 }],
  ])('422 that names %s', async (field, adjustment) => {
    const { status, body } = await quote(plain, { adjustments: [adjustment] })
    expect(status).toBe(422)
    const named = body.details.errors.map((error: { field: string }) => error.field)
    expect(named.some((name: string) => name.startsWith(field))).toBe(true)
  })

  test('changes nothing: it leaves no trace and no cache is emptied', async () => {
    const before = service.deps.changes.ofOwn()
    await quote(plain)
    expect(service.deps.changes.ofOwn()).toBe(before)
  })
})
