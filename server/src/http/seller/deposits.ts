import { DepositExampleAnswer, DepositPreviewBody } from '#contract/deposit.ts'
import { requestedLocale } from '#domain/catalog.ts'
import * as operations from '#operations/deposits.ts'
import { quotedPlanObject } from '#operations/quotes.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { readDeposit } from '../wire/deposit.ts'

export const previewDeposit = endpoint({
  method: 'POST',
  path: '/v1/deposits/preview',
  tag: 'Prices',
  summary: 'What a deposit would come to, by a real price',
  description:
    'For one traveller, at the first start that is far enough away: of the option that is named, ' +
    'else of the first trip on sale. Nothing is saved. Null where nothing can be quoted.',
  auth: seller('trip:manage', 'settings:manage'),
  asksOnly: true,
  body: DepositPreviewBody,
  answers: { 200: { description: 'The example.', schema: DepositExampleAnswer } },
  problems: ['NotFound'],
  async handle(deps, { caller: { sellerId }, body }) {
    const example = await operations.previewDeposit(deps, {
      sellerId,
      optionId: body.option_id ?? null,
      terms: readDeposit(body),
      locale: requestedLocale(body.locale ?? null) ?? 'en',
    })
    if (example === null) return answer(200, { example: null })
    const { quote, ...shown } = example
    const total = quote.totals.dueNow
    return answer(200, { example: { ...shown, due_now: total, ...quotedPlanObject(quote) } })
  },
})
