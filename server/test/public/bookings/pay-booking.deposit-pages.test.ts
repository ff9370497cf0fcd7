import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { LEAD, mailsTo } from '../../support/bookings.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
let count = 0
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const TERMS = { percent: 30, balance_days: 30, on_overdue: 'lapse' }
const usd = (amount: number) => ({ amount, currency: 'USD' })

beforeEach(async () => {
  await service.freezeAt(Temporal.Instant.from('2027-03-25T10:00:00Z'))
  sale = await makeCardSale(service, { policy: { preset: 'moderate' }, capacity: 4 })
  await sale.call.put(`${sale.optionPath}/deposit`, TERMS)
})

function someone() {
  count += 1
  return { ...LEAD, email: `page-${count}@travellers.example` }
}

const templatesFor = async (email: string) =>
  (await mailsTo(service, email)).map(({ template }) => template)

const read = async (booking: { open: { get: () => Promise<{ body: unknown }> } }) =>
  (await booking.open.get()).body

describe('two pages for the same deposit', () => {
  /** Somebody pays on a page, and here it is known later. */
  async function pageOf(booking: Parameters<CardSale['payPage']>[0], tab: string) {
    await service.advance({ seconds: 20 })
    const sent = await booking.open.post('/pay', { return_url: `${RETURN_URL}?${tab}` })
    return { ref: sent.body.url.split('/').at(-1) as string, amount: sent.body.amount }
  }

  async function settle(ref: string): Promise<void> {
    await service.advance({ seconds: 20 })
    const sellerId = sale.seller.id
    const told = await (await openProviderOf(service.deps, sellerId))?.read({ ref })
    assert(told?.ok, 'it is honest')
    await settlePayment(service.deps.db, { sellerId, id: told.value.reference }, told.value)
  }

  const moneyOf = async (ref: string) => {
    const { payment } = await sale.call.get(`/v1/bookings/${ref}`)
    return payment.paid.amount - payment.refunded.amount
  }

  test('the second is ended once the first is known to be paid [D-36]', async () => {
    const booking = await sale.bookByCard()
    const first = await pageOf(booking, 'a')
    await sale.pages.approve(first.ref)
    const second = await pageOf(booking, 'b')
    expect(second.amount).toEqual(usd(3_000))
    await settle(first.ref)
    await sale.follow()
    expect((await sale.pages.show(second.ref))?.status).toBe('cancelled')
    expect(await read(booking)).toMatchObject({ payment: { status: 'deposit_paid' } })
    const balance = await pageOf(booking, 'c')
    await sale.pages.approve(balance.ref)
    await settle(balance.ref)
    expect(await read(booking)).toMatchObject({ payment: { status: 'paid' } })
    expect(await moneyOf(booking.ref)).toBe(10_000)
  })

  test('what is paid on the second before that goes back by itself [D-36]', async () => {
    const lead = someone()
    const booking = await sale.book({ payment_method: 'online_card', lead })
    const pages = [await pageOf(booking, 'a'), await pageOf(booking, 'b')]
    for (const { ref } of pages) await sale.pages.approve(ref)
    for (const { ref } of pages) await settle(ref)
    await sale.follow()
    expect(await moneyOf(booking.ref)).toBe(3_000)
    expect(await read(booking)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'deposit_paid', next: { amount: usd(7_000) } },
    })
    expect(await templatesFor(lead.email)).toEqual(['booking-confirmed', 'booking-refunded'])
  })

  test('of two that are reserved one is taken with the yes [D-36]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    const pages = [await pageOf(booking, 'a'), await pageOf(booking, 'b')]
    for (const { ref } of pages) await sale.pages.approve(ref)
    for (const { ref } of pages) await settle(ref)
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`, {})
    await service.advance({ minutes: 2 })
    await sale.follow()
    const statuses = pages.map(async ({ ref }) => (await sale.pages.show(ref))?.status)
    expect(await Promise.all(statuses)).toEqual(['paid', 'cancelled'])
    expect(await read(booking)).toMatchObject({ payment: { status: 'deposit_paid' } })
    expect(await moneyOf(booking.ref)).toBe(3_000)
  })

  test('one that is reserved after the other was taken is let go without a word [D-36]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const lead = someone()
    const booking = await sale.book({ payment_method: 'online_card', lead })
    const [first, second] = [await pageOf(booking, 'a'), await pageOf(booking, 'b')]
    await sale.pages.approve(first.ref)
    await sale.pages.approve(second.ref)
    await settle(first.ref)
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`, {})
    const sellerId = sale.seller.id
    const provider = await openProviderOf(service.deps, sellerId)
    await provider?.capture({ ref: first.ref, amount: first.amount, key: 'taken' })
    await settle(first.ref)
    await settle(second.ref)
    await sale.follow()
    expect((await sale.pages.show(second.ref))?.status).toBe('cancelled')
    expect(await read(booking)).toMatchObject({
      payment: { status: 'deposit_paid', card: { last4: expect.anything() } },
    })
    expect(await moneyOf(booking.ref)).toBe(3_000)
    expect(await templatesFor(lead.email)).not.toContain('payment-unfinished')
  })

  test('a page for all takes what is missing beside a deposit that came first [D-36]', async () => {
    const booking = await sale.bookByCard()
    const first = await pageOf(booking, 'a')
    await sale.pages.approve(first.ref)
    const body = { return_url: RETURN_URL, amount: usd(10_000) }
    const sent = await booking.open.post('/pay', body)
    const second = sent.body.url.split('/').at(-1)
    await sale.pages.approve(second)
    await settle(first.ref)
    await settle(second)
    await sale.follow()
    expect(await moneyOf(booking.ref)).toBe(10_000)
    expect(await read(booking)).toMatchObject({ payment: { status: 'paid' } })
  })

  test('a transfer of the deposit ends the page for it [D-36]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await pageOf(booking, 'a')
    await sale.follow()
    await service.advance({ seconds: 1 })
    const path = `/v1/bookings/${booking.ref}/payments`
    await sale.call.post(path, { method: 'cash', amount: usd(3_000) })
    await sale.follow()
    expect((await sale.pages.show(ref))?.status).toBe('cancelled')
  })
})
