import type { Booking } from '#domain/bookings/booking.ts'
import { sellingSiteOf } from '#domain/bookings/new-booking.ts'
import { type Offer, offerState, selectionOf } from '#domain/offers.ts'
import { notFound, Refused, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { type Db, transaction } from '#store/database.ts'
import { findHoldOfOffer, findOfferById } from '#store/offers.ts'
import { refuseSuspended } from '../checkout/complete-checkout.ts'
import {
  findRepeatedHold,
  type HoldRequest,
  holdStock,
  type SiteHoldDeps,
  sellFresh,
} from '../holds/create-hold.ts'
import { deleteHold } from '../holds/delete-hold.ts'
import { quoteNow, sellingOn } from '../quotes.ts'
import { priceOf } from './offer-price.ts'

export type OfferHold = Omit<HoldRequest, 'selection'> & { offer: Offer }

/**
 * Holds what an offer says at its price. An offer has one hold at a time: whoever comes while it
 * runs is answered with it, and of many who come at once one makes it for all.
 */
export async function holdOffer(deps: SiteHoldDeps, request: OfferHold): Promise<Booking> {
  const { db, clock } = deps
  const now = clock.now()
  const { offer, idempotencyKey, caller } = request
  const repeated = await findRepeatedHold(db, idempotencyKey, caller)
  if (repeated) return repeated
  if (offerState(offer, now) === 'held') {
    const running = await findRunning(db, request)
    if (running) return running
  }
  // A running hold outlives the offer's last day, but once it is given back there is no other.
  const state = offerState({ ...offer, heldUntil: null }, now)
  if (state !== 'open') throw refuseState(state)
  const hold = await sellFresh(deps.changes, () => holdNow(deps, request))
  return keepUnlessWithdrawn(deps, request, hold)
}

async function holdNow(deps: SiteHoldDeps, request: OfferHold): Promise<Booking> {
  const { offer, caller, currency, ...details } = request
  const { locale } = details
  const sheet = await readSheet(deps, request)
  const selection = selectionOf(offer)
  try {
    const pricing = await deps.currencies.pricing(caller, {
      from: offer.priceCurrency,
      asked: currency,
    })
    const quoted = await quoteNow(
      { reader: deps.db, geography: await deps.geography.get(), now: deps.clock.now() },
      {
        sheet,
        selection,
        pricing,
        locale,
        ...sellingOn(caller, sheet),
        offer: priceOf(offer, locale ?? 'en'),
      },
    )
    const site = sellingSiteOf(caller)
    return await holdStock(deps, {
      ...details,
      ...quoted,
      sheet,
      selection,
      site,
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

/** What the offer sells, if it is still sold here and its seller may sell. */
async function readSheet(
  { saleSheets, platformSettings }: SiteHoldDeps,
  { caller, offer: { sellerId, option } }: OfferHold,
): Promise<SaleSheet> {
  const sold = await saleSheets.find(caller, option.id)
  // What a suspended seller had on the network is gone from there; the offer says why.
  const sheet = sold ?? (await saleSheets.findOwn(sellerId, option.id))
  const isSuspended = sheet?.sellerSuspended ?? false
  const settings = await platformSettings.get()
  refuseSuspended({ isSuspended, isApproved: true }, { kind: caller.storefrontKind, settings })
  if (sold === null) throw notFound('option')
  return sold
}

/** The hold that keeps the offer just now, or null when none does. */
async function findRunning(db: Db, { offer, caller }: OfferHold): Promise<Booking | null> {
  const { sellerId, id } = offer
  const ref = await transaction(db, { seller: sellerId }, tx =>
    findHoldOfOffer(tx, { sellerId, offerId: id }),
  )
  if (ref === null) return null
  const { storefrontId } = caller
  const hold = await findBookingOnStorefront(db, { storefrontId, ref })
  return hold?.status === 'on_hold' ? hold : null
}

/**
 * A withdrawal waits for holds that are being written, and refuses when it finds one. One that was
 * there before the hold is seen here, so that of the two exactly one comes to pass.
 */
async function keepUnlessWithdrawn(
  { db, clock }: SiteHoldDeps,
  { offer, caller }: OfferHold,
  hold: Booking,
): Promise<Booking> {
  const { sellerId, id } = offer
  const after = await transaction(db, { seller: sellerId }, tx =>
    findOfferById(tx, { sellerId, id }),
  )
  if (after?.withdrawnAt === null) return hold
  await deleteHold(db, { storefrontId: caller.storefrontId, ref: hold.ref })
  throw refuseState(after ? offerState(after, clock.now()) : 'withdrawn')
}

function refuseState(state: string): Refused {
  return refuse('Conflict', { reason: `offer_${state}` }, `This offer is ${state}.`)
}
