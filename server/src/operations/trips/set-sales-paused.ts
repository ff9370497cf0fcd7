import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeTrip } from './change-trip.ts'

/** A paused trip is still shown, but cannot be booked. */
export async function setSalesPaused(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { salesPaused, ...which }: WhichTrip & { salesPaused: boolean },
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  const action = salesPaused ? 'trip.paused' : 'trip.resumed'
  const decide = (trip: Trip) => {
    if (trip.salesPaused !== salesPaused) return { salesPaused }
    const reason = salesPaused ? 'already_paused' : 'not_paused'
    throw refuse('Conflict', { reason }, `Sales are ${salesPaused ? 'paused already' : 'open'}.`)
  }
  return changeTrip(deps, by, { ...which, action, decide }, guard)
}
