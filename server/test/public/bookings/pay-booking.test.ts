import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { openProviderOf } from '#operations/payment-account.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import { transaction } from '#store/database.ts'
import { eventsOf, mailsTo } from '../../support/bookings.ts'
import { type CardSale, makeCardSale, RETURN_URL } from '../../support/card-sale.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: CardSale
beforeAll(async () => {
  // Webhooks are lost unless a test delivers them: what is due is looked at without them.
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeCardSale(service, { policy: { preset: 'flexible' }, capacity: 2 })
})

const read = async (booking: { open: { get: () => Promise<{ body: Body }> } }) =>
  (await booking.open.get()).body
type Body = Record<string, never> & { status: string; payment: Record<string, unknown> }

/** Looks at whatever is due some seconds later. */
async function follow(by: Temporal.DurationLike = { minutes: 2 }): Promise<void> {
  await service.advance(by)
  await sale.follow()
}

const ledgerOf = async (ref: string) => {
  const { data } = await sale.call.get(`/v1/bookings/${ref}/payments`)
  return data.map(({ kind, method, amount }: never) => {
    const { amount: sum } = amount as { amount: number }
    return [kind, method, sum]
  })
}

describe('POST /v1/public/bookings/{ref}/pay', () => {
  test('from the checkout to the confirmation, with nothing but the provider’s word [D-35]', async () => {
    const booking = await sale.bookByCard()
    expect(booking).toMatchObject({
      status: 'pending',
      payment: { method: 'online_card', status: 'unpaid', card: null },
    })
    expect(booking.actions).toContain('pay')
    const page = await sale.payPage(booking)
    expect(page.amount).toEqual({ amount: 10_000, currency: 'USD' })
    expect(await sale.payPage(booking)).toEqual(page)
    await sale.pages.approve(page.ref)
    expect((await read(booking)).status).toBe('pending')
    await follow()
    expect(await read(booking)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'paid', card: { brand: 'visa', last4: '4242' } },
    })
    expect(await ledgerOf(booking.ref)).toEqual([['payment', 'online_card', 10_000]])
    await follow({ hours: 1 })
    expect(await ledgerOf(booking.ref)).toHaveLength(1)
    const again = await booking.open.post('/pay', { return_url: RETURN_URL })
    expect([again.status, again.body.details.reason]).toEqual([409, 'nothing_to_pay'])
  })

  test('a card that is refused leaves the page open for another [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    expect(await sale.pages.decline(ref)).toBe('declined')
    await follow()
    expect((await read(booking)).status).toBe('pending')
    expect((await sale.payPage(booking)).ref).toBe(ref)
    await sale.pages.approve(ref)
    await follow({ minutes: 10 })
    expect((await read(booking)).status).toBe('confirmed')
  })

  test('a page that nobody pays on is ended before the booking lapses [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await follow({ minutes: 29, seconds: 1 })
    expect(await sale.pages.approve(ref)).toBe('closed')
    await service.advance({ minutes: 1 })
    expect((await read(booking)).status).toBe('cancelled')
  })

  test('money that comes after a lapse takes the places again while they are free [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.payLater(ref, { afterMs: 45 * 60_000, outcome: 'paid' })
    await service.advance({ minutes: 31 })
    await lapseBookings({ db: service.deps.db, now: service.now() })
    expect((await read(booking)).status).toBe('cancelled')
    await follow({ minutes: 20 })
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    const held = await sale.site.send({
      method: 'POST',
      path: '/v1/public/holds',
      body: sale.body({ units: [{ unit_id: Object.values(sale.units)[0], qty: 2 }] }),
    })
    expect(held.body.code).toBe('NotEnoughCapacity')
  })

  test('also before anybody has written down that it lapsed [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.payLater(ref, { afterMs: 31 * 60_000, outcome: 'paid' })
    await follow({ minutes: 32 })
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    await lapseBookings({ db: service.deps.db, now: service.now() })
    expect((await read(booking)).status).toBe('confirmed')
  })

  test('and goes back by itself where they are not [D-35]', async () => {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.payLater(ref, { afterMs: 45 * 60_000, outcome: 'paid' })
    await service.advance({ minutes: 31 })
    const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
    await sale.bookByCard({ units })
    await follow({ minutes: 20 })
    await follow()
    expect(await read(booking)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
    })
    expect(await ledgerOf(booking.ref)).toEqual([
      ['payment', 'online_card', 10_000],
      ['refund', 'online_card', 10_000],
    ])
    expect(await sale.pages.show(ref)).toMatchObject({ status: 'paid' })
  })

  test('of two pages that are both paid one goes back [D-35]', async () => {
    const booking = await sale.bookByCard()
    const first = await sale.payPage(booking)
    const sent = await booking.open.post('/pay', { return_url: `${RETURN_URL}?other` })
    const second = sent.body.url.split('/').at(-1)
    expect(second).not.toBe(first.ref)
    await sale.pages.approve(first.ref)
    await sale.pages.approve(second)
    await follow()
    await follow()
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    const moved = await ledgerOf(booking.ref)
    expect(moved.map(([kind, , sum]: [string, string, number]) => [kind, sum]).toSorted()).toEqual([
      ['payment', 10_000],
      ['payment', 10_000],
      ['refund', 10_000],
    ])
  })
})

describe('refunds to the card', () => {
  async function paid() {
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.approve(ref)
    await follow()
    return { ...booking, page: ref }
  }
  const refund = (ref: string, body: object) =>
    sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/refunds`, body })

  test('in parts, to where the money came from, never more than came [D-38]', async () => {
    const booking = await paid()
    const part = (amount: number, more: object = {}) =>
      refund(booking.ref, { amount: { amount, currency: 'USD' }, ...more })
    expect((await part(4_000)).status).toBe(201)
    expect((await part(2_000, { method: 'online_card' })).status).toBe(201)
    const tooMuch = await part(4_001, { method: 'online_card' })
    expect(tooMuch.body.details.reason).toBe('more_than_paid')
    const statesOf = async () => {
      const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
      return data.map(({ state }: { state: string }) => state)
    }
    expect(await statesOf()).toEqual([null, 'on_its_way', 'on_its_way'])
    await follow()
    expect(await statesOf()).toEqual([null, 'done', 'done'])
    const ledger = await ledgerOf(booking.ref)
    expect(ledger.slice(1)).toEqual([
      ['refund', 'online_card', 4_000],
      ['refund', 'online_card', 2_000],
    ])
  })

  test('by itself on a cancellation where the seller has said so [D-38]', async () => {
    const booking = await paid()
    await booking.open.post('/cancel')
    await follow()
    expect((await read(booking)).payment.status).toBe('refund_due')
    const other = await paid()
    await sale.call.patch('/v1/settings', { refund_cards_at_once: true })
    await other.open.post('/cancel')
    await follow()
    expect((await read(other)).payment.status).toBe('refunded')
    const types = (await eventsOf(service, sale.seller.id)).map(
      ({ type }: { type: string }) => type,
    )
    expect(types).toContain('payment.refunded')
  })

  test('what somebody gives back at the provider is in the ledger as well [D-35]', async () => {
    const booking = await paid()
    await sale.pages.refundOutside(booking.page, 2_500)
    await follow({ minutes: 11 })
    expect(await ledgerOf(booking.ref)).toEqual([
      ['payment', 'online_card', 10_000],
      ['refund', 'online_card', 2_500],
    ])
  })

  test('unless staff wrote it down by hand: then no later money is taken for it [D-35]', async () => {
    const booking = await paid()
    const path = `/v1/bookings/${booking.ref}`
    const amount = { amount: 10_000, currency: 'USD' }
    await sale.pages.refundOutside(booking.page, 10_000)
    const byHand = { amount, method: 'cash', lower_price: false }
    await sale.call.post(`${path}/refunds`, byHand)
    await follow({ minutes: 11 })
    await sale.call.post(`${path}/payments`, { method: 'cash', amount })
    for (const hours of [1, 25, 24 * 14]) await follow({ hours })
    expect(await ledgerOf(booking.ref)).toEqual([
      ['payment', 'online_card', 10_000],
      ['refund', 'cash', 10_000],
      ['payment', 'cash', 10_000],
    ])
  })
})

describe('on request', () => {
  test('a card is authorized, and charged when the seller confirms [D-35]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.approve(ref)
    await follow()
    expect(await read(booking)).toMatchObject({
      status: 'pending',
      payment: { status: 'authorized', standing: { state: 'authorized' } },
    })
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`, {})
    await sale.follow()
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    const declined = await sale.bookByCard()
    const page = await sale.payPage(declined)
    await sale.pages.approve(page.ref)
    await follow()
    await sale.call.post(`/v1/bookings/${declined.ref}/reject`, { reason: 'Storm' })
    await sale.follow()
    expect(await sale.pages.show(page.ref)).toMatchObject({ status: 'cancelled' })
    expect(await ledgerOf(declined.ref)).toEqual([])
  })

  test('also where a webhook about it is read after the seller has said yes [D-35]', async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.bookByCard()
    const { ref } = await sale.payPage(booking)
    await sale.pages.approve(ref)
    await follow()
    await sale.call.post(`/v1/bookings/${booking.ref}/confirm`, {})
    const sellerId = sale.seller.id
    const told = await (await openProviderOf(service.deps, sellerId))?.read({ ref })
    assert(told?.ok)
    await settlePayment(service.deps.db, { sellerId, id: told.value.reference }, told.value)
    await follow({ seconds: 30 })
    expect(await read(booking)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
  })
})

test('who may not pay, and where to they come back, is refused in words [D-35]', async () => {
  const booking = await sale.bookByCard()
  const away = await booking.open.post('/pay', { return_url: 'https://elsewhere.example/' })
  expect(away.body.details.errors[0]).toMatchObject({ field: 'return_url', reason: 'not_allowed' })
  const amount = { amount: 1, currency: 'USD' }
  const part = await booking.open.post('/pay', { return_url: RETURN_URL, amount })
  expect(part.body.details.errors[0]).toMatchObject({ field: 'amount.amount' })
  await booking.open.post('/cancel')
  const over = await booking.open.post('/pay', { return_url: RETURN_URL })
  expect([over.status, over.body.details.reason]).toEqual([409, 'cancelled'])
})

test('the books are right after all of this [I4]', async () => {
  const rows = await transaction(
    service.deps.db,
    'platform',
    tx => tx`
      select b.ref from bookings b
      where b.paid <> (select coalesce(sum(amount), 0) from payments p
          where p.seller_id = b.seller_id and p.booking_id = b.id and p.kind = 'payment')
        or b.refunded <> (select coalesce(sum(amount), 0) from payments p
          where p.seller_id = b.seller_id and p.booking_id = b.id and p.kind = 'refund')
    `,
  )
  expect(rows).toEqual([])
  expect(await mailsTo(service, 'ada@travellers.example')).not.toEqual([])
})
