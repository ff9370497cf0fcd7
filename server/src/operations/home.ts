import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  addToTripSet,
  findTripIds,
  findTripKey,
  listFeaturedTrips,
  lockFeatured,
  type PickedTrip,
  takeFromTripSet,
  writeFeaturedTrips,
} from '#store/home.ts'
import { audit } from './audit.ts'

/** What stands first on the home of a marketplace, in order, in place of what stood there. */
export async function putHomeFeatured(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  tripIds: readonly string[],
): Promise<PickedTrip[]> {
  return transaction(db, 'platform', async tx => {
    await lockFeatured(tx)
    await assertTrips(tx, tripIds)
    await writeFeaturedTrips(tx, tripIds)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'home.featured',
      entity: 'home',
      entityId: 'featured',
      changes: { product_ids: tripIds },
      at: now,
    })
    return listFeaturedTrips(tx)
  })
}

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

/** A list that staff keep by hand names trips that exist, each once. They need not be on sale. */
export async function assertTrips(tx: Tx, tripIds: readonly string[]): Promise<void> {
  const known = await findTripIds(tx, tripIds)
  const seen = new Set<string>()
  for (const [index, id] of tripIds.entries()) {
    if (seen.has(id)) throw invalidInput(`product_ids.${index}`, 'duplicate', 'is named twice')
    if (!known.has(id)) throw invalidInput(`product_ids.${index}`, 'unknown_value', 'is no trip')
    seen.add(id)
  }
}
