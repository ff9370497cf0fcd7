import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { addToTripSet, findTripKey, takeFromTripSet } from '#store/home/picked-trips.ts'
import { audit } from '../audit.ts'

type Deps = { db: Db; now: Temporal.Instant }

/** A hidden trip leaves the home and the collections of marketplaces; their lists still have it. */
export async function putHomeHidden(deps: Deps, by: Actor, tripId: string): Promise<void> {
  return hideOrShow(deps, by, { tripId, step: 'hide' })
}

export async function deleteHomeHidden(deps: Deps, by: Actor, tripId: string): Promise<void> {
  return hideOrShow(deps, by, { tripId, step: 'show' })
}

async function hideOrShow(
  { db, now }: Deps,
  by: Actor,
  { tripId, step }: { tripId: string; step: 'hide' | 'show' },
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const key = await findTripKey(tx, tripId)
    if (!key) throw notFound('product')
    const trip = { set: 'home_hidden' as const, ...key }
    if (step === 'hide') await addToTripSet(tx, trip)
    else if (!(await takeFromTripSet(tx, trip))) throw notFound('product')
    await audit(tx, {
      sellerId: null,
      by,
      action: step === 'hide' ? 'home.hidden' : 'home.shown',
      entity: 'trip',
      entityId: tripId,
      changes: {},
      at: now,
    })
  })
}
