import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { findOptionById, type Option } from '#store/options/options.ts'
import type { Trip } from '#store/trips/trips.ts'
import { type Alteration, alterTrip } from '../trips/alter-trip.ts'

/** A change of an option is a change of its trip, and made under the lock of the trip. */
export async function alterOption<T>(
  tx: Tx,
  deps: { now: Temporal.Instant; by: Actor },
  { sellerId, optionId }: { sellerId: string; optionId: string },
  work: (option: Option, trip: Trip) => Promise<Alteration<T>>,
): Promise<T> {
  const found = await findOptionById(tx, { sellerId, id: optionId })
  if (!found) throw notFound('option')
  return alterTrip(tx, deps, { sellerId, product: found.tripId }, async trip => {
    // Read again under the lock: a change just before this one may have retired it.
    const option = await findOptionById(tx, { sellerId, id: optionId })
    if (!option) throw notFound('option')
    return work(option, trip)
  })
}
