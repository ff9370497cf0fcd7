import type { Booking } from '#domain/bookings/booking.ts'
import { rateOf } from '#domain/money/exchange.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import type { Tx } from '#store/database.ts'
import { findSellingTerms } from '#store/sales/selling-terms.ts'

/** Prices as the booking's own site makes them, at the rate that the booking keeps for good. */
export async function bookedPricing(
  tx: Tx,
  { storefrontId, quote }: Pick<Booking, 'storefrontId' | 'quote'>,
): Promise<Pricing> {
  const terms = storefrontId === null ? null : await findSellingTerms(tx, { storefrontId })
  return makePricing({
    rate: rateOf(quote.fx),
    rounding: terms?.rounding ?? 'none',
    marginBp: terms?.marginBp ?? 0,
  })
}
