import { startTimes } from '#domain/availability/start-times.ts'
import { startAt } from '#domain/availability/starts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { latestMoment } from '#domain/bookings/deadlines.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { awaitsFirstMoney } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { useAgain } from '#domain/pricing/promo.ts'
import { stockToMove } from '#domain/pricing/stock-wanted.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import { claimStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'

type BroughtBack = Pick<Booking, 'status' | 'cancellation' | 'awaitsSeller' | 'pendingExpiresAt'>

/**
 * Takes the places of a booking again that had lapsed before its money came, as what it was sold
 * with; null where it has not lapsed, or where they are no longer to be had.
 */
export async function bringBack(
  tx: Tx,
  written: Booking,
  { amount, now }: { amount: number; now: Temporal.Instant },
): Promise<BroughtBack | null> {
  const booking = bookingAt(written, now)
  if (booking.status !== 'cancelled' || booking.cancellation?.by !== 'system') return null
  // What would still wait for money has had its time.
  if (awaitsFirstMoney({ ...booking, paid: booking.paid + amount })) return null
  // An offer may have been accepted by somebody else meanwhile.
  if (booking.offerId !== null || isOver(latestMoment(booking), now)) return null
  const sheet = await findSaleSheet(tx, booking)
  const start = sheet && startAt(sheet, booking.start)
  if (!start || start.closed || !startTimes(sheet, booking.start).exists) return null
  const { selection, pax } = booking
  const wanted = stockToMove(sheet, { start, selection, pax })
  if (booking.quote.promo) wanted.push(useAgain(booking.quote.promo))
  const { shortage } = await claimStock(tx, { booking, wanted, until: null })
  if (shortage) return null
  // Nobody has written the lapse yet: whoever keeps its places for good looks whether it stands.
  if (written.status === 'pending') {
    await updateBooking(tx, written, { pendingExpiresAt: null, updatedAt: now })
  }
  const standing = { status: 'pending', cancellation: null, awaitsSeller: false } as const
  return { ...standing, pendingExpiresAt: null }
}
