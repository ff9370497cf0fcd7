import { refuse } from '#domain/refusal.ts'
import { findMissingParts, nextStatus, type StatusStep } from '#domain/trips/status.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db, Tx } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { readPublishable, type Trip, type WhichTrip } from '#store/trips/trips.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
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

type Deps = { db: Db; now: Temporal.Instant }

/** Puts a trip on sale once it has all that it needs. */
export async function publishTrip(
  deps: Deps,
  by: Actor,
  which: WhichTrip,
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  return moveTrip(deps, by, { ...which, step: 'publish' }, guard)
}

/** Takes a trip back from the sale; it is a draft again. */
export async function unpublishTrip(
  deps: Deps,
  by: Actor,
  which: WhichTrip,
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  return moveTrip(deps, by, { ...which, step: 'unpublish' }, guard)
}

/** Every step of a trip's status. */
export async function moveTrip(
  deps: Deps,
  by: Actor,
  { step, ...which }: WhichTrip & { step: StatusStep },
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  const decide = async (trip: Trip, tx: Tx) => {
    const status = nextStatus(step, trip.status)
    if (status === null) {
      throw refuse('Conflict', { reason: REASONS[step] }, `The trip is ${trip.status}.`)
    }
    if (status !== 'published') return { status }
    await refuseUnfinished(tx, trip)
    // Being published again does not make a trip new.
    return { status, publishedAt: trip.publishedAt ?? deps.now }
  }
  return changeTrip(deps, by, { ...which, action: ACTIONS[step], decide }, guard)
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
