import type { Booking } from '#domain/bookings/booking.ts'
import { cancelled } from '#domain/bookings/cancel.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import { findRefundInstead } from '#domain/bookings/refund-instead.ts'
import { notFound } from '#domain/refusal.ts'
import type { Db } from '#store/database.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { endBooking } from './end-booking.ts'

/** Takes the money in place of the start that the seller moved the booking to. */
export async function refundInstead(
  { db }: { db: Db },
  which: { sellerId: string; id: string },
): Promise<Booking> {
  return changeTravellerBooking(db, which, async (tx, booking, now) => {
    const offer = findRefundInstead(booking, now)
    if (offer === null) throw notFound('refund_instead')
    const after = cancelled(booking, {
      by: 'seller',
      reason: offer.reason,
      refund: fullRefund(booking),
      at: now.toString(),
    })
    return endBooking(tx, { before: booking, after, now })
  })
}
