import type { Booking } from '#domain/bookings/booking.ts'
import { amountDue } from '#domain/bookings/settle.ts'
import type { PaymentWords } from '#domain/mail/booking-words.ts'
import { moneyOf } from '#domain/money/money.ts'

/** What the traveller still has to do about the money; null when there is nothing to do. */
export function paymentWords(booking: Booking): PaymentWords | null {
  if (booking.paymentStatus !== 'unpaid' || booking.paymentDueAt === null) return null
  return {
    amount: moneyOf({ amount: amountDue(booking), currency: booking.currency }),
    dueAt: booking.paymentDueAt.toString(),
    bank: booking.paymentMethod === 'bank_transfer' ? booking.bank : null,
    paymentLink: booking.paymentLink,
  }
}
