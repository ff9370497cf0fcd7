import { PaymentMethodOffers } from '#contract/payment-method.ts'
import { startInstant } from '#domain/availability/start-times.ts'
import { payableMethods } from '#domain/pricing/payable-methods.ts'
import { notFound } from '#domain/refusal.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { requiredText } from '../parse/query.ts'
import { wirePaymentMethod } from '../wire/payment-method.ts'
import { requiredStart } from './start-parameter.ts'

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/v1/public/payment-methods',
  tag: 'Booking',
  summary: 'How a booking of a start can be paid',
  description:
    'Only what can be paid in time, and transfers only to a seller who has given an account. ' +
    'Bank details come with the booking.',
  auth: website,
  cache: 'no-store',
  query: {
    option_id: requiredText({ max: 100, description: 'The option.' }),
    start: requiredStart({ description: 'The start, as in a quote.' }),
  },
  answers: { 200: { description: 'The ways to pay.', schema: PaymentMethodOffers } },
  problems: ['NotFound'],
  async handle(deps, { caller, query }) {
    const key = { sellerId: caller.sellerId, id: caller.storefrontId }
    const [sheet, quotable, storefront] = await Promise.all([
      deps.saleSheets.find(caller, query.option_id.toLowerCase()),
      deps.currencies.quotable(caller),
      findStorefrontById(deps.db, key),
    ])
    if (sheet === null) throw notFound('option')
    const methods = payableMethods({
      methods: storefront?.paymentMethods ?? [],
      quotable,
      own: caller.priceCurrency,
      takes: sheet.takes,
      now: deps.clock.now(),
      startsAt: startInstant({ start: query.start, timezone: sheet.timezone }),
    })
    return answer(200, methods.map(wirePaymentMethod))
  },
})
