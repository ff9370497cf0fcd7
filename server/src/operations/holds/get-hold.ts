import type { Booking } from '#domain/bookings/booking.ts'
import { notFound } from '#domain/refusal.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import type { Reader } from '#store/database.ts'

export type HoldKey = { storefrontId: string; ref: string }
export type Hold = Booking & { holdExpiresAt: Temporal.Instant }

/** A hold, or the booking that came of one; what was booked without a hold is none. */
export async function getHold(reader: Reader, key: HoldKey): Promise<Hold> {
  const booking = await findBookingOnStorefront(reader, key)
  if (!booking || !isHold(booking)) throw notFound('hold')
  return booking
}

export function isHold(booking: Booking): booking is Hold {
  return booking.holdExpiresAt !== null
}
