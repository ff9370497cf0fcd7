import { type Db, transaction } from '#store/database.ts'
import {
  countOpenHolds,
  type HoldTraffic,
  listHoarders,
  listHoldTraffic,
} from '#store/holds/hold-traffic.ts'
import type { Measures } from '../measures.ts'
import { mailHoarding } from './mail-hoarding.ts'

/** Fewer are not significant: a quiet site has an hour in which nobody buys. */
const FEWEST_HOLDS = 100
/** Of one address, or of all who name none. An address may have 20 open at once. */
const FEWEST_OF_HOLDER = 25
const MOST_PER_CHECKOUT = 20
/** Of one address, which has 20 at once with its holds. */
const FEWEST_UNPAID = 15
const MOST_HOARDERS = 1_000

type WatchDeps = {
  db: Db
  now: Temporal.Instant
  measures: Pick<Measures, 'set'>
  warn: (facts: object, message: string) => void
}

/**
 * Looks for sites on which much is held and next to nothing bought, or booked and not paid:
 * somebody may keep places from being sold by holding them over and over. The log names the site,
 * and its seller is mailed whose holds they are; people decide what to do about it.
 */
export async function watchHolds({ db, now, measures, warn }: WatchDeps): Promise<HoldTraffic[]> {
  const since = now.subtract({ hours: 1 })
  const bounds = { since, mostPerCheckout: MOST_PER_CHECKOUT, limit: MOST_HOARDERS }
  const { open, traffic, hoarders } = await transaction(db, 'platform', async tx => ({
    open: await countOpenHolds(tx),
    traffic: await listHoldTraffic(tx, { since, atLeast: FEWEST_HOLDS }),
    hoarders: await listHoarders(tx, {
      ...bounds,
      atLeast: FEWEST_OF_HOLDER,
      fewestUnpaid: FEWEST_UNPAID,
    }),
  }))
  const hoarding = traffic.filter(site => perCheckout(site) > MOST_PER_CHECKOUT)
  measures.set('holds_open', open)
  measures.set('holds_per_checkout', Math.max(0, ...traffic.map(perCheckout)))
  measures.set('storefronts_hoarding', hoarding.length)
  measures.set('holders_hoarding', hoarders.length)
  await mailHoarding({ db, now }, hoarders)
  for (const site of hoarding) warn(site, 'a site has many holds and few checkouts')
  return hoarding
}

function perCheckout({ holds, checkouts }: HoldTraffic): number {
  return holds / Math.max(1, checkouts)
}
