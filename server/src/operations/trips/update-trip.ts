import type { TripChange } from '#contract/trip.ts'
import { invalidFault } from '#domain/refusal.ts'
import { durationOf, findDurationFault } from '#domain/trips/duration.ts'
import { findKnowBeforeFault } from '#domain/trips/know-before.ts'
import { findSlugFault } from '#domain/trips/slug.ts'
import { findMeetingPointFault } from '#domain/trips/words.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { freeFormerSlug, keepFormerSlug, type Trip } from '#store/trips/trips.ts'
import { type Acting, write } from '../write.ts'
import { alterTrip, mustHaveTrip } from './alter-trip.ts'
import { readTrip } from './change-trip.ts'
import { locate, type Placement, withoutPlaces, writePlacement } from './place-trip.ts'
import { refuseTakenSlug } from './taken-slug.ts'

/** A trip's template decides what else it has, so it stays what it was made as. */
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
  const fields = withoutPlaces(change)
  const { slug, template, meetingPoint, knowBefore, ...kept } = { ...trip, ...fields }
  const duration = durationOf(template, kept)
  const fault =
    findSlugFault(slug) ??
    findDurationFault(template, duration) ??
    (meetingPoint && findMeetingPointFault(meetingPoint)) ??
    (knowBefore && findKnowBeforeFault(knowBefore))
  if (fault) throw invalidFault(fault)
  const { cityId = trip.cityId, startPlaceId = trip.startPlaceId } = placement
  return { ...fields, slug, ...duration, cityId, startPlaceId }
}
