import { invalidInput, notFound } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
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
import { type Acting, write } from './write.ts'

/** What stands first on the home of a marketplace, in order, in place of what stood there. */
export async function putHomeFeatured(
  acting: Acting<null>,
  tripIds: readonly string[],
): Promise<PickedTrip[]> {
  return write(acting, async ({ tx, log }) => {
    await lockFeatured(tx)
    await assertTrips(tx, tripIds)
    await writeFeaturedTrips(tx, tripIds)
    await log('home.featured', 'featured', { product_ids: tripIds })
    return listFeaturedTrips(tx)
  })
}

/** A hidden trip leaves the home and the collections of marketplaces; their lists still have it. */
export async function putHomeHidden(acting: Acting<null>, tripId: string): Promise<void> {
  return hideOrShow(acting, { tripId, step: 'hide' })
}

export async function deleteHomeHidden(acting: Acting<null>, tripId: string): Promise<void> {
  return hideOrShow(acting, { tripId, step: 'show' })
}

async function hideOrShow(
  acting: Acting<null>,
  { tripId, step }: { tripId: string; step: 'hide' | 'show' },
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    const key = await findTripKey(tx, tripId)
    if (!key) throw notFound('product')
    const trip = { set: 'home_hidden' as const, ...key }
    if (step === 'hide') await addToTripSet(tx, trip)
    else if (!(await takeFromTripSet(tx, trip))) throw notFound('product')
    await log(step === 'hide' ? 'home.hidden' : 'home.shown', tripId, {}, { entity: 'trip' })
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
