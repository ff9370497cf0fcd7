import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { type CheckoutRequest, checkOut } from '#domain/bookings/check-out.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import type { SellingSite } from '#domain/bookings/new-booking.ts'
import { isOver } from '#domain/bookings/states.ts'
import { grantedOrThrow, notFound, refuse } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { findBookingOnStorefront, type LockedBooking, updateBooking } from '#store/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPickupAsks } from '#store/pickup-asks.ts'
import { lockHoldWithParties, type SaleParties } from '#store/sale-parties.ts'
import { keepPlaces } from '../claims/keep-places.ts'
import { markOfferBooked } from '../offers/mark-offer-booked.ts'
import { type CheckedOut, completeCards, finishCheckout } from './finish-checkout.ts'
import { refuseSuspended } from './refuse-suspended.ts'

export type CheckoutDeps = { db: Db; vault: Vault; settings: PlatformSettings }

type Site = Pick<SellingSite, 'storefrontId' | 'kind' | 'sellerId'>

/**
 * Makes a booking of a hold, once. The hold's row is locked before anything is judged, and the time
 * is read after the lock: whoever waited past the end of the hold finds it ended. A repeat for the
 * same address answers the same booking, without its tokens.
 */
export async function checkoutHold(
  deps: CheckoutDeps,
  site: Site,
  { ref, request }: { ref: string; request: CheckoutRequest },
): Promise<CheckedOut> {
  const sellerId = await sellerOfHold(deps.db, site, ref)
  const { storefrontId } = site
  return transaction(deps.db, { seller: sellerId }, async tx => {
    const { held, parties } = await lockHoldWithParties(tx, { sellerId, ref, storefrontId })
    if (held === null) throw notFound('hold')
    const locked = { booking: held, now: parties.now }
    const repeated = findRepeat(locked, request)
    if (repeated) return { booking: repeated, tokens: null, now: locked.now }
    refuseExpired(locked)
    refuseSuspended(parties, { kind: site.kind, settings: deps.settings })
    return book(tx, deps, { ...locked, parties, request })
  })
}

/** A direct site sells its own trips; only what a marketplace sold has to be looked up. */
async function sellerOfHold(db: Db, site: Site, ref: string): Promise<string> {
  if (site.kind === 'direct') return site.sellerId
  const held = await findBookingOnStorefront(db, { storefrontId: site.storefrontId, ref })
  if (held === null) throw notFound('hold')
  return held.sellerId
}

/** The address given at checkout is what a repeat is known by, even after it was corrected. */
function findRepeat({ booking, now }: LockedBooking, { lead }: CheckoutRequest): Booking | null {
  if (booking.checkedOutAt === null) return null
  if (booking.checkoutEmailKey === emailKey(lead.email)) return bookingAt(booking, now)
  throw refuse('Conflict', { reason: 'checked_out' }, 'This hold was checked out by someone else.')
}

function refuseExpired({ booking, now }: LockedBooking): void {
  if (booking.status !== 'on_hold' || isOver(booking.holdExpiresAt, now)) {
    throw refuse('HoldExpired', {})
  }
}

type HeldSale = LockedBooking & { parties: SaleParties; request: CheckoutRequest }

async function book(
  tx: Tx,
  { vault }: CheckoutDeps,
  { booking: held, now, parties, request }: HeldSale,
): Promise<CheckedOut> {
  const pickupAsks = held.quote.pickup === null ? [] : await findPickupAsks(tx, held)
  const booked = grantedOrThrow(
    checkOut(held, request, {
      methods: parties.paymentMethods,
      bank: parties.bank,
      requestHours: parties.settings.request_hours,
      pickupAsks,
      onRequest: false,
      now,
    }),
  )
  const booking = { ...booked, travellersComplete: completeCards(booked, request) }
  await markOfferBooked(tx, { booking, now })
  // All of it travels together and is done in this order. The places come last, because nobody
  // else gets at them from then on until this has ended; what was not kept is rolled back.
  const [tokens, { kept }] = await Promise.all([
    finishCheckout(tx, { booking, request, parties, vault, now }),
    keepPlaces(tx, held, booking.pendingExpiresAt),
    updateBooking(tx, held, checkoutChanges(booking)),
  ])
  if (!kept) throw refuse('HoldExpired', {})
  return { booking, tokens, now }
}

/** What a checkout changes of the hold's row. */
function checkoutChanges(booking: Booking) {
  return {
    status: booking.status,
    awaitsSeller: booking.awaitsSeller,
    pendingExpiresAt: booking.pendingExpiresAt,
    leadName: booking.leadName,
    leadEmail: booking.leadEmail,
    leadEmailKey: booking.leadEmailKey,
    leadPhone: booking.leadPhone,
    checkoutEmailKey: booking.checkoutEmailKey,
    locale: booking.locale,
    specialRequests: booking.specialRequests,
    pickupDetails: booking.pickupDetails,
    attribution: booking.attribution,
    travellersComplete: booking.travellersComplete,
    paymentMethod: booking.paymentMethod,
    paymentStatus: booking.paymentStatus,
    paymentDueAt: booking.paymentDueAt,
    bank: booking.bank,
    checkedOutAt: booking.checkedOutAt,
    updatedAt: booking.updatedAt,
  }
}
