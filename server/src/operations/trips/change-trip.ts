import assert from 'node:assert/strict'
import type { Actor } from '#store/audit-log.ts'
import { type Acting, type Db, type Tx, transaction } from '#store/database.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { alterTrip } from './alter-trip.ts'

export type TripStep = WhichTrip & {
  /** What the log of changes calls it. */
  action: string
  /** What changes in the trip; it throws when the trip's state does not allow the step. */
  decide: (trip: Trip, tx: Tx) => Partial<Trip> | Promise<Partial<Trip>>
}

/** A change of the trip itself, answered with the trip as it is then. */
export async function changeTrip(
  { db, now, acting }: { db: Db; now: Temporal.Instant; acting?: Acting },
  by: Actor,
  { sellerId, product, action, decide }: TripStep,
  guard: IdempotencyGuard,
): Promise<TripRecord> {
  return transaction(db, acting ?? { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        const id = await alterTrip(tx, { now, by }, { sellerId, product }, async trip => {
          const fields = await decide(trip, tx)
          const log = { action, entity: 'trip', entityId: trip.id }
          return { result: trip.id, fields, log }
        })
        return readTrip(tx, { sellerId, product: id })
      },
      reload: id => readTrip(tx, { sellerId, product: id }),
    }),
  )
}

/** Trips are archived, never deleted: one that was found once is found again. */
export async function readTrip(tx: Tx, which: WhichTrip): Promise<TripRecord> {
  const trip = await findTripRecord(tx, which)
  assert(trip, 'trips are never deleted')
  return trip
}
