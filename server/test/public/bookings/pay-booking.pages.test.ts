import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { transaction } from '#store/database.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.freezeAt(Temporal.Instant.from('2026-11-15T10:00:00Z'))
  sale = await makeCardSale(service)
})

async function follow(): Promise<void> {
  await service.advance({ minutes: 2 })
  await sale.follow()
}

const read = async ({ open }: Awaited<ReturnType<CardSale['bookByCard']>>) =>
  (await open.get()).body

const ledgerOf = async (ref: string) => {
  const { data } = await sale.call.get(`/v1/bookings/${ref}/payments`)
  return data.map(({ kind, method, amount }: never) => {
    const { amount: sum } = amount as { amount: number }
    return [kind, method, sum]
  })
}

describe('two pages of one booking on request', () => {
  test('of two pages that were both paid one is taken, and the other let go [D-35]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    const first = await sale.payPage(booking)
    const sent = await booking.open.post('/pay', { return_url: `${RETURN_URL}?other` })
    const second = sent.body.url.split('/').at(-1)
    await sale.pages.approve(first.ref)
    await sale.pages.approve(second)
    // Webhooks of both are read before a worker has ended the first page.
    for (const ref of [first.ref, second]) {
      const sellerId = sale.seller.id
      const told = await (await openProviderOf(service.deps, sellerId))?.read({ ref })
      assert(told?.ok)
      await settlePayment(service.deps.db, { sellerId, id: told.value.reference }, told.value)
    }
    await sale.follow()
    const statusOf = async (page: string) => (await sale.pages.show(page))?.status
    // Before the seller has said anything: nobody has twice as much reserved for days.
    expect([await statusOf(first.ref), await statusOf(second)]).toEqual(['authorized', 'cancelled'])
    expect(await read(booking)).toMatchObject({ payment: { status: 'authorized' } })
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`, {})
    await follow()
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    expect(await ledgerOf(booking.ref)).toEqual([['payment', 'online_card', 10_000]])
  })
})

describe('a page for more than is still open', () => {
  test('is ended at once, when staff have taken the money otherwise [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.follow()
    const amount = { amount: 4_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/payments`, { method: 'cash', amount })
    // No time has passed.
    await sale.follow()
    expect(await sale.pages.show(ref)).toMatchObject({ status: 'cancelled' })
    const rest = await sale.payPage(booking)
    expect(rest.amount).toEqual({ amount: 6_000, currency: 'USD' })
  })

  test('is paid all the same before that is known: what is too much goes back [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    const amount = { amount: 4_000, currency: 'USD' }
    await sale.call.post(`/v1/bookings/${booking.ref}/payments`, { method: 'cash', amount })
    await sale.pages.approve(ref)
    await follow()
    expect(await ledgerOf(booking.ref)).toEqual([
      ['payment', 'cash', 4_000],
      ['payment', 'online_card', 10_000],
      ['refund', 'online_card', 4_000],
    ])
  })
})

test('where to come back to is kept unreadable, as it may name a token [M-CARD-73]', async () => {
  const booking = await sale.bookByCard()
  const return_url = `${RETURN_URL}?token=very-secret`
  const sent = await booking.open.post('/pay', { return_url })
  const again = await booking.open.post('/pay', { return_url })
  expect(again.body.url).toBe(sent.body.url)
  const shown = await sale.pages.show(sent.body.url.split('/').at(-1))
  expect(shown?.returnUrl).toBe(return_url)
  const [row] = await transaction(
    service.deps.db,
    'platform',
    tx => tx`
      select p::text as text, return_url_sealed is not null as sealed from card_payments p
      join bookings b on b.id = p.booking_id where b.ref = ${booking.ref}
    `,
  )
  expect(row).toMatchObject({ sealed: true, text: expect.not.stringContaining('very-secret') })
})
