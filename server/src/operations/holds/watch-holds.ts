import { type Db, transaction } from '#store/database.ts'
import { countOpenHolds, type HoldTraffic, listHoldTraffic } from '#store/holds/hold-traffic.ts'
import type { Measures } from '../measures.ts'

/** Fewer are not significant: a quiet site has an hour in which nobody buys. */
const FEWEST_HOLDS = 100
const MOST_PER_CHECKOUT = 20

type WatchDeps = {
  db: Db
  now: Temporal.Instant
  measures: Pick<Measures, 'set'>
  warn: (facts: object, message: string) => void
}

/**
 * Looks for sites on which much is held and next to nothing bought: somebody may keep places from
 * being sold by holding them over and over. It only logs that; people decide what to do about it.
 */
export async function watchHolds({ db, now, measures, warn }: WatchDeps): Promise<HoldTraffic[]> {
  const since = now.subtract({ hours: 1 })
  const { open, traffic } = await transaction(db, 'platform', async tx => ({
    open: await countOpenHolds(tx),
    traffic: await listHoldTraffic(tx, { since, atLeast: FEWEST_HOLDS }),
  }))
  const hoarding = traffic.filter(site => perCheckout(site) > MOST_PER_CHECKOUT)
  measures.set('holds_open', open)
  measures.set('holds_per_checkout', Math.max(0, ...traffic.map(perCheckout)))
  measures.set('storefronts_hoarding', hoarding.length)
  for (const site of hoarding) warn(site, 'a site has many holds and few checkouts')
  return hoarding
}

function perCheckout({ holds, checkouts }: HoldTraffic): number {
  return holds / Math.max(1, checkouts)
}
