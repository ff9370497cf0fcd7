import type { Booking } from '#domain/bookings/booking.ts'
import { makeCalendarFile } from '#domain/bookings/calendar-file.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { openMoney } from '#domain/bookings/settle.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Tx } from '#store/database.ts'
import { type MailMeans, queueBookingMail } from './queue-booking-mail.ts'

/** Confirmed, with a file for the calendar. */
export async function mailConfirmed(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
  means?: MailMeans,
): Promise<void> {
  const { status } = detailsProgress(booking, now)
  await queueBookingMail(
    tx,
    booking,
    {
      template: 'booking-confirmed',
      more: {
        onArrival: onArrival(booking),
        detailsWanted: status === 'incomplete' || status === 'overdue',
      },
      attach: ({ parties, link }) => [
        {
          filename: `${booking.ref}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          contentBase64: Buffer.from(
            makeCalendarFile(booking, { sellerName: parties.sellerName, link }),
          ).toString('base64'),
        },
      ],
      now,
    },
    means,
  )
}

function onArrival(booking: Booking) {
  const { paymentMethod, paymentStatus, currency } = booking
  if (paymentMethod !== 'pay_on_arrival' || paymentStatus !== 'pay_on_arrival') return null
  const open = openMoney(booking)
  return open > 0 ? moneyOf({ amount: open, currency }) : null
}
