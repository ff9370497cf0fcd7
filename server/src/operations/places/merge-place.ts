import assert from 'node:assert/strict'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { repointPickupRules } from '#store/options/pickup-rules.ts'
import {
  findPlaceBySlug,
  lockMerges,
  lockPlaces,
  type PlaceRecord,
  redirectPlaces,
} from '#store/places/places.ts'
import { markLaddersDue } from '#store/trips/trip-price-ladders.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { refreshListings } from '../listings/refresh-listing.ts'

export type PlaceMerge = { slug: string; into: string }

/**
 * One place takes in another, with all that the other had taken in before. Trips keep the place
 * that they were given; lists and pages show them under the one that answers for it. Answers the
 * target.
 */
export async function mergePlace(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  merge: PlaceMerge,
  guard: IdempotencyGuard,
): Promise<PlaceRecord> {
  return transaction(db, 'platform', tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => takeIn(tx, { by, merge, now }),
      reload: async () => {
        const into = await findPlaceBySlug(tx, merge.into)
        assert(into, 'places are never deleted')
        return standing(tx, into)
      },
    }),
  )
}

async function takeIn(
  tx: Tx,
  { by, merge, now }: { by: Actor; merge: PlaceMerge; now: Temporal.Instant },
): Promise<PlaceRecord> {
  await lockMerges(tx)
  const locked = await lockPlaces(tx, [merge.slug, merge.into])
  const place = locked.find(({ slug }) => slug === merge.slug)
  if (!place) throw notFound('place')
  const into = locked.find(({ slug }) => slug === merge.into)
  if (!into) throw invalidInput('into', 'unknown_value', 'is no place')
  if (place.mergedSlug !== null) {
    throw refuse('Conflict', { reason: 'merged' }, `It was merged into ${place.mergedSlug}.`)
  }
  const target = await standing(tx, into)
  if (target.id === place.id) {
    throw refuse('Conflict', { reason: 'merge_cycle' }, 'A place cannot be merged into itself.')
  }
  const placeIds = await redirectPlaces(tx, { placeId: place.id, targetId: target.id })
  await refreshListings(tx, { placeIds, now })
  if (place.cityId !== target.cityId) await markLaddersDue(tx, { startPlaceIds: placeIds }, now)
  await repointPickupRules(tx, { placeIds, targetId: target.id })
  await audit(tx, {
    sellerId: null,
    by,
    action: 'place.merged',
    entity: 'place',
    entityId: place.id,
    changes: { into: target.slug },
    at: now,
  })
  return target
}

/** Merged places are one step away from the place that answers for them. */
async function standing(tx: Tx, place: PlaceRecord): Promise<PlaceRecord> {
  if (place.mergedSlug === null) return place
  const target = await findPlaceBySlug(tx, place.mergedSlug)
  assert(target && target.mergedSlug === null, 'a merged place points at a standing one')
  return target
}
