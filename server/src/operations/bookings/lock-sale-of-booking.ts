import { findBookingByRef } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import { lockSaleForShare } from '#store/sales/sale-versions.ts'

/**
 * Locks the sale before a booking that moves to another start is locked. Calling that start off, or
 * changing how it is counted, goes through its bookings, and this one is not among them yet: so one
 * of the two has to wait for the other.
 */
export async function lockSaleOfBooking(
  tx: Tx,
  which: { sellerId: string; ref: string },
): Promise<void> {
  const booking = await findBookingByRef(tx, which)
  if (booking) await lockSaleForShare(tx, booking)
}
