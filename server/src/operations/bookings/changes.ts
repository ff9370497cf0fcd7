import { startInstant } from '#domain/availability/start-times.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import {
  adjustmentsOf,
  changedSelection,
  differenceOf,
  type PriceDifference,
  type SelectionChange,
} from '#domain/bookings/changes.ts'
import { resettled } from '#domain/bookings/deposit.ts'
import { countComplete } from '#domain/bookings/details-progress.ts'
import { detailsDueAt, splitOf, travellersAsked } from '#domain/bookings/new-booking.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type RatesInForce, soldRate } from '#domain/money/exchange-rates.ts'
import { isSameMoney } from '#domain/money/money.ts'
import { adjustQuote } from '#domain/pricing/adjust-quote.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { soldPromo } from '#domain/pricing/promo.ts'
import { grantedOrThrow, refuse } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { StockWanted } from '#domain/sales/stock.ts'
import { listTravellers } from '#store/bookings/booking-travellers.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { findSellingTerms } from '#store/sales/selling-terms.ts'
import { mailChanged } from '../booking-mails/mail-changed.ts'
import { quoteNow } from '../quotes.ts'
import type { Acting, Write } from '../write.ts'
import { actOnBooking, type BookingStep } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { lockSaleOfBooking } from './lock-sale-of-booking.ts'
import { moveTravellerLinks } from './move-traveller-links.ts'
import { requireActionAllowed } from './require-action-allowed.ts'
import { sheetOf } from './sheet-of.ts'
import { takeStock } from './take-stock.ts'

/** What the staff member was shown before they said yes. */
type Expected = PriceDifference

/** Changes what was booked, at the price that the preview showed. */
export async function createBookingChange(
  acting: Acting & { geography: Geography; rates: RatesInForce },
  ref: string,
  { change, expected }: { change: BookingChange; expected: Expected },
): Promise<Booking> {
  const { sellerId, geography, rates } = acting
  const work = async ({ tx, now }: Write, booking: Booking): Promise<BookingStep> => {
    const changed = await priceChange(tx, booking, { change, geography, rates, now })
    refuseOtherPrice(changed, expected)
    const { quote, sheet, wanted, selection } = changed
    await takeStock(tx, booking, { sheet, wanted, mayExceed: change.mayExceed })
    const parts = changedParts(booking, changed)
    await moveTravellerLinks(tx, { ...booking, ...parts })
    const travellersComplete = await countCards(tx, { ...booking, ...parts })
    const settled = resettled(booking, { ...booking, ...parts }, { now })
    const sums = { ...parts, travellersComplete, ...settled }
    const standing = await confirmIfNothingPending(tx, { ...booking, ...sums }, now)
    return {
      changes: { ...sums, ...standing },
      events: ['booking.changed'],
      log: {
        action: 'booking.changed',
        changes: { selection, difference: changed.difference, total: quote.totals.grandTotal },
      },
      also: done => mailChanged(tx, done, now),
    }
  }
  return actOnBooking(acting, ref, work, tx => lockSaleOfBooking(tx, { sellerId, ref }))
}

/** Everything of a booking that follows from what was selected and what it costs. */
function changedParts(booking: Booking, { sheet, selection, quote }: Changed) {
  const startsAt = startInstant({ start: selection.start, timezone: sheet.timezone })
  const share = booking.marketplaceCommission > 0 ? sheet.commissionBp : 0
  return {
    start: selection.start,
    startsAt,
    selection,
    quote,
    pax: quote.pax,
    dueNow: quote.totals.dueNow.amount,
    ...splitOf({ usd: quote.usd, commissionBp: share }),
    priceCurrency: quote.fx.base,
    travellerCount: travellersAsked(sheet, selection),
    detailsDueAt: detailsDueAt(sheet, startsAt),
  }
}

/** The card of somebody who no longer travels does not stand for one that is still missing. */
async function countCards(tx: Tx, booking: Booking): Promise<number> {
  const { sellerId, id: bookingId } = booking
  return countComplete(booking, await listTravellers(tx, { sellerId, bookingId }))
}

function refuseOtherPrice({ difference, refund }: PriceDifference, expected: Expected): void {
  if (isSameMoney(difference, expected.difference) && isSameMoney(refund, expected.refund)) return
  throw refuse('PriceChanged', {
    difference,
    refund,
    expected_difference: expected.difference,
    expected_refund: expected.refund,
  })
}

export type BookingChange = {
  selection: SelectionChange
  /** Undefined keeps those that were made. */
  adjustments: readonly { label: string; amount: number }[] | undefined
  mayExceed: boolean
}

type ChangePreview = PriceDifference & { quote: Quote }

type Changed = ChangePreview & {
  sheet: SaleSheet
  selection: Selection
  wanted: readonly StockWanted[]
}

type PricedChange = {
  change: BookingChange
  geography: Geography
  rates: RatesInForce
  now: Temporal.Instant
}

/** What a change of a booking would cost. Nothing is changed. */
export async function previewChange(
  db: Db,
  booking: Booking,
  priced: PricedChange,
): Promise<ChangePreview> {
  return transaction(db, { seller: booking.sellerId }, tx => priceChange(tx, booking, priced))
}

/** Prices a change at today's prices and the rate of the booking. */
async function priceChange(
  tx: Tx,
  booking: Booking,
  { change, geography, rates, now }: PricedChange,
): Promise<Changed> {
  requireActionAllowed(booking, 'change')
  if (booking.offerId !== null) {
    throw refuse('Conflict', { reason: 'offer_price' }, 'An offer is sold as it was made.')
  }
  const sheet = await sheetOf(tx, booking)
  const selection = changedSelection(booking.selection, change.selection)
  const { quote, wanted } = await quoteNow(
    { reader: tx, geography, now },
    {
      sheet,
      selection,
      pricing: await bookedPricing(tx, booking, { from: sheet.priceCurrency, rates, now }),
      locale: booking.locale,
      promo: soldPromo(booking.quote),
      except: booking.id,
      bySeller: true,
      mayExceed: change.mayExceed,
    },
  )
  const adjustments = change.adjustments ?? adjustmentsOf(booking.quote)
  const adjusted = grantedOrThrow(adjustQuote(quote, adjustments))
  return { quote: adjusted, ...differenceOf(booking, adjusted), sheet, selection, wanted }
}

/** Prices as the booking's own site makes them, at the rate that the booking keeps for good. */
async function bookedPricing(
  tx: Tx,
  { storefrontId, quote }: Pick<Booking, 'storefrontId' | 'quote'>,
  given: { from: CurrencyCode; rates: RatesInForce; now: Temporal.Instant },
): Promise<Pricing> {
  const terms = storefrontId === null ? null : await findSellingTerms(tx, { storefrontId })
  return makePricing({
    rate: soldRate(quote.fx, given),
    rounding: terms?.rounding ?? 'none',
    marginBp: terms?.marginBp ?? 0,
    rates: given.rates,
  })
}
