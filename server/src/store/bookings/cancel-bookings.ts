import type { Booking } from '#domain/bookings/booking.ts'
import type { Reader } from '../database.ts'
import { type BookingRecords, recordRows } from './booking-records.ts'
import { bookingRow } from './bookings.ts'

/** Everything that a cancellation writes. */
export type NewCancellation = BookingRecords & {
  /** As it was when it was judged, and the version of its row then. */
  before: Booking
  version: string
  /** From then on it would be judged differently. */
  until: Temporal.Instant
}

/**
 * Cancels bookings in one statement. False for one that would be judged differently by then, is no
 * longer as it was, or is locked by somebody else; nothing of it is written.
 */
export async function cancelBookings(
  reader: Reader,
  cancellations: readonly NewCancellation[],
): Promise<boolean[]> {
  const rows = cancellations.map(({ before, version, booking, until }, at) => ({
    n: at + 1,
    seller_id: before.sellerId,
    id: before.id,
    seen: version,
    until: until.toString(),
    ...bookingRow({ ...endOf(booking), updatedAt: booking.updatedAt }),
  }))
  const { tokens, events, mails } = recordRows(reader, cancellations)
  const [row] = await reader<{ done: boolean[] }[]>`
    select cancel_bookings(${reader.json(rows)}, ${reader.json(tokens)},
      ${reader.json(events)}, ${reader.json(mails)}) as done
  `
  reader.announceWork()
  return row?.done ?? []
}

/** What a cancellation changes of a booking's row. */
export function endOf({
  status,
  cancellation,
  paymentStatus,
  pendingExpiresAt,
  awaitsSeller,
}: Booking) {
  return { status, cancellation, paymentStatus, pendingExpiresAt, awaitsSeller }
}
