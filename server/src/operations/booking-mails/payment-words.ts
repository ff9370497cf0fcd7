import type { Booking } from '#domain/bookings/booking.ts'
import { type PaymentState, paymentStanding } from '#domain/bookings/payment-standing.ts'
import type { PaymentWords } from '#domain/mail/booking-words.ts'

const TO_PAY: readonly PaymentState[] = ['due', 'partly_paid', 'link_awaited']

/** What the traveller still has to do about the money; null when there is nothing to do. */
export function paymentWords(booking: Booking): PaymentWords | null {
  const { paymentMethod } = booking
  const { state, amount, dueAt } = paymentStanding(booking)
  if (!TO_PAY.includes(state)) return null
  // Staff who have not settled how it is paid leave the guest the account, where there is one.
  const mayTransfer = paymentMethod === 'bank_transfer' || paymentMethod === null
  const bank = mayTransfer ? booking.bank : null
  if (dueAt === null && bank === null && state !== 'link_awaited') return null
  return {
    amount,
    dueAt: dueAt?.toString() ?? null,
    bank,
    paymentLink: booking.paymentLink,
    hoursByLink: booking.paymentHours,
  }
}
