import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { type CheckoutRequest, checkOut } from '#domain/bookings/check-out.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { isOver } from '#domain/bookings/states.ts'
import { translateBooking } from '#domain/bookings/translate-booking.ts'
import { findPickupPoint } from '#domain/pricing/pickup-point.ts'
import { grantedOrThrow, notFound, Refused, refuse } from '#domain/refusal.ts'
import type { PickupAsk, SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Vault } from '#integrations/vault.ts'
import type { Checkouts, FoundHold } from '#memory/checkouts.ts'
import type { PlatformRecords } from '#memory/platform-records.ts'
import type { SaleSheets } from '#memory/sale-sheets.ts'
import { findBookingOnStorefront, type LockedBooking } from '#store/bookings/bookings.ts'
import { bookHold } from '#store/checkout.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { findPickupAsks } from '#store/options/pickup-asks.ts'
import { lockHoldWithParties, type SaleParties } from '#store/sales/sale-parties.ts'
import { type MailFacts, NO_FACTS } from '../booking-mails/queue-booking-mail.ts'
import { deleteHold } from '../holds/delete-hold.ts'
import { markOfferBooked } from '../offers/mark-offer-booked.ts'
import { refuseUsedPromo } from '../promo-codes.ts'
import {
  type CheckedOut,
  completeCards,
  composeCheckout,
  finishCheckout,
  refuseSomeoneElse,
  refuseSuspended,
} from './complete-checkout.ts'

export type CheckoutDeps = Pick<PlatformRecords, 'platformSettings' | 'geography'> & {
  db: Db
  vault: Vault
  saleSheets: SaleSheets
  checkouts: Checkouts
}

/**
 * Makes a booking of a hold, once. A repeat for the same address, corrected or not, answers the
 * same booking, without its tokens.
 *
 * Nearly every checkout finds its hold open and alone. Such a one is judged as it was read, and the
 * call that writes it, together with others, makes sure that nothing has changed since. Whatever is
 * out of the ordinary is judged again under the lock of the hold, and so is a refusal that was
 * based on the cached hold.
 */
export async function checkout(
  deps: CheckoutDeps,
  site: WebsiteCaller,
  { ref, request }: { ref: string; request: CheckoutRequest },
): Promise<CheckedOut> {
  const { storefrontId, storefrontKind, sellerId } = site
  const settings = await deps.platformSettings.get()
  // A direct site sells its own trips, so both can be read at the same time.
  const own =
    storefrontKind === 'direct' ? deps.checkouts.findParties({ sellerId, storefrontId }) : null
  const hold = deps.checkouts.findHold({ storefrontId, ref })
  const [seen, ownParties, facts] = await Promise.all([
    hold,
    own,
    hold.then(found => findMailFacts(deps, found)),
  ])
  // Read before any transaction, so that no connection waits for another one.
  const words = seen && (await findWords(deps, site, { held: seen.booking, request }))
  const sale = { ref, request, settings, words }
  const done =
    seen &&
    (await checkOutTogether(deps, site, { ...sale, seen, ownParties, facts }).catch(
      rejudgeIfCached(seen),
    ))
  return done ?? checkOutAlone(deps, site, sale).catch(givingBackIfBegun(deps, site, ref))
}

/** Nobody can use the places of a trip that has begun: they go back with the refusal. */
function givingBackIfBegun({ db }: CheckoutDeps, { storefrontId }: WebsiteCaller, ref: string) {
  return async (error: unknown): Promise<never> => {
    const hasBegun = error instanceof Refused && error.refusal.code === 'PastCutoff'
    if (hasBegun) await deleteHold(db, { storefrontId, ref })
    throw error
  }
}

/** Read as soon as the trip is known, beside what else is read of other tables. */
async function findMailFacts(
  { checkouts }: Pick<CheckoutDeps, 'checkouts'>,
  found: FoundHold | null,
): Promise<MailFacts> {
  if (!found) return NO_FACTS
  const { booking } = found
  const [place, texts] = await Promise.all([
    checkouts.findPlace(booking),
    checkouts.findMailTexts(booking.sellerId),
  ])
  return { place, texts }
}

function rejudgeIfCached({ now }: FoundHold) {
  return (error: unknown): null => {
    if (!(error instanceof Refused)) throw error
    if (now === null || error.refusal.code === 'PastCutoff') return null
    throw error
  }
}

type Sale = {
  ref: string
  request: CheckoutRequest
  settings: PlatformSettings
  words: Words | null
}

/** What it takes to put a hold into the language of its checkout. */
type Words = { sheet: SaleSheet; geography: Geography; locale: string }

/** Nearly every site names one language from the first call to the last, or none. */
async function findWords(
  { saleSheets, geography }: CheckoutDeps,
  site: WebsiteCaller,
  { held, request: { locale } }: { held: Booking; request: CheckoutRequest },
): Promise<Words | null> {
  if (held.status !== 'on_hold' || locale === null || locale === (held.locale ?? 'en')) return null
  const sheet = await saleSheets.find(site, held.optionId)
  // What is no longer sold keeps the words that it was held with.
  return sheet && { sheet, geography: await geography.get(), locale }
}

type SeenSale = Sale & {
  seen: FoundHold
  ownParties: SaleParties | null
  facts: MailFacts
}

/** Books an open hold as it was read. Null where it has to be judged under the lock instead. */
async function checkOutTogether(
  { db, checkouts }: CheckoutDeps,
  { storefrontId, storefrontKind: kind }: WebsiteCaller,
  { seen, ownParties, facts, ...sale }: SeenSale,
): Promise<CheckedOut | null> {
  const { booking: held, pickupAsks } = seen
  const parties =
    ownParties ?? (await checkouts.findParties({ sellerId: held.sellerId, storefrontId }))
  const now = seen.now ?? parties.now
  if (!isOrdinary({ booking: held, now }, sale.request)) return null
  refuseSuspended(parties, { kind, settings: sale.settings })
  const booking = judge(held, sale, { parties, pickupAsks, now })
  const { shown, ...records } = composeCheckout(db, booking, { parties, ...facts, now })
  const isDone = await checkouts.checkOut({ held, booking, ...records })
  return isDone ? { booking, tokens: shown, now } : null
}

/** An offer and the cards of travellers bring records of their own; a code asks who uses it. */
function isOrdinary({ booking, now }: LockedBooking, { cards }: CheckoutRequest): boolean {
  const { offerId, quote } = booking
  return isOpen({ booking, now }) && offerId === null && cards.length === 0 && !quote.promo
}

function isOpen({ booking, now }: LockedBooking): boolean {
  return booking.status === 'on_hold' && !isOver(booking.holdExpiresAt, now)
}

/**
 * The hold's row is locked before anything is judged, and the time is read after the lock: whoever
 * waited past the end of the hold finds it ended.
 */
async function checkOutAlone(
  deps: CheckoutDeps,
  site: WebsiteCaller,
  sale: Sale,
): Promise<CheckedOut> {
  const { ref, request, settings } = sale
  const sellerId = await sellerOfHold(deps.db, site, ref)
  const { storefrontId } = site
  const work = async (tx: Tx): Promise<CheckedOut> => {
    const { held, parties } = await lockHoldWithParties(tx, { sellerId, ref, storefrontId })
    if (held === null) throw notFound('hold')
    const locked = { booking: held, now: parties.now }
    const repeated = findRepeat(locked, request)
    if (repeated) return { booking: repeated, tokens: null, now: locked.now }
    if (!isOpen(locked)) throw refuse('HoldExpired', {})
    refuseSuspended(parties, { kind: site.storefrontKind, settings })
    return book(tx, deps, { ...sale, ...locked, parties })
  }
  return deps.checkouts.alone(sellerId, () => transaction(deps.db, { seller: sellerId }, work))
}

/** Only what a marketplace sold has to be looked up. */
async function sellerOfHold(db: Db, site: WebsiteCaller, ref: string): Promise<string> {
  if (site.storefrontKind === 'direct') return site.sellerId
  const held = await findBookingOnStorefront(db, { storefrontId: site.storefrontId, ref })
  if (held === null) throw notFound('hold')
  return held.sellerId
}

function findRepeat({ booking, now }: LockedBooking, { lead }: CheckoutRequest): Booking | null {
  if (booking.checkedOutAt === null) return null
  refuseSomeoneElse(booking, lead)
  return bookingAt(booking, now)
}

type HeldSale = Sale & LockedBooking & { parties: SaleParties }

async function book(
  tx: Tx,
  { vault }: CheckoutDeps,
  { booking: held, now, parties, ...sale }: HeldSale,
): Promise<CheckedOut> {
  const pickupAsks = held.quote.pickup === null ? [] : await findPickupAsks(tx, held)
  const booking = judge(held, sale, { parties, pickupAsks, now })
  await refuseUsedPromo(tx, booking)
  await markOfferBooked(tx, { booking, now })
  const { request } = sale
  const tokens = await finishCheckout(tx, { booking, request, parties, vault, now })
  // The places come last, because nobody else gets at them from then on until this has ended; what
  // was not done is rolled back.
  if (!(await bookHold(tx, { held, booking }))) throw refuse('HoldExpired', {})
  return { booking, tokens, now }
}

type CheckoutContext = {
  parties: SaleParties
  pickupAsks: readonly PickupAsk[]
  now: Temporal.Instant
}

/** The booking as its checkout makes it. */
function judge(
  found: Booking,
  { request, words }: Pick<Sale, 'request' | 'words'>,
  { parties, pickupAsks, now }: CheckoutContext,
): Booking {
  const held = words ? inWords(found, words) : found
  const booked = grantedOrThrow(
    checkOut(held, request, {
      methods: parties.paymentMethods,
      bank: parties.bank,
      takesCards: parties.takesCards,
      requestHours: parties.settings.request_hours,
      linkHours: parties.settings.link_hours,
      pickupAsks: held.quote.pickup === null ? [] : pickupAsks,
      onRequest: false,
      now,
    }),
  )
  return { ...booked, travellersComplete: completeCards(booked, request) }
}

function inWords(held: Booking, { geography, ...words }: Words): Booking {
  return translateBooking(held, {
    ...words,
    pickup: findPickupPoint(geography, held.selection.pickup),
  })
}
