import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { recordEvent } from '../events/record-event.ts'

export type BookingNews = {
  type: Extract<WebhookEventType, `booking.${string}` | `payment.${string}`>
  /** As it is after the change. */
  booking: Booking
  /** What the changed fields were, by the names of the seller's view; null for a new booking. */
  previous: object | null
  now: Temporal.Instant
}

/** Tells the seller's systems of one change of a booking: one change, one event. */
export async function tellBooking(tx: Tx, news: BookingNews): Promise<void> {
  const { type, booking, previous, now } = news
  const { sellerId, ref, status, start, pax } = booking
  const object = { ref, status, start, pax }
  await recordEvent(tx, { sellerId, type, object, previous, now })
}
