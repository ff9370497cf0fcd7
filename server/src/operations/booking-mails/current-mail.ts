import type { Booking } from '#domain/bookings/booking.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { pendingLapsesAt } from '#domain/bookings/lapse.ts'
import { awaitsLink } from '#domain/bookings/payment-link.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import { netPaid } from '#domain/bookings/settle.ts'
import { stands } from '#domain/bookings/states.ts'
import { spanOf } from '#domain/departures/span.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Tx } from '#store/database.ts'
import { reminderMail, thanksMail } from '../bookings/mail-around-trips.ts'
import { balanceDueMail } from './mail-balance-due.ts'
import { awaitsCard, bookedMail } from './mail-booked.ts'
import { cancelledMail } from './mail-cancelled.ts'
import { changedMail } from './mail-changed.ts'
import { confirmedMail } from './mail-confirmed.ts'
import { movedMail } from './mail-moved.ts'
import { paymentDueMail } from './mail-payment-due.ts'
import { paymentUnfinishedMail } from './mail-payment-unfinished.ts'
import { paymentWords } from './payment-words.ts'
import type { BookingMail } from './queue-booking-mail.ts'

type Standing = { booking: Booking; now: Temporal.Instant }

/**
 * The mail of this kind as the booking stands now; null where it would no longer be true, or says
 * of one moment what the booking does not keep.
 */
export async function currentMail(
  tx: Tx,
  template: string,
  standing: Standing,
): Promise<BookingMail | null> {
  const around = AROUND_TRIPS[template]
  return around ? around(tx, standing) : (MAILS[template]?.(standing) ?? null)
}

const AROUND_TRIPS: Readonly<
  Record<string, (tx: Tx, standing: Standing) => Promise<BookingMail | null>>
> = {
  'trip-reminder': async (tx, { booking, now }) =>
    booking.status === 'confirmed' && isAfter(booking.startsAt, now)
      ? reminderMail(tx, booking, now)
      : null,
  'trip-thanks': async (tx, { booking, now }) =>
    booking.status === 'confirmed' && isAfter(now, spanOf(booking).endsAt)
      ? thanksMail(tx, booking)
      : null,
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}

const MAILS: Readonly<Record<string, (standing: Standing) => BookingMail | null>> = {
  'booking-received': ({ booking, now }) =>
    booking.status === 'pending' && booking.awaitsSeller ? bookedMail(booking, now) : null,
  'booking-confirmed': ({ booking, now }) =>
    booking.status === 'confirmed' ? confirmedMail(booking, now) : null,
  'booking-changed': ({ booking }) => (stands(booking.status) ? changedMail(booking) : null),
  'booking-moved': ({ booking }) =>
    stands(booking.status) && booking.moved ? movedMail(booking) : null,
  'booking-rejected': ({ booking }) => {
    const { rejectionReason: reason } = booking
    if (reason === null) return null
    return { template: 'booking-rejected', more: { reason, refund: fullRefund(booking).refund } }
  },
  'booking-cancelled': ({ booking }) => (booking.cancellation ? cancelledMail(booking) : null),
  'payment-due': ({ booking }) => (booking.status === 'pending' ? paymentDueMail(booking) : null),
  'payment-unfinished': ({ booking }) =>
    awaitsCard(booking) ? paymentUnfinishedMail(booking) : null,
  'payment-reminder': ({ booking }) => {
    const payment = booking.status === 'pending' ? paymentWords(booking) : null
    return payment && { template: 'payment-reminder', more: { payment } }
  },
  'balance-due': ({ booking, now }) =>
    booking.status === 'confirmed' ? balanceDueMail(booking, now) : null,
  'payment-link-late': ({ booking }) => {
    const lapsesAt = pendingLapsesAt(booking)?.toString() ?? null
    return awaitsLink(booking) ? { template: 'payment-link-late', more: { lapsesAt } } : null
  },
  'payment-received': ({ booking }) => {
    if (!stands(booking.status) || netPaid(booking) === 0) return null
    const paid = moneyOf({ amount: netPaid(booking), currency: booking.currency })
    return { template: 'payment-received', more: { paid, payment: paymentWords(booking) } }
  },
  'booking-refunded': ({ booking }) => {
    if (booking.refunded === 0) return null
    const amount = moneyOf({ amount: booking.refunded, currency: booking.currency })
    return { template: 'booking-refunded', more: { amount } }
  },
  'details-wanted': ({ booking, now }) => {
    const { status, needed, complete, dueAt } = detailsProgress(booking, now)
    if (!stands(booking.status) || status === 'complete' || status === 'not_needed') return null
    const more = { needed, complete, dueAt: dueAt?.toString() ?? null }
    return { template: 'details-wanted', more }
  },
}
