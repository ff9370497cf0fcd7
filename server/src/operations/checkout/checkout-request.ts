import { randomUUIDv7 } from 'node:crypto'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { type CheckoutRequest, checkOut } from '#domain/bookings/check-out.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { newBooking, sellingSiteOf } from '#domain/bookings/new-booking.ts'
import { makeReference } from '#domain/bookings/reference.ts'
import { grantedOrThrow, notFound, refuse } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { emailKey } from '#domain/text.ts'
import { findSameRequest, lockRequest, type SameRequest } from '#store/bookings/booking-requests.ts'
import { insertBooking, lockBooking } from '#store/bookings/bookings.ts'
import { type Tx, transaction } from '#store/database.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { findSaleVersion } from '#store/sales/sale-versions.ts'
import { takeStock } from '../bookings/take-stock.ts'
import { type HoldDeps, StaleSheet, sellFresh } from '../holds/create-hold.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { askForPromo, refuseUsedPromo } from '../promo-codes.ts'
import { quoteNow, type SiteQuoteDeps, type SiteSelection, sellingOn } from '../quotes.ts'
import type { CheckoutDeps } from './checkout.ts'
import {
  type CheckedOut,
  completeCards,
  finishCheckout,
  refuseSomeoneElse,
  refuseSuspended,
} from './complete-checkout.ts'

export type RequestDeps = CheckoutDeps & SiteQuoteDeps & Omit<HoldDeps, 'claims'>

export type WantedRequest = Omit<SiteSelection, 'caller' | 'locale'> & { request: CheckoutRequest }

type Loaded = WantedRequest & { sheet: SaleSheet }

const SAME_MINUTES = 10

/**
 * Books what the seller has to find a place for first. There is no hold by which a repeat could be
 * known: the Idempotency-Key does it, or an equal request of the same address within minutes.
 */
export async function checkoutRequest(
  deps: RequestDeps,
  site: WebsiteCaller,
  wanted: WantedRequest,
  guard: IdempotencyGuard,
): Promise<CheckedOut> {
  return sellFresh(deps.changes, async () => {
    const sheet = await deps.saleSheets.get(site, wanted.selection.optionId)
    return requestOnce(deps, site, { ...wanted, sheet }, guard)
  })
}

async function requestOnce(
  deps: RequestDeps,
  site: WebsiteCaller,
  wanted: Loaded,
  guard: IdempotencyGuard,
): Promise<CheckedOut> {
  const { sellerId } = wanted.sheet
  const work = async (tx: Tx): Promise<CheckedOut> => {
    const outcome = await withIdempotencyKey(tx, guard, {
      now: deps.clock.now(),
      make: () => makeOrFind(tx, deps, site, wanted),
      reload: async id => {
        const locked = await lockBooking(tx, { sellerId, id })
        if (!locked) throw notFound('booking')
        const { booking, now } = locked
        return { id, booking: bookingAt(booking, now), tokens: null, now }
      },
    })
    const { booking, tokens, now } = outcome
    return { booking, tokens, now }
  }
  return deps.checkouts.alone(sellerId, () => transaction(deps.db, { seller: sellerId }, work))
}

async function makeOrFind(
  tx: Tx,
  deps: RequestDeps,
  site: WebsiteCaller,
  wanted: Loaded,
): Promise<CheckedOut & { id: string }> {
  const same = sameRequest(site, wanted)
  await lockRequest(tx, same)
  const now = deps.clock.now()
  const since = now.subtract({ minutes: SAME_MINUTES })
  const [first, saleVersion] = await Promise.all([
    findSameRequest(tx, same, since),
    findSaleVersion(tx, wanted.sheet),
  ])
  if (first) {
    refuseSomeoneElse(first, wanted.request.lead)
    return { id: first.id, booking: bookingAt(first, now), tokens: null, now }
  }
  // The start may be called off, or places may count, since the sheet was read.
  if (saleVersion !== wanted.sheet.saleVersion) throw new StaleSheet(wanted.sheet.sellerId)
  const made = await makeRequest(tx, deps, site, wanted)
  return { id: made.booking.id, ...made }
}

function sameRequest(
  { storefrontId, displayCurrency }: WebsiteCaller,
  { sheet, selection, currency = displayCurrency, request }: Loaded,
): SameRequest {
  return {
    sellerId: sheet.sellerId,
    storefrontId,
    emailKey: emailKey(request.lead.email),
    selection,
    currency,
  }
}

async function makeRequest(
  tx: Tx,
  deps: RequestDeps,
  site: WebsiteCaller,
  { sheet, selection, currency, promoCode: code, request }: Loaded,
): Promise<CheckedOut> {
  const { vault } = deps
  const now = deps.clock.now()
  const parties = await findSaleParties(tx, {
    sellerId: sheet.sellerId,
    storefrontId: site.storefrontId,
  })
  const settings = await deps.platformSettings.get()
  refuseSuspended(parties, { kind: site.storefrontKind, settings })
  if (sheet.capacityMode !== 'on_request') throw refuse('HoldRequired', {})
  const pricing = await deps.currencies.pricing(site, {
    from: sheet.priceCurrency,
    asked: currency,
  })
  const geography = await deps.geography.get()
  const locale = request.locale ?? request.siteLocale
  const quoted = await quoteNow(
    { reader: tx, geography, now },
    {
      sheet,
      selection,
      pricing,
      locale,
      ...sellingOn({ ...site, ...parties }, sheet),
      promo: await askForPromo(deps.promoCodes, { code, sheet, site }),
    },
  )
  const blank = newBooking(
    { sheet, selection, quote: quoted.quote, site: sellingSiteOf(site), locale },
    { id: randomUUIDv7(), ref: makeReference(deps.randomBytes), now },
  )
  const booked = grantedOrThrow(
    checkOut(blank, request, {
      methods: parties.paymentMethods,
      bank: parties.bank,
      takesCards: parties.takesCards,
      requestHours: sheet.requestHours,
      linkHours: parties.settings.link_hours,
      pickupAsks: quoted.quote.pickup === null ? [] : (sheet.pickup?.asks ?? []),
      onRequest: true,
      now,
    }),
  )
  const booking: Booking = { ...booked, travellersComplete: completeCards(booked, request) }
  await refuseUsedPromo(tx, booking)
  await insertBooking(tx, booking)
  const { wanted: uses } = quoted
  if (uses.length > 0) await takeStock(tx, booking, { sheet, wanted: uses, mayExceed: false })
  const tokens = await finishCheckout(tx, { booking, request, parties, vault, now })
  return { booking, tokens, now }
}
