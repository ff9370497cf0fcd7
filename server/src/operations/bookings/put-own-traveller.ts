import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { notFound } from '#domain/refusal.ts'
import type { Vault } from '#integrations/vault.ts'
import type { Actor } from '#store/audit-log.ts'
import type { KnownTraveller } from '#store/bookings/booking-travellers.ts'
import { lockBookingByRef } from '#store/bookings/bookings.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import type { WhichBooking } from './act-on-booking.ts'
import { type SavedTraveller, saveTraveller } from './save-traveller.ts'

/** Staff fill in a card for a traveller, by the same rules as the traveller would. */
export async function putOwnTraveller(
  { db, vault }: { db: Db; vault: Vault },
  by: Actor,
  which: WhichBooking,
  saved: SavedTraveller,
): Promise<{ booking: Booking; travellers: KnownTraveller[] }> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    const locked = await lockBookingByRef(tx, which)
    if (locked?.booking.checkedOutAt == null) throw notFound('booking')
    const { now } = locked
    const result = await saveTraveller(tx, { vault, now }, bookingAt(locked.booking, now), saved)
    await audit(tx, {
      action: 'traveller.saved',
      changes: { position: saved.position },
      sellerId: which.sellerId,
      by,
      entity: 'booking',
      entityId: result.booking.ref,
      at: now,
    })
    return result
  })
}
