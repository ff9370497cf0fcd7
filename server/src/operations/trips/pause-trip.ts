import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeTrip } from './change-trip.ts'

type Deps = { db: Db; now: Temporal.Instant }

/** A paused trip is still shown, but cannot be booked. */
export async function pauseTrip(
  deps: Deps,
  by: Actor,
  which: WhichTrip,
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  return setSalesPaused(deps, by, { ...which, salesPaused: true }, guard)
}

export async function resumeTrip(
  deps: Deps,
  by: Actor,
  which: WhichTrip,
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  return setSalesPaused(deps, by, { ...which, salesPaused: false }, guard)
}

async function setSalesPaused(
  deps: Deps,
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
