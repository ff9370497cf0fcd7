import { refuse } from '#domain/refusal.ts'
import { findMissingParts, nextStatus, type StatusStep } from '#domain/trips/status.ts'
import type { Tx } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { readPublishable, type Trip } from '#store/trips/trips.ts'
import type { Acting, Write } from '../write.ts'
import { changeTrip } from './change-trip.ts'

const ACTIONS: Record<StatusStep, string> = {
  publish: 'trip.published',
  unpublish: 'trip.unpublished',
  archive: 'trip.archived',
}
const REASONS: Record<StatusStep, string> = {
  publish: 'already_published',
  unpublish: 'not_published',
  archive: 'already_archived',
}

/** Puts a trip on sale once it has all that it needs. */
export async function publishTrip(acting: Acting, product: string): Promise<TripRecord> {
  return moveTrip(acting, product, 'publish')
}

/** Takes a trip back from the sale; it is a draft again. */
export async function unpublishTrip(acting: Acting, product: string): Promise<TripRecord> {
  return moveTrip(acting, product, 'unpublish')
}

/** Every step of a trip's status. */
export async function moveTrip(
  acting: Acting,
  product: string,
  step: StatusStep,
): Promise<TripRecord> {
  const decide = async ({ tx, now }: Write, trip: Trip) => {
    const status = nextStatus(step, trip.status)
    if (status === null) {
      throw refuse('Conflict', { reason: REASONS[step] }, `The trip is ${trip.status}.`)
    }
    if (status !== 'published') return { status }
    await refuseUnfinished(tx, trip)
    // Being published again does not make a trip new.
    return { status, publishedAt: trip.publishedAt ?? now }
  }
  return changeTrip(acting, product, { action: ACTIONS[step], decide })
}

async function refuseUnfinished(tx: Tx, trip: Trip): Promise<void> {
  const parts = await readPublishable(tx, { sellerId: trip.sellerId, tripId: trip.id })
  const missing = findMissingParts(parts)
  if (missing.length === 0) return
  throw refuse(
    'Conflict',
    { reason: 'not_ready', missing },
    `The trip still needs: ${missing.join(', ')}.`,
  )
}
