import { voucherCode } from '#domain/attendance/voucher-code.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { refuseVoucher } from '#domain/bookings/traveller-actions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { type Db, transaction } from '#store/database.ts'
import { findOrMakeCheckInKeys } from '../attendance/check-in-keys.ts'

/** What the QR code of a booking says. Only what is confirmed has one. */
export async function findVoucherCode(
  db: Db,
  { booking, now }: { booking: Booking; now: Temporal.Instant },
): Promise<string> {
  const { sellerId } = booking
  throwIfRefused(refuseVoucher(bookingAt(booking, now)))
  const { voucherKey } = await transaction(db, { seller: sellerId }, tx =>
    findOrMakeCheckInKeys(tx, { sellerId, now }),
  )
  return voucherCode(voucherKey, booking)
}
