import { placesWanted } from '#domain/pricing/places-wanted.ts'
import type { Pricing } from '#domain/pricing/pricing.ts'
import { type OfferPrice, quoteSelection } from '#domain/pricing/quote-selection.ts'
import { findSelectionFault } from '#domain/pricing/selection-fault.ts'
import { grantedOrThrow, invalidInput } from '#domain/refusal.ts'
import type { PlaceWanted } from '#domain/sales/places.ts'
import type { Quote } from '#domain/sales/quote.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Reader } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import type { TakenReader } from '../claims/gather-taken.ts'
import { readTaken } from '../claims/read-taken.ts'
import { findPickupPoint } from './pickup-point.ts'

export type QuoteDeps = {
  reader: Reader
  geography: Geography
  now: Temporal.Instant
  /** Asks together with other requests; without it the reader is asked alone. */
  taken?: TakenReader
}

export type QuoteRequest = {
  sheet: SaleSheet
  selection: Selection
  pricing: Pricing
  /** English where nobody says. */
  locale?: string | null
  /** A booking whose own places do not stand in its way. */
  except?: string | null
  offer?: OfferPrice | null
  bySeller?: boolean
  /** Staff may knowingly sell more than there is. */
  mayExceed?: boolean
}

/** A quote, and the places that holding it takes. */
export type Quoted = { quote: Quote; wanted: PlaceWanted[] }

/**
 * Prices a selection as things stand now, or throws why it cannot be had. With the sheet at hand it
 * asks the database one thing: how much of what it wants is taken.
 */
export async function createQuote(
  { reader, geography, now, taken: askTogether }: QuoteDeps,
  request: QuoteRequest,
): Promise<Quoted> {
  const { sheet, selection, pricing } = request
  const inOffer = request.offer !== null && request.offer !== undefined
  refuseFaulty(sheet, selection, { inOffer })
  const wanted = placesWanted(sheet, selection)
  const { sellerId } = sheet
  const taken = askTogether
    ? await askTogether({ sellerId, keys: wanted })
    : await readTaken(reader, { sellerId, keys: wanted, exceptBookingId: request.except ?? null })
  const outcome = quoteSelection(sheet, selection, {
    now,
    pricing,
    taken,
    pickup: findPickupPoint(geography, selection.pickup),
    locale: request.locale ?? 'en',
    offer: request.offer ?? null,
    bySeller: request.bySeller ?? false,
    mayExceed: request.mayExceed ?? false,
  })
  return { quote: grantedOrThrow(outcome), wanted }
}

/** Throws what is wrong with a selection as such; that is said before anything else. */
export function refuseFaulty(
  sheet: SaleSheet,
  selection: Selection,
  { inOffer = false } = {},
): void {
  const fault = findSelectionFault(sheet, selection, { inOffer })
  if (fault) throw invalidInput(fault.field, fault.message)
}
