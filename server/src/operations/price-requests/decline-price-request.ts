import assert from 'node:assert/strict'
import type { PriceRequest } from '#domain/enquiries.ts'
import { offerState } from '#domain/offers.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { updateEnquiry } from '#store/enquiries.ts'
import { findPriceRequestById, lockPriceRequestById } from '#store/price-requests.ts'
import { audit } from '../audit.ts'
import { travellerMail } from '../enquiries/traveller-mail.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Decline = { sellerId: string; id: string; message: string | null }

/** Says no to a price request, for good, and tells the traveller. */
export async function declinePriceRequest(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  decline: Decline,
  guard: IdempotencyGuard,
): Promise<PriceRequest> {
  return transaction(db, { seller: decline.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => writeDecline(tx, { decline, by, now }),
      reload: () => mustFind(tx, decline),
    }),
  )
}

async function writeDecline(
  tx: Tx,
  { decline, by, now }: { decline: Decline; by: Actor; now: Temporal.Instant },
): Promise<PriceRequest> {
  const { sellerId, id, message } = decline
  const request = await lockPriceRequestById(tx, decline)
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
  await audit(tx, {
    sellerId,
    by,
    action: 'price_request.declined',
    entity: 'price_request',
    entityId: id,
    changes: {},
    at: now,
  })
  return mustFind(tx, decline)
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
