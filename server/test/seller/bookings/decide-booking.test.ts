import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableWishes,
  eventsOf,
  LEAD,
  mailsTo,
  makeBookable,
} from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const manual: BookableWishes = { option: { confirmation: 'manual' }, capacity: 5 }

async function remainingOf(sale: Bookable) {
  const { body } = await sale.calendar('2027-05')
  return body.find(({ date }: { date: string }) => date === '2027-05-12').starts[0].remaining
}

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

describe('the moments of a booking', () => {
  test('are in one form everywhere, RFC 3339 in UTC [G-08]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const at = Temporal.Instant.from('2027-01-04T10:00:00.123456Z')
    await service.freezeAt(at)
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await booked.open.upload(Buffer.from('%PDF-1.4\n%%EOF'))
    const move = { start: '2027-05-13T09:00', reason: 'Storm', called_off: true }
    expect((await act(sale, booked.ref, 'move', move)).status).toBe(200)
    const { body } = await act(sale, booked.ref, 'cancel')
    const moments = JSON.stringify(body).match(/\d{4}-\d\d-\d\dT[0-9:.]+Z/g) ?? []
    expect(moments.filter(text => !/:\d\d\.\d{3}Z$/.test(text))).toEqual([])
    expect(body.cancellation.at).toBe('2027-01-04T10:00:00.123Z')
    await service.freezeAt(START)
  })
})

describe('confirmBooking', () => {
  test('a waiting booking is confirmed, told once and mailed', async () => {
    const sale = await makeBookable(service, manual)
    const lead = someone()
    const booked = await sale.book({ lead })
    expect(booked.status).toBe('pending')
    const sent = await act(sale, booked.ref, 'confirm')
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ status: 'confirmed', awaits_seller: false, expires_at: null })
    expect((await booked.open.get()).body).toMatchObject({
      status: 'confirmed',
      pending_expires_at: null,
    })
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.confirmed'])
    const templates = (await mailsTo(service, lead.email)).map(({ template }) => template)
    expect(templates.at(-1)).toBe('booking-confirmed')
    await service.advance({ hours: 48 })
    expect(await remainingOf(sale)).toBe(4)
  })

  test('it stays pending while money is to come, and lapses with that', async () => {
    const sale = await makeBookable(service, { ...manual, methods: TRANSFER, bank: true })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const sent = await act(sale, booked.ref, 'confirm')
    expect(sent.body).toMatchObject({ status: 'pending', awaits_seller: false })
    expect(sent.body.expires_at).toBe(booked.payment.due_at)
    const again = await act(sale, booked.ref, 'confirm')
    expect(again.status).toBe(409)
    expect(again.body.details.reason).toBe('awaits_payment')
    const paid = await act(sale, booked.ref, 'payments', { method: 'bank_transfer' })
    expect(paid.body).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('what is not pending is a 409, and so is what has lapsed', async () => {
    const sale = await makeBookable(service, manual)
    const booked = await sale.book({ lead: someone() })
    await service.advance({ hours: 25 })
    const late = await act(sale, booked.ref, 'confirm')
    expect(late.status).toBe(409)
    expect(late.body.details.reason).toBe('lapsed')
    const instant = await makeBookable(service)
    const done = await instant.book({ lead: someone() })
    expect((await act(instant, done.ref, 'confirm')).status).toBe(409)
  })

  test('the same Idempotency-Key confirms once and answers alike', async () => {
    const sale = await makeBookable(service, manual)
    const { ref } = await sale.book({ lead: someone() })
    const send = () =>
      sale.seller.send({
        method: 'POST',
        path: `/v1/bookings/${ref}/confirm`,
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.status).toBe('confirmed')
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.confirmed'])
  })
})

describe('rejectBooking', () => {
  test('the traveller reads the reason, and the places are back [R-BKG-23]', async () => {
    const sale = await makeBookable(service, manual)
    const booked = await sale.book({ lead: someone() })
    const sent = await act(sale, booked.ref, 'reject', { reason: 'No guide that day.' })
    expect(sent.status).toBe(200)
    expect((await booked.open.get()).body).toMatchObject({
      status: 'rejected',
      rejection_reason: 'No guide that day.',
      pending_expires_at: null,
    })
    expect(await remainingOf(sale)).toBe(5)
    expect(await typesOf(sale)).toEqual(['booking.created', 'booking.rejected'])
  })

  test('a reason is required, and only what waits can be rejected', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book({ lead: someone() })
    const bare = await act(sale, ref, 'reject', {})
    expect(bare.status).toBe(422)
    const confirmed = await act(sale, ref, 'reject', { reason: 'x' })
    expect(confirmed.status).toBe(409)
    expect(confirmed.body.details.reason).toBe('confirmed')
  })

  test('what was paid before is to be given back', async () => {
    const sale = await makeBookable(service, { ...manual, methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await act(sale, ref, 'payments', { method: 'bank_transfer' })
    const rejected = await act(sale, ref, 'reject', { reason: 'No.' })
    expect(rejected.body.payment).toMatchObject({ status: 'refund_due', paid: usd(10_000) })
    const refunded = await act(sale, ref, 'refunds', { amount: usd(10_000) })
    expect(refunded.body.payment).toMatchObject({ status: 'refunded', refunded: usd(10_000) })
  })
})

describe('cancelOwnBooking', () => {
  test('by the seller all is refunded, whatever the policy says', async () => {
    const sale = await makeBookable(service, {
      methods: TRANSFER,
      bank: true,
      policy: { preset: 'non_refundable' },
    })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await act(sale, booked.ref, 'payments', { method: 'bank_transfer' })
    const sent = await act(sale, booked.ref, 'cancel', { reason: 'Storm.' })
    expect(sent.body.cancellation).toMatchObject({
      by: 'seller',
      reason: 'Storm.',
      refund_pct: 100,
      refund: usd(10_000),
      paid: usd(10_000),
    })
    expect(sent.body.payment.status).toBe('refund_due')
    expect((await booked.open.get()).body.cancellation.by).toBe('seller')
    expect((await act(sale, booked.ref, 'cancel')).status).toBe(409)
  })

  test('staff may give back less', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await act(sale, ref, 'payments', { method: 'bank_transfer' })
    const sent = await act(sale, ref, 'cancel', { refund_pct: 30 })
    expect(sent.body.cancellation).toMatchObject({ refund_pct: 30, refund: usd(3_000) })
    const back = await act(sale, ref, 'refunds', { amount: usd(3_000) })
    expect(back.body.payment.status).toBe('refunded')
  })
})
