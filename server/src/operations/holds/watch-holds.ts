import assert from 'node:assert/strict'
import { bucketOf } from '#domain/attempts.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countOpenHolds,
  type Hoarder,
  type HoldTraffic,
  listHoarders,
  listHoldTraffic,
} from '#store/holds/hold-traffic.ts'
import { findSellerById } from '#store/sellers.ts'
import { isFirstInAWhile } from '../attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { teamReaders } from '../mail/team-readers.ts'
import type { Measures } from '../measures.ts'

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

/** It goes on for as long as somebody likes; tries are remembered for two hours. */
const ONCE_IN_MINUTES = 120
const MOST_NAMED = 20

/** Writes to the seller of each site on which somebody hoards places, at most once in a while. */
async function mailHoarding(
  { db, now }: { db: Db; now: Temporal.Instant },
  hoarders: readonly Hoarder[],
): Promise<void> {
  const bySite = Map.groupBy(hoarders, ({ storefrontId }) => storefrontId)
  for (const ofSite of bySite.values()) {
    await transaction(db, 'platform', tx => mailSite(tx, ofSite.slice(0, MOST_NAMED), now))
  }
}

async function mailSite(tx: Tx, holders: readonly Hoarder[], now: Temporal.Instant): Promise<void> {
  const [first] = holders
  assert(first, 'a site is listed with its hoarders')
  const { sellerId, storefrontId, siteName } = first
  const bucket = bucketOf('hoarding-mail', 'storefront', storefrontId)
  if (!(await isFirstInAWhile(tx, { bucket, windowMinutes: ONCE_IN_MINUTES, now }))) return
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  for (const to of await teamReaders(tx, sellerId, 'booking:manage')) {
    await queueMail(tx, {
      sellerId,
      to,
      template: 'hoarding-noticed',
      locale: seller.defaultLanguage,
      values: { site: siteName, siteId: storefrontId, holders },
      now,
    })
  }
}
