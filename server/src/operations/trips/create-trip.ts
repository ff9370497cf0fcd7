import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidFault } from '#domain/refusal.ts'
import { type Duration, durationOf, findDurationFault } from '#domain/trips/duration.ts'
import { findSlugFault } from '#domain/trips/slug.ts'
import { findMeetingPointFault } from '#domain/trips/words.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { freeFormerSlug, insertTrips, type Trip } from '#store/trips/trips.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { readTrip } from './change-trip.ts'
import { locate, type Placement, type Whereabouts, writePlacement } from './place-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

export type NewTrip = Pick<Trip, 'slug' | 'template'> &
  Partial<Pick<Trip, 'priceDisplay' | 'meetingPoint' | 'guideLanguages'> & Duration> &
  Whereabouts & { city: string }

/** A new trip is a draft: texts and options come next, then it is published. */
export async function createTrip(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, ...input }: NewTrip & { sellerId: string },
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  const making = transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => makeTrip(tx, { sellerId, input, by, now }),
      reload: id => readTrip(tx, { sellerId, product: id }),
    }),
  )
  return making.catch(refuseTakenSlug(input.slug))
}

type Making = { sellerId: string; input: NewTrip; by: Actor; now: Temporal.Instant }

export async function makeTrip(tx: Tx, { sellerId, input, by, now }: Making): Promise<TripRecord> {
  const placement = await locate(tx, input)
  const trip = newTrip({ sellerId, input, placement, now })
  const key = { sellerId, tripId: trip.id }
  await insertTrips(tx, [trip])
  await writePlacement(tx, key, placement)
  await freeFormerSlug(tx, { sellerId, slug: trip.slug })
  await audit(tx, {
    sellerId,
    by,
    action: 'trip.created',
    entity: 'trip',
    entityId: trip.id,
    changes: { ...input },
    at: now,
  })
  return readTrip(tx, { sellerId, product: trip.id })
}

function newTrip({
  sellerId,
  input,
  placement,
  now,
}: Omit<Making, 'by'> & { placement: Placement }): Trip {
  assert(placement.cityId, 'a new trip names its city')
  const { slug, template, meetingPoint = null } = input
  const duration = durationOf(template, input)
  const fault =
    findSlugFault(slug) ??
    findDurationFault(template, duration) ??
    (meetingPoint && findMeetingPointFault(meetingPoint))
  if (fault) throw invalidFault(fault)
  return {
    sellerId,
    id: randomUUIDv7(),
    slug,
    template,
    status: 'draft',
    salesPaused: false,
    priceDisplay: input.priceDisplay ?? 'shown',
    cityId: placement.cityId,
    startPlaceId: placement.startPlaceId ?? null,
    ...duration,
    photos: [],
    meetingPoint,
    guideLanguages: input.guideLanguages ?? [],
    reviewScore: null,
    reviewCount: null,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
