import { Quote, QuoteBody } from '#contract/quote.ts'
import { notFound } from '#domain/refusal.ts'
import { createQuote as operation, refuseFaulty } from '#operations/quotes/create-quote.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { wireQuote } from '../../wire/quote.ts'
import { readLocale } from '../locale.ts'
import { quotePricing } from '../quote-pricing.ts'
import { readSelection } from './read-selection.ts'

export const createQuote = endpoint({
  operationId: 'createQuote',
  method: 'POST',
  path: '/v1/public/quotes',
  tag: 'Booking',
  summary: 'What a selection costs now',
  description:
    'Takes no places and keeps nothing: every quote is live, and a hold is priced again. The ' +
    'lines add up to the totals exactly; nothing is to be added, rounded or converted by a site.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  gathers: true,
  isShared: true,
  body: QuoteBody,
  answers: { 200: { description: 'The quote.', schema: Quote } },
  problems: ['NotFound', 'CurrencyNotEnabled', ...SELECTION_REFUSALS],
  async handle(deps, { caller, body }) {
    const selection = readSelection(body)
    const [sheet, geography] = await Promise.all([
      deps.saleSheets.find(caller, selection.optionId),
      deps.geography.get(),
    ])
    if (sheet === null) throw notFound('option')
    refuseFaulty(sheet, selection)
    const pricing = await quotePricing(deps, caller, body.currency)
    const locale = readLocale(caller, body.locale ?? null)
    const { quote: priced } = await operation(
      { reader: deps.db, geography, now: deps.clock.now(), taken: deps.taken },
      { sheet, selection, pricing, locale },
    )
    return answer(200, wireQuote(priced))
  },
})
