import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { findTripId, lockTrip, type Trip, updateTrip, type WhichTrip } from '#store/trips.ts'
import { audit } from '../audit.ts'
import { refreshListing } from '../listings/refresh-listing.ts'

export type Alteration<T> = {
  result: T
  /** What changes in the trip itself, if anything does. */
  fields?: Partial<Trip>
  /** What the log of changes says. */
  log: { action: string; entity: string; entityId: string; changes: Record<string, unknown> }
}

/**
 * Every change of a trip, and of what belongs to it, goes this way: lock the trip, do the work,
 * leave one line in the log, and write its row of the list again.
 */
export async function alterTrip<T>(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  which: WhichTrip,
  work: (trip: Trip) => Promise<Alteration<T>>,
): Promise<T> {
  const trip = await lockTrip(tx, which)
  if (!trip) throw notFound('product')
  const { result, fields, log } = await work(trip)
  await updateTrip(tx, { ...trip, ...fields, updatedAt: now })
  await audit(tx, { sellerId: trip.sellerId, by, ...log, at: now })
  await refreshListing(tx, { sellerId: trip.sellerId, tripId: trip.id, now })
  return result
}

/**
 * For an operation that must look something up before it locks the trip: a trip that is not there
 * is said first.
 */
export async function mustHaveTrip(tx: Tx, which: WhichTrip): Promise<void> {
  if ((await findTripId(tx, which)) === null) throw notFound('product')
}
