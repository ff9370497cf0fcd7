import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, eventsOf, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]

let count = 0
const someone = () => ({ ...LEAD, email: `guest-${++count}@travellers.example` })

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

describe('payments', () => {
  test('in parts, each in the ledger, and never more than is open', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const { ref } = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    const part = await act(sale, ref, 'payments', { method: 'cash', amount: usd(4_000) })
    expect(part.status).toBe(201)
    expect(part.body).toMatchObject({ status: 'pending', payment_status: 'partly_paid' })
    const much = await act(sale, ref, 'payments', { method: 'cash', amount: usd(6_001) })
    expect(much.status).toBe(422)
    const other = await act(sale, ref, 'payments', {
      method: 'cash',
      amount: { amount: 10, currency: 'EUR' },
    })
    expect(other.status).toBe(422)
    await act(sale, ref, 'payments', { method: 'bank_transfer', note: 'Rest' })
    const ledger = await sale.call.get(`/v1/bookings/${ref}/payments`)
    expect(ledger).toMatchObject({ paid: usd(10_000), refunded: usd(0), open: usd(0) })
    expect(ledger.data.map((row: { amount: unknown }) => row.amount)).toEqual([
      usd(4_000),
      usd(6_000),
    ])
    const done = await act(sale, ref, 'payments', { method: 'cash' })
    expect(done.status).toBe(409)
    expect(done.body.details.reason).toBe('nothing_to_pay')
    expect(await typesOf(sale)).toEqual([
      'booking.created',
      'payment.received',
      'payment.received',
      'booking.confirmed',
    ])
  })

  test('money on arrival counts once staff write it down', async () => {
    const sale = await makeBookable(service)
    const booked = await sale.book({ lead: someone() })
    await act(sale, booked.ref, 'payments', { method: 'pay_on_arrival' })
    const { body } = await booked.open.get()
    expect(body.payment.status).toBe('paid')
  })

  test('money that comes after a booking has lapsed is owed back', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const booked = await sale.book({ payment_method: 'bank_transfer', lead: someone() })
    await service.advance({ hours: 49 })
    const late = await act(sale, booked.ref, 'payments', {
      method: 'bank_transfer',
      amount: usd(10_000),
    })
    expect(late.status).toBe(201)
    expect(late.body).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
    expect(await typesOf(sale)).toEqual([
      'booking.created',
      'booking.cancelled',
      'payment.received',
    ])
  })
})
