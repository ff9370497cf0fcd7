import { invalidInput } from '#domain/refusal.ts'
import type { TripPhoto } from '#domain/trips/trip.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { lockMediaForShare, type WhichTrip } from '#store/trips/trips.ts'
import { alterTrip, mustHaveTrip } from './alter-trip.ts'
import { readTrip } from './change-trip.ts'

/** Puts new photos in place of the old, in order; the first is the cover. */
export async function putPhotos(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, product, photos }: WhichTrip & { photos: readonly TripPhoto[] },
): Promise<TripRecord> {
  return transaction(db, { seller: sellerId }, async tx => {
    await mustHaveTrip(tx, { sellerId, product })
    await refuseForeignPhotos(tx, sellerId, photos)
    const id = await alterTrip(tx, { now, by }, { sellerId, product }, async trip => ({
      result: trip.id,
      fields: { photos },
      log: { action: 'trip.photos_set', entity: 'trip', entityId: trip.id },
    }))
    return readTrip(tx, { sellerId, product: id })
  })
}

async function refuseForeignPhotos(
  tx: Tx,
  sellerId: string,
  photos: readonly TripPhoto[],
): Promise<void> {
  const own = await lockMediaForShare(tx, { sellerId, ids: photos.map(photo => photo.mediaId) })
  for (const [index, { mediaId }] of photos.entries()) {
    const field = `photos.${index}.media_id`
    if (!own.has(mediaId)) throw invalidInput(field, 'unknown_value', 'no such picture')
    if (photos.findIndex(photo => photo.mediaId === mediaId) < index) {
      throw invalidInput(field, 'duplicate', 'is named twice')
    }
  }
}
