import { notFound } from '#domain/refusal.ts'
import { addToTripSet, findTripKey, takeFromTripSet } from '#store/home.ts'
import { refreshListing } from './listings/refresh-listing.ts'
import { type Acting, write } from './write.ts'

/** A withheld trip sells on its seller's own sites only. The seller's log says so. */
export async function putWithheldTrip(acting: Acting<null>, tripId: string): Promise<void> {
  return withholdOrRelease(acting, { tripId, step: 'withhold' })
}

export async function deleteWithheldTrip(acting: Acting<null>, tripId: string): Promise<void> {
  return withholdOrRelease(acting, { tripId, step: 'release' })
}

async function withholdOrRelease(
  acting: Acting<null>,
  { tripId, step }: { tripId: string; step: 'withhold' | 'release' },
): Promise<void> {
  const { now } = acting
  await write(acting, async ({ tx, log }) => {
    const key = await findTripKey(tx, tripId)
    if (!key) throw notFound('product')
    const trip = { set: 'withheld_trips' as const, ...key }
    if (step === 'withhold') await addToTripSet(tx, trip)
    else if (!(await takeFromTripSet(tx, trip))) throw notFound('product')
    await refreshListing(tx, { ...key, now })
    await log(
      step === 'withhold' ? 'trip.withheld' : 'trip.released',
      tripId,
      {},
      { sellerId: key.sellerId },
    )
  })
}
