import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidFault } from '#domain/refusal.ts'
import { type Duration, durationOf, findDurationFault } from '#domain/trips/duration.ts'
import { findSlugFault } from '#domain/trips/slug.ts'
import { findMeetingPointFault } from '#domain/trips/words.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { freeFormerSlug, insertTrips, type Trip } from '#store/trips/trips.ts'
import { type Acting, type Write, writeNew } from '../write.ts'
import { readTrip } from './change-trip.ts'
import { locate, type Placement, type Whereabouts, writePlacement } from './place-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

export type NewTrip = Pick<Trip, 'slug' | 'template'> &
  Partial<Pick<Trip, 'priceDisplay' | 'meetingPoint' | 'guideLanguages'> & Duration> &
  Whereabouts & { city: string }

/** A new trip is a draft: texts and options come next, then it is published. */
export async function createTrip(acting: Acting, input: NewTrip): Promise<TripRecord> {
  const making = writeNew(
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
