import type { Booking } from '#domain/bookings/booking.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { paymentStanding } from '#domain/bookings/payment-standing.ts'
import type { Tx } from '#store/database.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import { paymentWords } from './payment-words.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/** Confirmed, with a file for the calendar. */
export async function mailConfirmed(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  await queueBookingMail(tx, booking, { ...confirmedMail(booking, now), now })
}

export function confirmedMail(booking: Booking, now: Temporal.Instant): BookingMail {
  const { status } = detailsProgress(booking, now)
  return {
    template: 'booking-confirmed',
    more: {
      onArrival: onArrival(booking),
      payment: paymentWords(booking),
      detailsWanted: status === 'incomplete' || status === 'overdue',
    },
    bringsVoucher: true,
    bringsTerms: true,
    attach: ({ parties: { sellerName }, link, place }) => [
      calendarAttachment(booking, { sellerName, link, place }),
    ],
  }
}

function onArrival(booking: Booking) {
  const { state, amount } = paymentStanding(booking)
  return state === 'on_arrival' ? amount : null
}
