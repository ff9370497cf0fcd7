import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '../database.ts'
import { bookingColumns } from './bookings.ts'

/** Some of a seller's own bookings. */
export async function listBookingsByRefs(
  tx: Tx,
  { sellerId, refs }: { sellerId: string; refs: readonly string[] },
): Promise<Booking[]> {
  if (refs.length === 0) return []
  return tx<Booking[]>`
    select ${bookingColumns(tx)} from bookings b
    where b.seller_id = ${sellerId} and b.ref = any(${[...refs]}::text[])
  `
}
