import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { type NewTrip, Trip as WholeTrip } from '#contract/trip.ts'
import { invalidFault } from '#domain/refusal.ts'
import { durationOf, findDurationFault } from '#domain/trips/duration.ts'
import { findKnowBeforeFault } from '#domain/trips/know-before.ts'
import { findSlugFault } from '#domain/trips/slug.ts'
import { findMeetingPointFault } from '#domain/trips/words.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { freeFormerSlug, insertTrips, type Trip } from '#store/trips/trips.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { readTrip } from './change-trip.ts'
import { locate, type Placement, withoutPlaces, writePlacement } from './place-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

/** What a trip has of which nobody has said anything. */
export const NEW_TRIP = {
  ...WholeTrip.defaults,
  status: 'draft',
  salesPaused: false,
  photos: [],
  reviewScore: null,
  reviewCount: null,
  publishedAt: null,
} as const

/** A new trip is a draft: texts and options come next, then it is published. */
export async function createTrip(acting: Acting, input: NewTrip): Promise<TripRecord> {
  const making = writeOnce(
    acting,
    w => makeTrip(w, input),
    (tx, id) => readTrip(tx, { sellerId: acting.sellerId, product: id }),
  )
  return making.catch(refuseTakenSlug(input.slug))
}

export async function makeTrip(w: Write, input: NewTrip): Promise<TripRecord> {
  const { tx, sellerId } = w
  const placement = await locate(tx, input)
  const trip = newTrip(w, input, placement)
  await insertTrips(tx, [trip])
  await writePlacement(tx, { sellerId, tripId: trip.id }, placement)
  await freeFormerSlug(tx, { sellerId, slug: trip.slug })
  await w.log('trip.created', trip.id, input)
  return readTrip(tx, { sellerId, product: trip.id })
}

function newTrip({ sellerId, now }: Write, input: NewTrip, placement: Placement): Trip {
  assert(placement.cityId, 'a new trip names its city')
  const given = withoutPlaces(input)
  const { slug, template, meetingPoint, knowBefore } = given
  const duration = durationOf(template, given)
  const fault =
    findSlugFault(slug) ??
    findDurationFault(template, duration) ??
    (meetingPoint && findMeetingPointFault(meetingPoint)) ??
    (knowBefore && findKnowBeforeFault(knowBefore))
  if (fault) throw invalidFault(fault)
  return {
    ...NEW_TRIP,
    ...given,
    ...duration,
    sellerId,
    id: randomUUIDv7(),
    cityId: placement.cityId,
    startPlaceId: placement.startPlaceId ?? null,
    createdAt: now,
    updatedAt: now,
  }
}
