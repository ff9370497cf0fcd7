import type { Option } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import type { Trip } from '#store/trips/trips.ts'
import { type Alteration, alterTrip } from '../trips/alter-trip.ts'
import type { Write } from '../write.ts'

/** A change of an option is a change of its trip, and made under the lock of the trip. */
export async function alterOption<T>(
  w: Write,
  optionId: string,
  work: (w: Write, option: Option, trip: Trip) => Promise<Alteration<T>>,
): Promise<T> {
  const key = { sellerId: w.sellerId, id: optionId }
  const found = await findOptionById(w.tx, key)
  if (!found) throw notFound('option')
  return alterTrip(w, found.tripId, async (_w, trip) => {
    // Read again under the lock: a change just before this one may have retired it.
    const option = await findOptionById(w.tx, key)
    if (!option) throw notFound('option')
    const { log, ...altered } = await work(w, option, trip)
    return { ...altered, log: { entity: 'option', entityId: option.id, ...log } }
  })
}
