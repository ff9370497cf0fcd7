import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseVoid } from '#domain/bookings/void-payment.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { listPayments } from '#store/bookings/payments.ts'
import { transaction } from '#store/database.ts'
import { asOwner } from '../edge/as-owner.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
})
afterAll(() => service.close())

async function bookPaid() {
  const body = { ...sale.body(), lead: LEAD, payment: { method: 'cash', paid: 10_000 } }
  const { ref } = await sale.call.post('/v1/bookings', body)
  const { data } = await sale.call.get(`/v1/bookings/${ref}/payments`)
  return { ref, id: data[0].id as string }
}

const act = (ref: string, verb: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${verb}`, body })

/** All of them wait for the booking, and go on one after the other. */
async function atOnce(ref: string, calls: readonly (() => Promise<Sent>)[]): Promise<Sent[]> {
  const answers: Promise<Sent>[] = []
  await transaction(service.db, 'platform', async tx => {
    await tx`select from bookings where ref = ${ref} for update`
    for (const call of calls) answers.push(call())
    await untilWaiting(service, calls.length)
  })
  return Promise.all(answers)
}

const sums = async (ref: string) => {
  const { payment } = await sale.call.get(`/v1/bookings/${ref}`)
  return [payment.paid.amount, payment.refunded.amount]
}

describe('a payment that is voided', () => {
  test('by two at once is voided once [R-BACK-05]', async () => {
    const { ref, id } = await bookPaid()
    const voided = () => act(ref, `payments/${id}/void`)
    const answers = await atOnce(ref, [voided, voided])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sums(ref)).toEqual([0, 0])
  })

  test('while it is given back is voided or given back, and never both [R-BACK-05]', async () => {
    const amount = { amount: 10_000, currency: 'USD' }
    for (const lower_price of [true, false]) {
      const { ref, id } = await bookPaid()
      const answers = await atOnce(ref, [
        () => act(ref, `payments/${id}/void`),
        () => act(ref, 'refunds', { amount, lower_price }),
      ])
      const done = answers.filter(({ status }) => status < 300)
      expect(done).toHaveLength(1)
      const [paid = 0, refunded = 0] = await sums(ref)
      expect(paid - refunded).toBe(0)
    }
  })

  test('control: judged by what was there before the wait, both would void it, and the table refuses', async () => {
    const { ref, id } = await bookPaid()
    const which = { sellerId: sale.seller.id, ref }
    const booking = await findBookingByRef(service.db, which)
    assert(booking, 'it was just made')
    const of = { sellerId: booking.sellerId, bookingId: booking.id }
    const [seen] = await listPayments(service.db, of)
    assert(seen, 'it was paid')
    await act(ref, `payments/${id}/void`)
    // Who had read before does not know of it.
    expect(refuseVoid(booking, seen, service.now())).toBeNull()
    const again = asOwner(
      service,
      sql => sql`
        insert into payments (seller_id, id, booking_id, kind, method, amount, currency, created_at,
          voids)
        values (${booking.sellerId}, gen_random_uuid(), ${booking.id}, 'payment', 'cash', -10000,
          'USD', now(), ${id})
      `,
    )
    await expect(again).rejects.toThrow(/payments_voided/)
  })
})
