import type { Booking } from '#domain/bookings/booking.ts'
import { timestamp } from '#domain/timestamp.ts'
import { quoteObject } from '#operations/quotes/quote-object.ts'

/** Where the visitor came from is nobody's business but the seller's, so it is not in here. */
export function wireHold({ ref, status, holdExpiresAt, start, quote }: Booking) {
  return {
    ref,
    status,
    hold_expires_at: timestamp(holdExpiresAt),
    start,
    quote: quoteObject(quote),
  }
}
