import { type Adjustment, adjustQuote } from '#domain/pricing/adjust-quote.ts'
import { grantedOrThrow } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import { type QuoteDeps, type QuoteRequest, quoteNow } from './create-quote.ts'

/** Prices what staff would book, with the discounts and surcharges that they give. */
export async function createStaffQuote(
  deps: QuoteDeps,
  { adjustments, ...request }: QuoteRequest & { adjustments: readonly Adjustment[] },
): Promise<Quote> {
  const { quote } = await quoteNow(deps, { ...request, bySeller: true })
  return grantedOrThrow(adjustQuote(quote, adjustments))
}
