import type { Booking } from '#domain/bookings/booking.ts'
import { type Offer, selectionOf } from '#domain/offers/offer.ts'
import { offerState } from '#domain/offers/state.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import { Refused, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { type Db, transaction } from '#store/database.ts'
import { findHoldOfOffer } from '#store/offers/offer-holds.ts'
import { findOfferById } from '#store/offers/offers.ts'
import type { HoldRequest } from '../holds/create-hold.ts'
import { deleteHold } from '../holds/delete-hold.ts'
import { type HoldDeps, holdPlaces } from '../holds/hold-places.ts'
import { findRepeatedHold } from '../holds/repeated-hold.ts'
import { sellFresh } from '../holds/stale-sheet.ts'
import { createQuote, type QuoteDeps } from '../quotes/create-quote.ts'
import { priceOf } from './offer-price.ts'

export type OfferHold = Pick<
  HoldRequest,
  'site' | 'attribution' | 'locale' | 'idempotencyKey' | 'clientFingerprint'
> & {
  offer: Offer
  /** What is looked up only once it is clear that there is no hold yet. */
  load: () => Promise<SaleSheet>
  price: () => Promise<Pricing>
}

type Deps = HoldDeps & Pick<QuoteDeps, 'geography'>

/**
 * Holds what an offer says at its price. An offer has one hold at a time: whoever comes while it
 * runs is answered with it, and of many who come at once one makes it for all.
 */
export async function holdOffer(deps: Deps, request: OfferHold): Promise<Booking> {
  const { db, now } = deps
  const { offer, idempotencyKey, site } = request
  const repeated = idempotencyKey && (await findRepeatedHold(db, { idempotencyKey, site }))
  if (repeated) return repeated
  if (offerState(offer, now) === 'held') {
    const running = await findRunning(db, request)
    if (running) return running
  }
  // Only a hold that runs is kept over the last day; once it is given back, nobody gets another.
  const state = offerState({ ...offer, heldUntil: null }, now)
  if (state !== 'open') throw refuseState(state)
  const hold = await sellFresh(deps.changes, () => holdNow(deps, request))
  return keepUnlessWithdrawn(deps, request, hold)
}

async function holdNow(deps: Deps, request: OfferHold): Promise<Booking> {
  const { load, price, offer, locale, ...rest } = request
  const sheet = await load()
  const selection = selectionOf(offer)
  try {
    const quoted = await createQuote(
      { reader: deps.db, geography: deps.geography, now: deps.now },
      {
        sheet,
        selection,
        pricing: await price(),
        locale,
        offer: priceOf(offer, locale ?? 'en'),
      },
    )
    return await holdPlaces(deps, {
      ...rest,
      ...quoted,
      sheet,
      selection,
      locale,
      offerId: offer.id,
    })
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    // Another call may have held it in this moment, and taken the very places that were refused.
    const running = await findRunning(deps.db, request)
    if (running) return running
    throw refusal
  }
}

/** The hold that keeps the offer just now, or null when none does. */
async function findRunning(db: Db, { offer, site }: OfferHold): Promise<Booking | null> {
  const { sellerId, id } = offer
  const ref = await transaction(db, { seller: sellerId }, tx =>
    findHoldOfOffer(tx, { sellerId, offerId: id }),
  )
  if (ref === null) return null
  const { storefrontId } = site
  const hold = await findBookingOnStorefront(db, { storefrontId, ref })
  return hold?.status === 'on_hold' ? hold : null
}

/**
 * A withdrawal waits for holds that are being written, and refuses when it finds one. One that was
 * there before the hold is seen here, so that of the two exactly one comes to pass.
 */
async function keepUnlessWithdrawn(
  { db, now }: Deps,
  { offer, site }: OfferHold,
  hold: Booking,
): Promise<Booking> {
  const { sellerId, id } = offer
  const after = await transaction(db, { seller: sellerId }, tx =>
    findOfferById(tx, { sellerId, id }),
  )
  if (after?.withdrawnAt === null) return hold
  await deleteHold(db, { storefrontId: site.storefrontId, ref: hold.ref })
  throw refuseState(after ? offerState(after, now) : 'withdrawn')
}

function refuseState(state: string): Refused {
  return refuse('Conflict', { reason: `offer_${state}` }, `This offer is ${state}.`)
}
