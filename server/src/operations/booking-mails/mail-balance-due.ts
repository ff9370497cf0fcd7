import type { Booking } from '#domain/bookings/booking.ts'
import { balanceLapsesAt } from '#domain/bookings/deposit.ts'
import { netPaid } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Tx } from '#store/database.ts'
import { paymentWords } from './payment-words.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/** The rest is due soon or overdue; nothing is sent where nothing is owed. */
export async function mailBalanceDue(tx: Tx, booking: Booking, now: Temporal.Instant) {
  // Whoever is told just now has the time that begins with that.
  const isOverdue = isOver(booking.paymentDueAt, now)
  const told = isOverdue ? { ...booking, overdueToldAt: now } : booking
  const mail = balanceDueMail(told, now)
  if (mail) await queueBookingMail(tx, booking, { ...mail, now })
}

export function balanceDueMail(booking: Booking, now: Temporal.Instant): BookingMail | null {
  const payment = booking.paymentStatus === 'deposit_paid' ? paymentWords(booking) : null
  if (payment === null) return null
  const { currency, paymentDueAt } = booking
  const more = {
    payment,
    paid: moneyOf({ amount: netPaid(booking), currency }),
    isOverdue: isOver(paymentDueAt, now),
    lapsesAt: balanceLapsesAt(booking)?.toString() ?? null,
  }
  return { template: 'balance-due', more }
}
