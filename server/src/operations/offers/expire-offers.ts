import { offerState } from '#domain/offers.ts'
import { type Db, transaction } from '#store/database.ts'
import { listEndedOffers, lockOfferById, markExpiryRecorded } from '#store/offers.ts'
import { recordEvent } from '../events.ts'
import { offerObject } from './offer-object.ts'

const MOST_AT_ONCE = 500

/** Records the events of offers that expired unused. The offers expire by the clock alone. */
export async function expireOffers({ db, now }: { db: Db; now: Temporal.Instant }) {
  const ended = await transaction(db, 'platform', tx =>
    listEndedOffers(tx, { now, limit: MOST_AT_ONCE }),
  )
  let recorded = 0
  for (const key of ended) {
    if (await recordExpiry(db, key, now)) recorded += 1
  }
  return recorded
}

async function recordExpiry(
  db: Db,
  key: { sellerId: string; id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { sellerId } = key
  return transaction(db, { seller: sellerId }, async tx => {
    const offer = await lockOfferById(tx, key)
    if (!offer || offerState(offer, now) !== 'expired') return false
    if (!(await markExpiryRecorded(tx, { ...key, at: now }))) return false
    await recordEvent(tx, {
      sellerId,
      type: 'offer.expired',
      object: offerObject(offer, now),
      previous: { state: 'open' },
      now,
    })
    return true
  })
}
