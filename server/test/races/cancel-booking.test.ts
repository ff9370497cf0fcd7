import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import type { OpenedBooking } from '#store/bookings/booking-access.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { asOwner } from '../edge/as-owner.ts'
import { eventsOf } from '../support/bookings.ts'
import { makePaid } from '../support/paid-booking.ts'
import { mutate } from '../support/race.ts'
import { openTestService, START, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const WISH = { reason: null }
const usd = (amount: number) => ({ amount, currency: 'USD' })

type Made = Awaited<ReturnType<typeof makePaid>>

/** The booking as its traveller opened it, at a time that is about to be over. */
async function openNow(on: TestService, { sale, booking }: Made): Promise<OpenedBooking> {
  const found = await findBookingByRef(on.db, { sellerId: sale.seller.id, ref: booking.ref })
  assert(found, 'it was just made')
  const [row] = await asOwner(
    on,
    sql => sql`select md5(b::text) as version from bookings b where b.id = ${found.id}`,
  )
  assert(row, 'it was found above')
  return { booking: found, now: on.now(), version: row.version }
}

/** Another service whose function writes a cancellation without looking again. */
async function openTampered(looking: string): Promise<TestService> {
  const own = await openTestService()
  onTestFinished(() => own.close({ tampered: true }))
  await mutate(own, 'cancel_bookings', source => source.replace(looking, 'true'))
  return own
}

/** Staff give money back between the moment at which the booking is opened and its end. */
async function cancelAfterRefund(on: TestService) {
  const made = await makePaid(on)
  const opened = await openNow(on, made)
  await on.advance({ minutes: 1 })
  const refund = { amount: usd(4_001), method: 'bank_transfer' }
  await made.sale.call.post(`/v1/bookings/${made.booking.ref}/refunds`, refund)
  return cancelBooking(on.deps, opened, WISH)
}

describe('money that goes back while a traveller cancels', () => {
  test('is not given back again [T-CAN-1]', async () => {
    const { cancellation } = await cancelAfterRefund(service)
    expect(cancellation).toMatchObject({ paid: usd(6_000), refund: usd(6_000) })
  })

  test('control: written without a look at what has changed, it is', async () => {
    const own = await openTampered('md5(b::text) = c.seen')
    const { cancellation } = await cancelAfterRefund(own)
    expect(cancellation).toMatchObject({ paid: usd(10_001), refund: usd(10_001) })
  })
})

/** The last day of the full refund ends between the moment of opening and the end. */
async function cancelTooLate(on: TestService) {
  const made = await makePaid(on)
  const { booking } = await openNow(on, made)
  const last = booking.startsAt.subtract({ hours: 7 * 24 })
  await on.advance({ milliseconds: last.epochMilliseconds - START.epochMilliseconds })
  const opened = await openNow(on, made)
  expect(opened.now).toEqual(last)
  await on.advance({ milliseconds: 1 })
  const ended = await cancelBooking(on.deps, opened, WISH)
  return { ended, sellerId: made.sale.seller.id }
}

describe('a refund that shrinks while a traveller cancels', () => {
  test('is what the policy gives when it is written [T-CAN-2]', async () => {
    const own = await openTestService()
    onTestFinished(() => own.close())
    const { ended, sellerId } = await cancelTooLate(own)
    expect(ended.cancellation).toMatchObject({ refundPct: 33, refund: usd(3_300) })
    const types = (await eventsOf(own, sellerId)).map(({ type }) => type)
    expect(types.filter(type => type === 'booking.cancelled')).toHaveLength(1)
  })

  test('control: written without a look at the clock, it is what it was before', async () => {
    const { ended } = await cancelTooLate(await openTampered('c.until > now_at'))
    expect(ended.cancellation?.refundPct).toBe(100)
  })
})
