import type { Booking } from '#domain/bookings/booking.ts'
import { awaitsLink } from '#domain/bookings/payment-link.ts'
import { amountDue } from '#domain/bookings/settle.ts'
import type { PaymentWords } from '#domain/mail/booking-words.ts'
import { moneyOf } from '#domain/money/money.ts'

/** What the traveller still has to do about the money; null when there is nothing to do. */
export function paymentWords(booking: Booking): PaymentWords | null {
  const { paymentDueAt, paymentMethod, currency } = booking
  const amount = amountDue(booking)
  if (booking.paymentStatus !== 'unpaid' || amount === 0) return null
  // Staff who have not settled how it is paid leave the guest the account, where there is one.
  const mayTransfer = paymentMethod === 'bank_transfer' || paymentMethod === null
  const bank = mayTransfer ? booking.bank : null
  if (paymentDueAt === null && bank === null && !awaitsLink(booking)) return null
  return {
    amount: moneyOf({ amount, currency }),
    dueAt: paymentDueAt?.toString() ?? null,
    bank,
    paymentLink: booking.paymentLink,
    hoursByLink: booking.paymentHours,
  }
}
