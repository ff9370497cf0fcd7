import { PaymentTrial, PaymentTrialList } from '#contract/payment-trial.ts'
import * as operations from '#operations/payment-trials.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const listPaymentTrials = endpoint({
  method: 'GET',
  path: '/v1/payment-trials',
  tag: 'Settings',
  summary: 'List the payments by which the connection was tried',
  description: 'They are no sales: no booking, no report and no list of payments has them.',
  auth: seller('settings:manage'),
  answers: { 200: { description: 'The payments.', schema: PaymentTrialList } },
  problems: [],
  async handle({ db }, { caller: { sellerId } }) {
    const trials = await operations.listPaymentTrials(db, sellerId)
    return answer(200, { data: trials.map(PaymentTrial.wire) })
  },
})

export const createPaymentTrial = endpoint({
  method: 'POST',
  path: '/v1/payment-trials',
  tag: 'Settings',
  summary: 'Try the connection by a small payment that is given back at once',
  description:
    'Answers a page on which to pay about one unit of the currency of the account. With live ' +
    'keys real money moves: once it has come it goes back to the card, and what the provider ' +
    'charges for that stays with it. The page is open for half an hour; one that was opened ' +
    'before is ended. Where the provider refuses, the trial has `ended` and says the `problem`.',
  auth: seller('settings:manage'),
  answers: { 201: { description: 'The payment.', schema: PaymentTrial.Record } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { payments, publicUrl } = deps
    const { leaveQueue } = call
    const acting = { ...actingOf(deps, call), payments, publicUrl, leaveQueue }
    return answer(201, PaymentTrial.wire(await operations.createPaymentTrial(acting)))
  },
})
