import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { previousOf } from '#domain/webhooks/events.ts'
import type { Reader, Tx } from '#store/database.ts'
import { insertEvent, type NewEvent } from '#store/events/events.ts'
import { makeEvent } from '../events.ts'
import { bookingObject } from './booking-object.ts'

export type BookingEventInput = {
  type: Extract<WebhookEventType, `booking.${string}` | `payment.${string}`>
  /** As it is after the change. */
  booking: Booking
  /** As it was; null for a new booking. */
  before: Booking | null
  now: Temporal.Instant
}

/** Records one change of a booking for the seller's systems: one change, one event. */
export async function recordBookingEvent(tx: Tx, event: BookingEventInput): Promise<void> {
  await insertEvent(tx, bookingEvent(tx, event))
}

export function bookingEvent(
  ids: Pick<Reader, 'nextEventId'>,
  { type, booking, before, now }: BookingEventInput,
): NewEvent {
  const object = bookingObject(booking, now)
  const previous = before && previousOf({ before: bookingObject(before, now), after: object })
  return makeEvent(ids, { sellerId: booking.sellerId, type, object, previous, now })
}
