import type { adjustmentsField } from '#contract/quote.ts'
import type { Static } from '#contract/schema.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Adjustment } from '#domain/pricing/adjust-quote.ts'
import { readOwnAmount } from '../bookings/read-money.ts'

/** Adjustments are made in the money of the quote, never converted into it. */
export function readAdjustments(
  adjustments: Static<typeof adjustmentsField>,
  currency: CurrencyCode,
): Adjustment[] {
  return adjustments.map(({ label, amount }, index) => ({
    label,
    amount: readOwnAmount(amount, { currency, field: `adjustments.${index}.amount` }),
  }))
}
