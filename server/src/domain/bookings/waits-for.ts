import type { BOOKING_STEPS } from '#contract/seller-booking.ts'
import type { Booking } from './booking.ts'
import { detailsProgress } from './details-progress.ts'
import { pendingLapsesAt } from './lapse.ts'
import { awaitsLink } from './payment-link.ts'
import { awaitsPayment } from './settle.ts'
import { isOver, stands } from './states.ts'

/** The next step of a booking, and whose it is. */
export type BookingStep = (typeof BOOKING_STEPS)[number]

/**
 * Of a booking as it stands at the moment (`bookingAt`). Null: nobody has to do anything. The list
 * of bookings asks the same in SQL, in `store/bookings/booking-conditions.ts`.
 */
export function waitsFor(booking: Booking, now: Temporal.Instant): BookingStep | null {
  if (booking.status === 'pending' && booking.awaitsSeller) return 'seller_confirmation'
  if (booking.paymentStatus === 'refund_due') return 'seller_refund'
  if (!stands(booking.status)) return null
  if (booking.paymentStatus === 'proof_submitted') return 'seller_proof_check'
  if (awaitsLink(booking)) return 'seller_payment_link'
  if (awaitsPayment(booking) && booking.paymentStatus !== 'authorized') return 'traveller_payment'
  const { status } = detailsProgress(booking, now)
  const areMissing = status === 'incomplete' || status === 'overdue'
  // Nobody fills in anything any more once the trip has begun.
  return areMissing && !isOver(booking.startsAt, now) ? 'traveller_details' : null
}

/** By when that step has to be made; null where nothing says so. */
export function stepDueAt(booking: Booking, step: BookingStep | null): Temporal.Instant | null {
  switch (step) {
    case 'seller_confirmation':
    case 'seller_proof_check':
    case 'seller_payment_link':
      return pendingLapsesAt(booking)
    case 'traveller_payment':
      return booking.paymentDueAt ?? pendingLapsesAt(booking)
    case 'traveller_details':
      return booking.detailsDueAt
    default:
      return null
  }
}
