import assert from 'node:assert/strict'
import { inLocale } from '#domain/catalog.ts'
import { priceRequestStatus } from '#domain/enquiries.ts'
import type { Offer } from '#domain/offers.ts'
import { offerState } from '#domain/offers.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findEnquiryById, updateEnquiry } from '#store/enquiries.ts'
import { lockOfferById, updateOfferTimes } from '#store/offers.ts'
import { audit } from '../audit.ts'
import { travellerMail } from '../enquiries/traveller-mail.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mustFindOffer } from './must-find-offer.ts'

type OfferKey = { sellerId: string; id: string }
type Withdrawal = { key: OfferKey; by: Actor; now: Temporal.Instant }

/** Takes an offer back and tells the traveller. One that is held just now is being bought. */
export async function withdrawOffer(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: OfferKey,
  guard: IdempotencyGuard,
): Promise<Offer> {
  return transaction(db, { seller: key.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => withdraw(tx, { key, by, now }),
      reload: () => mustFindOffer(tx, key),
    }),
  )
}

async function withdraw(tx: Tx, { key, by, now }: Withdrawal): Promise<Offer> {
  const { sellerId, id } = key
  const offer = await lockOfferById(tx, key)
  if (!offer) throw notFound('offer')
  const state = offerState(offer, now)
  if (state !== 'open') throw refuse('Conflict', { reason: `offer_${state}` })
  await updateOfferTimes(tx, key, { withdrawnAt: now })
  await reopenRequest(tx, { offer, by, now })
  await audit(tx, {
    sellerId,
    by,
    action: 'offer.withdrawn',
    entity: 'offer',
    entityId: id,
    changes: {},
    at: now,
  })
  return mustFindOffer(tx, key)
}

/** The price request waits for the seller again, and its traveller hears of it. */
async function reopenRequest(
  tx: Tx,
  { offer, by, now }: Omit<Withdrawal, 'key'> & { offer: Offer },
): Promise<void> {
  const { sellerId, priceRequestId, reference, trip } = offer
  const enquiry = await findEnquiryById(tx, { sellerId, id: priceRequestId })
  assert(enquiry?.priceRequestStatus, 'offers are made for price requests, which stay')
  const status = priceRequestStatus({
    before: enquiry.priceRequestStatus,
    enquiryStatus: enquiry.status,
    hasOffer: false,
  })
  await updateEnquiry(tx, { ...enquiry, priceRequestStatus: status, updatedAt: now })
  const { sellerName, ...mail } = await travellerMail(tx, { enquiry, by, now })
  await queueMail(tx, {
    ...mail,
    template: 'offer-withdrawn',
    values: {
      reference,
      name: enquiry.name,
      sellerName,
      tripTitle: inLocale(trip.titles, enquiry.locale).text,
    },
  })
}
