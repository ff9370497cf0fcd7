import { ReceivedNotice } from '#contract/payment-account.ts'
import * as operations from '#operations/providers.ts'
import { PAYMENT_PROVIDERS } from '#values/payments.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { choiceOf, uuidOf } from '../parse/path.ts'

const MOST_BYTES = 524_288

/** Where each provider has its signature. */
const SIGNATURE_HEADERS = ['stripe-signature', 'test-signature']

export const createProviderNotice = endpoint({
  method: 'POST',
  path: '/v1/providers/{provider}/{seller_id}',
  tag: 'Settings',
  summary: 'Take a webhook of a payment provider',
  description:
    'What `webhook_url` of a payment account is for: only the provider calls it, and signs each ' +
    'call. It says what to look at, and how that stands is asked for at the provider, so that ' +
    'order, repetition and loss do not matter. A wrong signature is answered as if there were ' +
    'no account.',
  auth: anyone,
  cache: 'no-store',
  params: {
    provider: choiceOf(PAYMENT_PROVIDERS, 'payment_account'),
    seller_id: uuidOf('payment_account'),
  },
  rawBody: { types: ['application/json'], maxBytes: MOST_BYTES, isSmall: true },
  asksDatabase: true,
  answers: { 200: { description: 'It will be looked at.', schema: ReceivedNotice } },
  problems: ['NotFound', 'InvalidInput', 'RateLimited'],
  async handle(deps, { params, body, header, address: { socket: address } }) {
    const { db, payments, publicUrl, noticeCalls, clock, log } = deps
    const warn = (facts: object, message: string) => log.warn(facts, message)
    const headers = Object.fromEntries(
      SIGNATURE_HEADERS.map(name => [name, header(name) ?? undefined]),
    )
    const provider = PAYMENT_PROVIDERS.find(name => name === params.provider) ?? 'stripe'
    await operations.createProviderNotice(
      { db, payments, publicUrl, noticeCalls, now: clock.now(), warn },
      { provider, sellerId: params.seller_id, address, body: body.bytes, headers },
    )
    return answer(200, { received: true })
  },
})
