import type { adjustmentsField } from '#contract/quote.ts'
import type { Static } from '#contract/schema.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Adjustment } from '#domain/pricing/adjust-quote.ts'
import { invalidInput } from '#domain/refusal.ts'

/** Adjustments are made in the money of the quote, never converted into it. */
export function readAdjustments(
  adjustments: Static<typeof adjustmentsField>,
  currency: CurrencyCode,
): Adjustment[] {
  return adjustments.map(({ label, amount: given }, index) => {
    const { amount, currency: code } = typeof given === 'number' ? inOwn(given, currency) : given
    const field = `adjustments.${index}.amount`
    if (code !== currency) throw invalidInput(`${field}.currency`, `must be ${currency}`)
    return { label, amount }
  })
}

const inOwn = (amount: number, currency: string) => ({ amount, currency })
