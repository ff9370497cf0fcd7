import type { Booking } from '#domain/bookings/booking.ts'
import type { Vault } from '#integrations/vault.ts'
import type { KnownTraveller } from '#store/bookings/booking-travellers.ts'
import type { Db } from '#store/database.ts'
import { changeOwnBooking } from './change-own-booking.ts'
import { type SavedTraveller, saveTraveller } from './save-traveller.ts'

/** Saves what a traveller, or the lead for them, filled in. */
export async function putTraveller(
  { db, vault }: { db: Db; vault: Vault },
  which: { sellerId: string; id: string },
  saved: SavedTraveller,
): Promise<{ booking: Booking; travellers: KnownTraveller[] }> {
  return changeOwnBooking(db, which, (tx, booking, now) =>
    saveTraveller(tx, { vault, now }, booking, saved),
  )
}
