import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  listTakenIn,
  lockPlaces,
  type PlaceRecord,
  updatePlace as updateRow,
} from '#store/places/places.ts'
import { markLaddersDue } from '#store/trips/trip-price-ladders.ts'
import { audit, differences } from '../audit.ts'
import { refreshListings } from '../listings/refresh-listing.ts'
import { reindexNames } from '../search/reindex-names.ts'
import {
  findCityId,
  type PlaceFields,
  refuseUnsafeSummaries,
  settlePhotos,
} from './place-fields.ts'

export type PlaceChange = { slug: string; change: Partial<PlaceFields> }

export async function updatePlace(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, change }: PlaceChange,
): Promise<PlaceRecord> {
  return transaction(db, 'platform', async tx => {
    const [before] = await lockPlaces(tx, [slug])
    if (!before) throw notFound('place')
    if (before.mergedSlug !== null) {
      throw refuse('Conflict', { reason: 'merged' }, `It was merged into ${before.mergedSlug}.`)
    }
    if (change.summaries) refuseUnsafeSummaries(change.summaries)
    const { city = before.citySlug, photos: given, ...fields } = change
    const cityId = city === before.citySlug ? before.cityId : await findCityId(tx, city)
    const photos = given ? await settlePhotos(tx, given) : before.photos
    const after = { ...before, ...fields, photos, cityId, citySlug: city }
    await updateRow(tx, after)
    // Rows of the list know where their trips begin.
    if (after.lat !== before.lat || after.lng !== before.lng) {
      await refreshListings(tx, { placeIds: [before.id], now })
    }
    if (change.names) await reindexNames(tx, { placeSlugs: [slug] })
    // Trips that start here run by the clock of its city, and so do the days their prices change.
    if (cityId !== before.cityId) {
      await markLaddersDue(tx, { startPlaceIds: await listTakenIn(tx, before.id) }, now)
    }
    await audit(tx, {
      sellerId: null,
      by,
      action: 'place.updated',
      entity: 'place',
      entityId: before.id,
      changes: differences({ ...before, city: before.citySlug }, { ...fields, photos, city }),
      at: now,
    })
    return after
  })
}
