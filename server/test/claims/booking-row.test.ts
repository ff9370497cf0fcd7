import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusSteps } from '#domain/bookings/states.ts'
import {
  findBookingByRef,
  insertBooking,
  lockBooking,
  updateBooking,
} from '#store/bookings/bookings.ts'
import { type Tx, transaction } from '#store/database.ts'
import { BOOKING_STATUSES } from '#values/bookings.ts'
import { makeSaleIds, type SaleIds, someBooking } from '../support/claims.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let saleIds: SaleIds
beforeAll(async () => {
  service = await openTestService()
  saleIds = await makeSaleIds(service)
})
// The table of steps is tried with bookings that have no events.
afterAll(() => service.close({ tampered: true }))

const inSeller = <T>(work: (tx: Tx) => Promise<T>) =>
  transaction(service.db, { seller: saleIds.sellerId }, work)

describe('the row of a booking', () => {
  test('is read as it was written, field by field', async () => {
    const booking = someBooking(saleIds, {
      status: 'cancelled',
      attribution: { utm_source: 'x' },
      leadName: 'Ada',
      leadEmail: 'ada@example.com',
      leadEmailKey: 'ada@example.com',
      checkedOutAt: service.now(),
      cancellation: {
        by: 'traveller',
        reason: null,
        refundPct: 50,
        refund: { amount: 1, currency: 'USD' },
        paid: { amount: 2, currency: 'USD' },
        at: '2026-11-15T10:00:00.000Z',
      },
    })
    const { sellerId, ref, id } = booking
    await inSeller(tx => insertBooking(tx, booking))
    expect(await inSeller(tx => findBookingByRef(tx, { sellerId, ref }))).toEqual(booking)
    const changes = { specialRequests: 'A window.', moved: null, paid: 5, updatedAt: service.now() }
    await inSeller(tx => updateBooking(tx, booking, changes))
    const locked = await inSeller(tx => lockBooking(tx, { sellerId, id }))
    expect(locked?.booking).toEqual({ ...booking, ...changes })
  })

  test('goes from status to status only as the table of acts says [I8]', async () => {
    const allowed = new Set(statusSteps().map(({ from, to }) => `${from} ${to}`))
    const rows = BOOKING_STATUSES.flatMap(from => BOOKING_STATUSES.map(to => ({ from, to })))
    for (const { from, to } of rows.filter(({ from, to }) => from !== to)) {
      const booking = someBooking(saleIds, fieldsOf(from))
      await inSeller(tx => insertBooking(tx, booking))
      const step = inSeller(tx =>
        updateBooking(tx, booking, { ...fieldsOf(to), updatedAt: service.now() }),
      )
      const went = await step.then(
        () => true,
        error => {
          expect(error.constraint_name).toBe('bookings_status_step')
          return false
        },
      )
      expect([from, to, went]).toEqual([from, to, allowed.has(`${from} ${to}`)])
    }
  })

  test('belongs to the option, the trip and the site of one another [I6] [T-ISO-1]', async () => {
    const other = await makeSaleIds(service)
    const { storefrontId, storefrontSellerId } = other
    const foreignIds = [
      { optionId: other.optionId },
      { tripId: other.tripId },
      { storefrontId },
      { storefrontSellerId },
    ]
    for (const foreign of foreignIds) {
      const booking = someBooking(saleIds, foreign)
      await expect(inSeller(tx => insertBooking(tx, booking))).rejects.toThrow(/is not there/)
    }
    const marketed = someBooking(saleIds, { storefrontId, storefrontSellerId })
    await inSeller(tx => insertBooking(tx, marketed))
  })

  test('keeps the rate that it was sold at [I9]', async () => {
    const booking = someBooking(saleIds)
    await inSeller(tx => insertBooking(tx, booking))
    const other = { rateId: randomUUIDv7(), updatedAt: service.now() }
    await expect(inSeller(tx => updateBooking(tx, booking, other))).rejects.toThrow(
      /keeps its rate/,
    )
  })
})

/** What the constraints want to go with a status. */
function fieldsOf(status: (typeof BOOKING_STATUSES)[number]) {
  const isHold = status === 'on_hold' || status === 'expired'
  const zero = { amount: 0, currency: 'USD' } as const
  const at = '2026-11-15T10:00:00.000Z'
  return {
    status,
    checkedOutAt: isHold ? null : service.now(),
    leadName: isHold ? null : 'Ada',
    leadEmail: isHold ? null : 'ada@example.com',
    leadEmailKey: isHold ? null : 'ada@example.com',
    rejectionReason: status === 'rejected' ? 'Full' : null,
    cancellation:
      status === 'cancelled'
        ? { by: 'system' as const, reason: null, refundPct: 0, refund: zero, paid: zero, at }
        : null,
  }
}
