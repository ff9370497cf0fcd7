import type { Booking } from '#domain/bookings/booking.ts'
import type { Reader } from '../database.ts'
import type { NewEvent } from '../events/events.ts'
import { mailRow, type OutboxMail } from '../mail-outbox.ts'
import type { BookingToken } from './booking-tokens.ts'

/** A booking as a change makes it, and what goes with the change. */
export type BookingRecords = {
  booking: Booking
  tokens: readonly BookingToken[]
  event: NewEvent
  mail: OutboxMail | null
}

/** What goes with several changes, as the functions of the database that write them read it. */
export function recordRows(reader: Reader, changes: readonly BookingRecords[]) {
  const numbered = <Row extends object>(rowsOf: (change: BookingRecords) => Row[]) =>
    // With the number of the change that they belong to, as the database counts.
    changes.flatMap((change, at) => rowsOf(change).map(row => ({ n: at + 1, ...row })))
  return {
    tokens: numbered(({ tokens, booking }) =>
      tokens.map(({ digest, purpose }) => ({
        seller_id: booking.sellerId,
        booking_id: booking.id,
        digest: `\\x${digest.toString('hex')}`,
        purpose,
        created_at: booking.updatedAt.toString(),
      })),
    ),
    events: numbered(({ event }) => [
      {
        seller_id: event.sellerId,
        id: event.id,
        type: event.type,
        payload: event.payloadText,
        created_at: event.createdAt.toString(),
      },
    ]),
    mails: numbered(({ mail }) => (mail ? [mailRow(reader.sealer, mail)] : [])),
  }
}
