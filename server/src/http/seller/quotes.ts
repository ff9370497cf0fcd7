import { type adjustmentsField, Quote, StaffQuoteBody } from '#contract/quote.ts'
import type { Static } from '#contract/schema.ts'
import { requestedLocale } from '#domain/catalog.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Adjustment } from '#domain/pricing/adjust-quote.ts'
import { notFound } from '#domain/refusal.ts'
import { askForPromo } from '#operations/promo-codes.ts'
import * as operations from '#operations/quotes.ts'
import { quotedPlanObject, quoteObject, refuseFaulty } from '#operations/quotes.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { readSelection } from '../public/quotes.ts'
import { SELECTION_REFUSALS } from '../selection-refusals.ts'
import { readOwnAmount } from './bookings/read-money.ts'

export const createStaffQuote = endpoint({
  method: 'POST',
  path: '/v1/quotes',
  tag: 'Seller bookings',
  summary: 'What a selection costs that staff would book, with discounts and surcharges',
  description:
    "At the seller's own prices, in their currency by default. Staff may also book what " +
    'is paused, what shows no price, what it is too late to book online and, with ' +
    '`override_capacity`, what is full.',
  auth: seller('booking:create'),
  asksOnly: true,
  body: StaffQuoteBody,
  answers: { 200: { description: 'The quote.', schema: Quote } },
  problems: ['NotFound', 'CurrencyNotEnabled', ...SELECTION_REFUSALS, 'AdjustmentTooLarge'],
  async handle(deps, { caller, body }) {
    const selection = readSelection(body)
    const [sheet, geography] = await Promise.all([
      deps.saleSheets.findOwn(caller.sellerId, selection.optionId),
      deps.geography.get(),
    ])
    if (sheet === null) throw notFound('option')
    refuseFaulty(sheet, selection)
    const pricing = await deps.currencies.staffPricing({
      from: sheet.priceCurrency,
      asked: body.currency,
    })
    const adjustments = readAdjustments(body.adjustments ?? [], pricing.currency)
    const locale = requestedLocale(body.locale ?? null)
    const quote = await operations.createStaffQuote(
      { reader: deps.db, geography, now: deps.clock.now() },
      {
        sheet,
        selection,
        pricing,
        locale,
        promo: await askForPromo(deps.promoCodes, { code: body.promo_code, sheet, site: null }),
        adjustments,
        mayExceed: body.override_capacity ?? false,
      },
    )
    return answer(200, { ...quoteObject(quote), ...quotedPlanObject(quote) })
  },
})

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
