import { findBookingByRef } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import { lockSaleForShare } from '#store/sales/sale-versions.ts'
import type { WhichBooking } from './act-on-booking.ts'

/**
 * Before a booking is locked that goes to another start: whoever calls that start off, or counts it
 * otherwise, looks for its bookings, and this one is not there yet. It has to wait for them, or
 * they for it.
 */
export async function keepSale(tx: Tx, which: WhichBooking): Promise<void> {
  const booking = await findBookingByRef(tx, which)
  if (booking) await lockSaleForShare(tx, booking)
}
