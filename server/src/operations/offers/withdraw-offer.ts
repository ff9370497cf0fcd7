import assert from 'node:assert/strict'
import { inLocale } from '#domain/catalog.ts'
import { priceRequestStatus } from '#domain/enquiries.ts'
import type { Offer } from '#domain/offers.ts'
import { offerState } from '#domain/offers.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { findEnquiryById, updateEnquiry } from '#store/enquiries.ts'
import { lockOfferById, updateOfferTimes } from '#store/offers.ts'
import { travellerMail } from '../enquiries/traveller-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'
import { mustFindOffer } from './must-find-offer.ts'

/** Takes an offer back and tells the traveller. One that is held just now is being bought. */
export async function withdrawOffer(acting: Acting, id: string): Promise<Offer> {
  const key = { sellerId: acting.sellerId, id }
  return writeOnce(
    acting,
    async w => {
      const { tx, now } = w
      const offer = await lockOfferById(tx, key)
      if (!offer) throw notFound('offer')
      const state = offerState(offer, now)
      if (state !== 'open') throw refuse('Conflict', { reason: `offer_${state}` })
      await updateOfferTimes(tx, key, { withdrawnAt: now })
      await reopenRequest(w, offer)
      await w.log('offer.withdrawn', id, {})
      return mustFindOffer(tx, key)
    },
    tx => mustFindOffer(tx, key),
  )
}

/** The price request waits for the seller again, and its traveller hears of it. */
async function reopenRequest({ tx, by, now }: Write, offer: Offer): Promise<void> {
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
