import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
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
