import { offerState } from '#domain/offers/state.ts'
import { type Db, transaction } from '#store/database.ts'
import { listEndedOffers, markExpiryTold } from '#store/offers/ended-offers.ts'
import { lockOfferById } from '#store/offers/offers.ts'
import { recordEvent } from '../events/record-event.ts'
import { offerObject } from './offer-object.ts'

const MOST_AT_ONCE = 500

/** Records the events of offers that expired unused. The offers expire by the clock alone. */
export async function expireOffers({ db, now }: { db: Db; now: Temporal.Instant }) {
  const ended = await transaction(db, 'platform', tx =>
    listEndedOffers(tx, { now, limit: MOST_AT_ONCE }),
  )
  let told = 0
  for (const key of ended) {
    if (await tellEnd(db, key, now)) told += 1
  }
  return told
}

async function tellEnd(
  db: Db,
  key: { sellerId: string; id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { sellerId } = key
  return transaction(db, { seller: sellerId }, async tx => {
    const offer = await lockOfferById(tx, key)
    if (!offer || offerState(offer, now) !== 'expired') return false
    if (!(await markExpiryTold(tx, { ...key, at: now }))) return false
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
