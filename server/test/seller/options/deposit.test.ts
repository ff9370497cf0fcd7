import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  setRate,
} from '../../support/world.ts'

let service: TestService
let sale: Awaited<ReturnType<typeof makeBookable>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  const methods = [{ kind: 'payment_link', deadline_hours: 10, currencies: ['USD', 'EUR'] }]
  const storefront = { currencies: ['USD', 'EUR'], display_currency: 'USD' }
  sale = await makeBookable(service, { methods, storefront })
})

const TERMS = { balance_days: 30, on_overdue: 'remind' }
const EACH = ['option', 'storefront'] as const

const pathOf = (what: (typeof EACH)[number]) =>
  what === 'option' ? sale.optionPath : `/v1/storefronts/${sale.site.id}`
const depositPath = (what: (typeof EACH)[number]) =>
  what === 'option'
    ? `/v1/options/${sale.optionId}/deposit`
    : `/v1/storefronts/${sale.site.id}/deposit`
const put = (what: (typeof EACH)[number], body: object) =>
  sale.seller.send({ method: 'PUT', path: depositPath(what), body })
const remove = (what: (typeof EACH)[number]) =>
  sale.seller.send({ method: 'DELETE', path: depositPath(what) })

async function depositOf(changed: object = {}, site: MadeStorefront = sale.site) {
  const path = '/v1/public/quotes'
  const sent = await site.send({ method: 'POST', path, body: sale.body(changed) })
  expect(sent.status, sent.text).toBe(200)
  return sent.body.payment_plan?.[0].amount ?? null
}

describe.each(EACH)('PUT and DELETE of the deposit of an %s', what => {
  test('it is read back with what it belongs to, and taken off again [D-36]', async () => {
    const set = await put(what, { ...TERMS, percent: 25 })
    const stored = { ...TERMS, percent: 25, amount: null }
    expect([set.status, set.body.deposit]).toEqual([200, stored])
    expect((await sale.call.get(pathOf(what))).deposit).toEqual(stored)
    expect(await depositOf()).toEqual({ amount: 2_500, currency: 'USD' })
    expect((await remove(what)).status).toBe(204)
    expect((await sale.call.get(pathOf(what))).deposit).toBeNull()
    expect(await depositOf()).toBeNull()
    const { data } = await sale.call.get('/v1/audit-log?limit=2')
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      `${what}.deposit_set`,
      `${what}.deposit_set`,
    ])
  })

  test.each([
    ['both', { percent: 25, amount: 100 }, 'percent', 'either_or'],
    ['neither', {}, 'percent', 'either_or'],
    ['all of it', { percent: 100 }, 'percent', 'too_large'],
    ['nothing', { amount: 0 }, 'amount', 'too_small'],
    ['no days', { percent: 10, balance_days: 0 }, 'balance_days', 'too_small'],
  ])('422: %s', async (_, body, field, reason) => {
    const sent = await put(what, { ...TERMS, ...body })
    expect(sent.body).toMatchObject({
      code: 'InvalidInput',
      details: { errors: [{ field, reason }] },
    })
  })
})

describe('which deposit counts', () => {
  test('the option’s before the site’s, and by sum it is converted like a price [D-36]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.9' })
    await put('storefront', { ...TERMS, percent: 50 })
    await put('option', { ...TERMS, amount: 2_001 })
    expect(await depositOf()).toEqual({ amount: 2_001, currency: 'USD' })
    expect(await depositOf({ currency: 'EUR' })).toEqual({ amount: 1_801, currency: 'EUR' })
    await remove('option')
    expect(await depositOf({ currency: 'EUR' })).toEqual({ amount: 4_500, currency: 'EUR' })
  })

  test('a sum of all or more is paid at once [D-36]', async () => {
    await put('option', { ...TERMS, amount: 10_000 })
    expect(await depositOf()).toBeNull()
    const [unit] = sale.body().units
    expect(await depositOf({ units: [{ ...unit, qty: 2 }] })).toMatchObject({ amount: 10_000 })
  })

  test('a marketplace’s own is not for trips of others, whose option’s counts there [D-36]', async () => {
    const owner = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, owner, { name: 'market', kind: 'marketplace' })
    const path = `/v1/storefronts/${market.id}`
    const send = (rest: string, body: object) =>
      owner.send({ method: 'PUT', path: `${path}/${rest}`, body })
    await send('payment-methods', {
      payment_methods: [{ kind: 'payment_link', deadline_hours: 10, currencies: ['USD'] }],
    })
    await send('deposit', { ...TERMS, percent: 50 })
    await platformCalls(service).post(`/v1/platform/sellers/${sale.seller.slug}/approve`)
    expect(await depositOf({}, market)).toBeNull()
    await put('option', { ...TERMS, percent: 10 })
    expect(await depositOf({}, market)).toEqual({ amount: 1_000, currency: 'USD' })
  })

  test('what it would come to is worked out at a real price, before it is saved [D-36]', async () => {
    const preview = (body: object) => sale.call.post('/v1/deposits/preview', { ...TERMS, ...body })
    const { example } = await preview({ percent: 30, option_id: sale.optionId })
    expect(example).toMatchObject({
      due_now: { amount: 10_000 },
      payment_plan: [{ amount: { amount: 3_000 } }, { amount: { amount: 7_000 } }],
    })
    const due = Temporal.Instant.from(example.payment_plan[1].due_at)
    expect(due.toZonedDateTimeISO('Asia/Amman').toPlainDate().add({ days: 30 }).toString()).toBe(
      example.start.slice(0, 10),
    )
    expect((await preview({ amount: 4_000 })).example.payment_plan[0].amount.amount).toBe(4_000)
    expect((await preview({ amount: 10_000 })).example).not.toHaveProperty('payment_plan')
    await sale.call.post(`/v1/trips/${sale.tripId}/unpublish`)
    expect((await preview({ amount: 4_000 })).example).toBeNull()
  })

  test('a copy of a trip has it, and another currency converts it [D-36]', async () => {
    await put('option', { ...TERMS, amount: 2_000 })
    await put('storefront', { ...TERMS, amount: 3_000 })
    const copy = await sale.call.post(`${sale.optionPath}/copy`)
    expect(copy.deposit).toMatchObject({ amount: 2_000, balance_days: 30 })
    const changed = await sale.call.post('/v1/price-changes', {
      kind: 'currency',
      currency: 'EUR',
      rate: '0.5',
    })
    expect(changed.others).toMatchObject({ deposits: 3 })
    expect((await sale.call.get(pathOf('option'))).deposit.amount).toBe(1_000)
    expect((await sale.call.get(pathOf('storefront'))).deposit.amount).toBe(1_500)
  })

  test('what staff book by link is paid in parts unless they say until when [D-36]', async () => {
    await put('option', { ...TERMS, percent: 30 })
    const quoted = await sale.call.post('/v1/quotes', sale.body())
    expect(quoted.payment_plan).toMatchObject([
      { amount: { amount: 3_000 } },
      { amount: { amount: 7_000 } },
    ])
    const lead = { name: 'Ada' }
    const book = (payment: object) =>
      sale.call.post('/v1/bookings', { ...sale.body(), lead, payment })
    const inParts = await book({ method: 'payment_link' })
    expect(inParts.payment.next).toEqual({
      amount: { amount: 3_000, currency: 'USD' },
      due_at: null,
    })
    const atOnce = await book({ method: 'payment_link', due_at: '2027-01-01T10:00:00Z' })
    expect(atOnce).not.toHaveProperty('payment_plan')
    const paid = await book({ method: 'payment_link', paid: 3_000 })
    expect(paid.payment).toMatchObject({
      status: 'deposit_paid',
      due_at: expect.stringContaining('2027-04-12'),
    })
  })
})
