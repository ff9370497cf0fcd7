import assert from 'node:assert/strict'
import type { Tx } from '#store/database.ts'
import { findTripRecord, type TripRecord } from '#store/trips/trip-records.ts'
import type { Trip, WhichTrip } from '#store/trips/trips.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { alterTrip } from './alter-trip.ts'

type TripStep = {
  /** What the log of changes calls it. */
  action: string
  /** What changes in the trip; it throws when the trip's state does not allow the step. */
  decide: (w: Write, trip: Trip) => Partial<Trip> | Promise<Partial<Trip>>
}

/** A change of the trip itself, answered with the trip as it is then. */
export async function changeTrip(
  acting: Acting,
  product: string,
  { action, decide }: TripStep,
): Promise<TripRecord> {
  const { sellerId } = acting
  const alter = async (w: Write, trip: Trip) => {
    return { result: trip.id, fields: await decide(w, trip), log: { action } }
  }
  return writeOnce(
    acting,
    async w => readTrip(w.tx, { sellerId, product: await alterTrip(w, product, alter) }),
    (tx, id) => readTrip(tx, { sellerId, product: id }),
  )
}

/** Trips are archived, never deleted: one that was found once is found again. */
export async function readTrip(tx: Tx, which: WhichTrip): Promise<TripRecord> {
  const trip = await findTripRecord(tx, which)
  assert(trip, 'trips are never deleted')
  return trip
}
