import type { WebsiteCaller } from '#domain/access/callers.ts'
import {
  findTripWithoutSeller,
  MOST_SAVED_TRIPS,
  type NamedTrip,
  readNamedTrips,
} from '#domain/accounts.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { lockCap } from '#store/database/caps.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  countSavedTrips,
  deleteSavedTripById,
  findSoldTrips,
  insertSavedTrips,
  listSavedTrips,
  type SavedTrip,
} from '#store/me.ts'

type TripsToSave = { site: WebsiteCaller; emailKey: string; trips: readonly NamedTrip[] }

/**
 * Saves one trip or a guest's whole list, and answers all that is saved. Trips that are not sold
 * here are left out, so that the answer does not show whether they exist elsewhere.
 */
export async function createSavedTrips(
  { db, now }: { db: Db; now: Temporal.Instant },
  { site, emailKey, trips }: TripsToSave,
): Promise<{ saved: SavedTrip[]; skipped: number }> {
  const asked = readNamedTrips(trips)
  const vague = site.storefrontKind === 'marketplace' ? findTripWithoutSeller(asked) : null
  if (vague) {
    throw invalidInput(
      `trips.${vague.position}.seller`,
      'required',
      'is required with a slug on a marketplace',
    )
  }
  const { sellerId, storefrontId } = site
  const whose = { sellerId, storefrontId, emailKey }
  return transaction(db, { seller: sellerId }, async tx => {
    const found = await findSoldTrips(tx, site, asked)
    await lockCap(tx, `saved trips ${storefrontId} ${emailKey}`)
    await insertSavedTrips(tx, { ...whose, trips: found, savedAt: now })
    if ((await countSavedTrips(tx, whose)) > MOST_SAVED_TRIPS) {
      throw refuse('Conflict', { reason: 'too_many_saved_trips' })
    }
    const saved = await listSavedTrips(tx, site, { ...whose, most: MOST_SAVED_TRIPS })
    return { saved, skipped: asked.length - found.length }
  })
}

/** Takes a trip off a traveller's list; one that is not on it is off it already. */
export async function deleteSavedTrip(
  { db }: { db: Db },
  wanted: { sellerId: string; storefrontId: string; emailKey: string; tripId: string },
): Promise<void> {
  await transaction(db, { seller: wanted.sellerId }, tx => deleteSavedTripById(tx, wanted))
}
