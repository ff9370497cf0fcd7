import { randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { refuseVoid, withoutPayment } from '#domain/bookings/void-payment.ts'
import { notFound, throwIfRefused } from '#domain/refusal.ts'
import { returnCollected } from '#store/attendance/collected-money.ts'
import { hasUnreadReceipt } from '#store/bookings/booking-receipts.ts'
import { insertPayment, listPayments } from '#store/bookings/payments.ts'
import { recordAttendanceEvent } from '../attendance/write-attendance.ts'
import { actOnBooking, type StaffAction, type WhichBooking } from './act-on-booking.ts'

/**
 * Takes back a payment that was written down by mistake: an entry against it, and the booking as if
 * it had never been. The guest is told nothing. What the payment had confirmed stays confirmed.
 */
export async function voidPayment(
  staff: StaffAction,
  which: WhichBooking,
  { paymentId }: { paymentId: string },
): Promise<Booking> {
  return actOnBooking(staff, which, async (tx, booking, now) => {
    const { sellerId, id: bookingId } = booking
    // Read after the lock of the booking: who voids or refunds beside this one is seen here.
    const payments = await listPayments(tx, { sellerId, bookingId })
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw notFound('payment')
    throwIfRefused(refuseVoid(booking, payment, now))
    const { amount, method } = payment
    await insertPayment(tx, {
      ...payment,
      id: randomUUIDv7(),
      amount: -amount,
      note: null,
      recordedBy: staff.by.personId,
      createdAt: now,
      voids: payment.id,
    })
    const proofWaits = await hasUnreadReceipt(tx, booking)
    // Money that a guide had taken and that was recorded by mistake is in their hands again.
    const isInHands = await returnCollected(tx, { sellerId, paymentId })
    return {
      changes: withoutPayment(booking, payment, { proofWaits }),
      events: ['payment.voided'],
      log: { action: 'booking.payment_voided', changes: { payment: payment.id, method, amount } },
      also: async voided => {
        if (isInHands) await recordAttendanceEvent(tx, voided, now)
      },
    }
  })
}
