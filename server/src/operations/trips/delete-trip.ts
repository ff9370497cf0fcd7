import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { WhichTrip } from '#store/trips/trips.ts'
import { moveTrip } from './publish-trip.ts'

/** Archives a trip: it leaves the sale, its bookings stay, and it can be published again. */
export async function deleteTrip(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  which: WhichTrip,
): Promise<void> {
  await moveTrip(deps, by, { ...which, step: 'archive' }, null)
}
