import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPlaceBySlug, insertPlace, type PlaceRecord } from '#store/places/places.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import {
  findCityId,
  type PlaceFields,
  refuseUnsafeSummaries,
  settlePhotos,
} from './place-fields.ts'

export type NewPlace = PlaceFields & { slug: string }

/** Under this name the library is searched, so no place can have it. */
const SEARCH = 'search'

export async function createPlace(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewPlace,
  guard: IdempotencyGuard,
): Promise<PlaceRecord> {
  if (input.slug === SEARCH) throw invalidInput('slug', 'not_allowed', 'is reserved')
  refuseUnsafeSummaries(input.summaries)
  try {
    return await transaction(db, 'platform', tx =>
      withIdempotencyKey(tx, guard, {
        now,
        make: () => makePlace(tx, { by, input, now }),
        reload: async () => {
          const place = await findPlaceBySlug(tx, input.slug)
          assert(place, 'places are never deleted')
          return place
        },
      }),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'places_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

async function makePlace(
  tx: Tx,
  { by, input, now }: { by: Actor; input: NewPlace; now: Temporal.Instant },
): Promise<PlaceRecord> {
  const { city, ...fields } = input
  const cityId = await findCityId(tx, city)
  const photos = await settlePhotos(tx, input.photos)
  const place = { ...fields, photos, id: randomUUIDv7(), cityId, mergedInto: null }
  await insertPlace(tx, place)
  await audit(tx, {
    sellerId: null,
    by,
    action: 'place.created',
    entity: 'place',
    entityId: place.id,
    changes: { ...input },
    at: now,
  })
  return { ...place, citySlug: city, mergedSlug: null }
}
