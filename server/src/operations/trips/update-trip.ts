import { invalidFault } from '#domain/refusal.ts'
import { durationOf, findDurationFault } from '#domain/trips/duration.ts'
import { findSlugFault } from '#domain/trips/slug.ts'
import { findMeetingPointFault } from '#domain/trips/words.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { freeFormerSlug, keepFormerSlug, type Trip } from '#store/trips/trips.ts'
import { type Acting, write } from '../write.ts'
import { alterTrip, mustHaveTrip } from './alter-trip.ts'
import { readTrip } from './change-trip.ts'
import type { NewTrip } from './create-trip.ts'
import { locate, type Placement, writePlacement } from './place-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

/** A trip's template decides what else it has, so it stays what it was made as. */
export type TripChange = Partial<Omit<NewTrip, 'template'>>

export async function updateTrip(
  acting: Acting,
  product: string,
  change: TripChange,
): Promise<TripRecord> {
  const changing = write(acting, async w => {
    const { tx, sellerId } = w
    await mustHaveTrip(w, product)
    const placement = await locate(tx, change)
    const id = await alterTrip(w, product, async (_w, trip) => {
      const fields = changedFields(trip, change, placement)
      if (fields.slug !== trip.slug) await keepFormerSlug(tx, { ...trip, tripId: trip.id })
      await writePlacement(tx, { sellerId, tripId: trip.id }, placement)
      return { result: trip.id, fields, log: { action: 'trip.updated' } }
    })
    // The new address leads nowhere else any more. Only who has it by now sees all who had it.
    if (change.slug !== undefined) await freeFormerSlug(tx, { sellerId, slug: change.slug })
    return readTrip(tx, { sellerId, product: id })
  })
  return changing.catch(refuseTakenSlug(change.slug))
}

function changedFields(trip: Trip, change: TripChange, placement: Placement): Partial<Trip> {
  const { slug = trip.slug, priceDisplay = trip.priceDisplay } = change
  const meetingPoint = orKept(change.meetingPoint, trip.meetingPoint)
  const duration = durationOf(trip.template, {
    durationMinutes: orKept(change.durationMinutes, trip.durationMinutes),
    durationDays: orKept(change.durationDays, trip.durationDays),
    durationNights: orKept(change.durationNights, trip.durationNights),
  })
  const fault =
    findSlugFault(slug) ??
    findDurationFault(trip.template, duration) ??
    (meetingPoint && findMeetingPointFault(meetingPoint))
  if (fault) throw invalidFault(fault)
  return {
    slug,
    priceDisplay,
    ...duration,
    meetingPoint,
    guideLanguages: change.guideLanguages ?? trip.guideLanguages,
    cityId: placement.cityId ?? trip.cityId,
    startPlaceId: orKept(placement.startPlaceId, trip.startPlaceId),
  }
}

/** Null is a value; only what was left out keeps the old one. */
function orKept<T>(given: T | undefined, kept: T): T {
  return given === undefined ? kept : given
}
