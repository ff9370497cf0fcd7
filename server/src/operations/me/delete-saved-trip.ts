import { type Db, transaction } from '#store/database.ts'
import { deleteSavedTripById } from '#store/me/saved-trips.ts'

/** Takes a trip off a traveller's list; one that is not on it is off it already. */
export async function deleteSavedTrip(
  { db }: { db: Db },
  wanted: { sellerId: string; storefrontId: string; emailKey: string; tripId: string },
): Promise<void> {
  await transaction(db, { seller: wanted.sellerId }, tx => deleteSavedTripById(tx, wanted))
}
