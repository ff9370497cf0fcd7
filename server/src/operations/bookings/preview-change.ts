import type { Booking } from '#domain/bookings/booking.ts'
import {
  adjustmentsOf,
  changedSelection,
  differenceOf,
  type PriceDifference,
  type SelectionChange,
} from '#domain/bookings/changes.ts'
import { type RatesInForce, rateOf } from '#domain/money/exchange.ts'
import { adjustQuote } from '#domain/pricing/adjust-quote.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { grantedOrThrow, refuse } from '#domain/refusal.ts'
import type { PlaceWanted } from '#domain/sales/places.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { findSellingTerms } from '#store/sales/selling-terms.ts'
import { quoteNow } from '../quotes/create-quote.ts'
import { requireActionAllowed } from './require-action-allowed.ts'
import { sheetOf } from './sheet-of.ts'

export type BookingChange = {
  selection: SelectionChange
  /** Undefined keeps those that were made. */
  adjustments: readonly { label: string; amount: number }[] | undefined
  mayExceed: boolean
}

export type ChangePreview = PriceDifference & { quote: Quote }

export type Changed = ChangePreview & {
  sheet: SaleSheet
  selection: Selection
  wanted: readonly PlaceWanted[]
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
export async function priceChange(
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
      pricing: await bookedPricing(tx, booking, rates),
      locale: booking.locale,
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
  rates: RatesInForce,
): Promise<Pricing> {
  const terms = storefrontId === null ? null : await findSellingTerms(tx, { storefrontId })
  return makePricing({
    rate: rateOf(quote.fx),
    rounding: terms?.rounding ?? 'none',
    marginBp: terms?.marginBp ?? 0,
    rates,
  })
}
