import { Quote, QuoteBody } from '#contract/quote.ts'
import { requestedLocale } from '#domain/catalog/locale.ts'
import { createQuote as operation } from '#operations/quotes/create-quote.ts'
import { quoteObject } from '#operations/quotes/quote-object.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { openPreview } from '../preview.ts'
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
  isCoalesced: true,
  asksOnly: true,
  body: QuoteBody,
  answers: { 200: { description: 'The quote.', schema: Quote } },
  problems: ['NotFound', 'Conflict', 'CurrencyNotEnabled', ...SELECTION_REFUSALS],
  preview: openPreview,
  async handle(deps, { caller, body }) {
    const quote = await operation(deps, {
      caller,
      selection: readSelection(body),
      currency: body.currency,
      locale: requestedLocale(body.locale ?? null),
    })
    return answer(200, quoteObject(quote))
  },
})
