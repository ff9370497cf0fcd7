import assert from 'node:assert/strict'
import type { PriceRequest } from '#domain/enquiries.ts'
import { offerState } from '#domain/offers.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { updateEnquiry } from '#store/enquiries.ts'
import { findPriceRequestById, lockPriceRequestById } from '#store/price-requests.ts'
import { travellerMail } from '../enquiries/traveller-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Acting, type Write, writeOnce } from '../write.ts'

type Decline = { id: string; message: string | null }

/** Says no to a price request, for good, and tells the traveller. */
export async function declinePriceRequest(acting: Acting, decline: Decline): Promise<PriceRequest> {
  const key = { sellerId: acting.sellerId, id: decline.id }
  return writeOnce(
    acting,
    w => writeDecline(w, decline),
    tx => mustFind(tx, key),
  )
}

async function writeDecline(
  { tx, by, now, sellerId, log }: Write,
  { id, message }: Decline,
): Promise<PriceRequest> {
  const request = await lockPriceRequestById(tx, { sellerId, id })
  if (!request) throw notFound('price_request')
  refuseDecided(request, now)
  await updateEnquiry(tx, {
    ...request,
    status: 'answered',
    priceRequestStatus: 'declined',
    updatedAt: now,
  })
  const { sellerName, ...mail } = await travellerMail(tx, { enquiry: request, by, now })
  const { reference, name, trip } = request
  await queueMail(tx, {
    ...mail,
    template: 'price-request-declined',
    values: { reference, name, tripTitle: trip.title, sellerName, message },
  })
  await log('price_request.declined', id, {})
  return mustFind(tx, { sellerId, id })
}

function refuseDecided({ priceRequestStatus, offer }: PriceRequest, now: Temporal.Instant): void {
  if (priceRequestStatus === 'booked' || priceRequestStatus === 'declined') {
    throw refuse('Conflict', { reason: priceRequestStatus })
  }
  const state = offer && offerState(offer, now)
  if (state === 'open' || state === 'held') {
    throw refuse('Conflict', { reason: 'offer_is_open' }, 'Withdraw the offer first.')
  }
}

async function mustFind(tx: Tx, key: { sellerId: string; id: string }): Promise<PriceRequest> {
  const request = await findPriceRequestById(tx, key)
  assert(request, 'price requests are never deleted')
  return request
}
