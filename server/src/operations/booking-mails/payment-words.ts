import type { Booking } from '#domain/bookings/booking.ts'
import { awaitsLink } from '#domain/bookings/payment-link.ts'
import { amountDue } from '#domain/bookings/settle.ts'
import type { PaymentWords } from '#domain/mail/booking-words.ts'
import { moneyOf } from '#domain/money/money.ts'

/** What the traveller still has to do about the money; null when there is nothing to do. */
export function paymentWords(booking: Booking): PaymentWords | null {
  const { paymentDueAt } = booking
  if (booking.paymentStatus !== 'unpaid') return null
  if (paymentDueAt === null && !awaitsLink(booking)) return null
  return {
    amount: moneyOf({ amount: amountDue(booking), currency: booking.currency }),
    dueAt: paymentDueAt?.toString() ?? null,
    bank: booking.paymentMethod === 'bank_transfer' ? booking.bank : null,
    paymentLink: booking.paymentLink,
    hoursByLink: booking.paymentHours,
  }
}
