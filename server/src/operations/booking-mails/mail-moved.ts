import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import type { Tx } from '#store/database.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/**
 * It starts at another time: why, since when, and whether the money is offered instead. Whoever has
 * it in a calendar by the mail that confirmed it gets the new start for it.
 */
export async function mailMoved(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  await queueBookingMail(tx, booking, { ...movedMail(booking), now })
}

export function movedMail(booking: Booking): BookingMail {
  const { moved } = booking
  assert(moved, 'a moved booking says from where')
  const { reason, from, refundUntil } = moved
  const { refund } = fullRefund(booking)
  const hasFile = booking.status === 'confirmed'
  return {
    template: 'booking-moved',
    more: { reason, from, refundUntil, refund, hasFile },
    bringsVoucher: true,
    attach: ({ parties: { sellerName }, link, place }) =>
      hasFile ? [calendarAttachment(booking, { sellerName, link, place })] : [],
  }
}
