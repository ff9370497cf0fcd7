import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  type BookableOverrides,
  eventsOf,
  LEAD,
  makeBookable,
} from '../../support/bookings.ts'
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

const manual: BookableOverrides = { option: { confirmation: 'manual' }, capacity: 5 }

async function remainingOf(sale: Bookable) {
  const { body } = await sale.calendar('2027-05')
  return body.find(({ date }: { date: string }) => date === '2027-05-12').starts[0].remaining
}

const act = (sale: Bookable, ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

const typesOf = async (sale: Bookable) =>
  (await eventsOf(service, sale.seller.id)).map(({ type }) => type)

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
