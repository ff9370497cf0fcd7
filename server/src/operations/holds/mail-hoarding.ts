import assert from 'node:assert/strict'
import { bucketOf } from '#domain/attempts.ts'
import { findFullBuckets, insertAttempts, lockAttempts } from '#store/auth/attempts.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { Hoarder } from '#store/holds/hold-traffic.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { teamReaders } from '../mail/team-readers.ts'

/** It goes on for as long as somebody likes; tries are remembered for two hours. */
const ONCE_IN_MINUTES = 120
const MOST_NAMED = 20

/** Writes to the seller of each site on which somebody hoards places, at most once in a while. */
export async function mailHoarding(
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
  if (!(await isFirstInAWhile(tx, storefrontId, now))) return
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

async function isFirstInAWhile(
  tx: Tx,
  storefrontId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const bucket = bucketOf('hoarding-mail', 'storefront', storefrontId)
  await lockAttempts(tx, [bucket])
  const limits = [{ bucket, most: 1, windowMinutes: ONCE_IN_MINUTES }]
  if ((await findFullBuckets(tx, { limits, now })).length > 0) return false
  await insertAttempts(tx, { buckets: [bucket], at: now })
  return true
}
