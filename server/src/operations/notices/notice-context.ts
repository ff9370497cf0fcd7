import type { Booking } from '#domain/bookings/booking.ts'
import { listBookingsByRefs } from '#store/bookings/bookings-by-refs.ts'
import type { Tx } from '#store/database.ts'
import { findTripNames, type TripNames } from '#store/trips/trip-names.ts'

/** The bookings that notices of one seller are about, and what is sold in them is called. */
export type NoticeContext = { bookings: ReadonlyMap<string, Booking>; names: TripNames }

export async function loadNoticeContext(
  tx: Tx,
  { sellerId, refs }: { sellerId: string; refs: readonly (string | null)[] },
): Promise<NoticeContext> {
  const asked = [...new Set(refs.filter(ref => ref !== null))]
  const bookings = await listBookingsByRefs(tx, { sellerId, refs: asked })
  const names = await findTripNames(tx, {
    sellerId,
    tripIds: bookings.map(({ tripId }) => tripId),
    optionIds: bookings.map(({ optionId }) => optionId),
  })
  return { bookings: new Map(bookings.map(booking => [booking.ref, booking])), names }
}
