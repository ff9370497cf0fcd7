import { invalidInput } from '#domain/refusal.ts'
import type { TripPhoto } from '#domain/trips/trip.ts'
import type { Tx } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { type Acting, write } from '../write.ts'
import { alterTrip, mustHaveTrip } from './alter-trip.ts'
import { readTrip } from './change-trip.ts'

/** Puts new photos in place of the old, in order; the first is the cover. */
export async function putPhotos(
  acting: Acting,
  { product, photos }: { product: string; photos: readonly TripPhoto[] },
): Promise<TripRecord> {
  return write(acting, async w => {
    const { tx, sellerId } = w
    await mustHaveTrip(w, product)
    await refuseForeignPhotos(tx, sellerId, photos)
    const id = await alterTrip(w, product, async (_w, trip) => ({
      result: trip.id,
      fields: { photos },
      log: { action: 'trip.photos_set' },
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
