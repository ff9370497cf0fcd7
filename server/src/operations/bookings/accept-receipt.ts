import type { Booking } from '#domain/bookings/booking.ts'
import type { Money } from '#domain/money/money.ts'
import { settleReceipt } from '#store/bookings/booking-receipts.ts'
import { actOnBooking, type StaffAction, type WhichBooking } from './act-on-booking.ts'
import { takePayment } from './create-payment.ts'
import { refuseWithoutProof } from './refuse-without-proof.ts'

/** The proof is good: the money it shows has come. */
export async function acceptReceipt(
  staff: StaffAction,
  which: WhichBooking,
  { amount }: { amount: Money | null },
): Promise<Booking> {
  return actOnBooking(staff, which, async (tx, booking, now) => {
    refuseWithoutProof(booking)
    await settleReceipt(tx, booking, 'accepted')
    const payment = { method: 'bank_transfer', amount, note: null } as const
    // What is still open after this waits for another transfer, and no longer for the seller.
    const read: Booking = { ...booking, paymentStatus: 'unpaid' }
    return takePayment(tx, read, { payment, by: staff.by, now })
  })
}
