import { type BookingStatus, mayPerform } from '#domain/bookings/states.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { lockBooking, updateBooking } from '#store/bookings/bookings.ts'
import { releaseStock } from '#store/claims.ts'
import { type Db, transaction } from '#store/database.ts'
import { getHold, type HoldKey } from './get-hold.ts'

/** Gives the places of a hold back at once. Doing it again changes nothing. */
export async function deleteHold(db: Db, key: HoldKey): Promise<void> {
  const found = await getHold(db, key)
  if (found.status === 'expired') return
  await transaction(db, { seller: found.sellerId }, async tx => {
    const locked = await lockBooking(tx, found)
    if (!locked) throw notFound('hold')
    const { booking, now } = locked
    if (booking.status === 'expired') return
    refuseCheckedOut(booking.status)
    await releaseStock(tx, booking)
    await updateBooking(tx, booking, { status: 'expired', holdExpiresAt: now, updatedAt: now })
  })
}

export function refuseCheckedOut(status: BookingStatus): void {
  if (mayPerform(status, 'release')) return
  throw refuse('Conflict', { reason: 'checked_out' }, 'This hold is checked out already.')
}
