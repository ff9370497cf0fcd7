import type { Booking } from '#domain/bookings/booking.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import type { Tx } from '#store/database.ts'
import { findSellingTerms } from '#store/selling-terms.ts'

/** Prices as the booking's own site makes them, at the rate that the booking keeps for good. */
export async function bookedPricing(
  tx: Tx,
  { storefrontId, quote }: Pick<Booking, 'storefrontId' | 'quote'>,
): Promise<Pricing> {
  const terms = storefrontId === null ? null : await findSellingTerms(tx, { storefrontId })
  const { fx } = quote
  return makePricing({
    rate: {
      id: fx.rate_id,
      quote: fx.quote,
      rate: fx.rate,
      source: 'manual',
      asOf: Temporal.Instant.from(fx.as_of),
    },
    rounding: terms?.rounding ?? 'none',
    marginBp: terms?.marginBp ?? 0,
  })
}
