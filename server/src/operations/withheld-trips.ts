import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { addToTripSet, findTripKey, takeFromTripSet } from '#store/home.ts'
import { audit } from './audit.ts'
import { refreshListing } from './listings/refresh-listing.ts'

type Deps = { db: Db; now: Temporal.Instant }

/** A withheld trip sells on its seller's own sites only. The seller's log says so. */
export async function putWithheldTrip(deps: Deps, by: Actor, tripId: string): Promise<void> {
  return withholdOrRelease(deps, by, { tripId, step: 'withhold' })
}

export async function deleteWithheldTrip(deps: Deps, by: Actor, tripId: string): Promise<void> {
  return withholdOrRelease(deps, by, { tripId, step: 'release' })
}

async function withholdOrRelease(
  { db, now }: Deps,
  by: Actor,
  { tripId, step }: { tripId: string; step: 'withhold' | 'release' },
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const key = await findTripKey(tx, tripId)
    if (!key) throw notFound('product')
    const trip = { set: 'withheld_trips' as const, ...key }
    if (step === 'withhold') await addToTripSet(tx, trip)
    else if (!(await takeFromTripSet(tx, trip))) throw notFound('product')
    await refreshListing(tx, { ...key, now })
    await audit(tx, {
      sellerId: key.sellerId,
      by,
      action: step === 'withhold' ? 'trip.withheld' : 'trip.released',
      entity: 'trip',
      entityId: tripId,
      changes: {},
      at: now,
    })
  })
}
