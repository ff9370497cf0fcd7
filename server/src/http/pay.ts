import { Refused } from '#domain/refusal.ts'
import * as operations from '#operations/pay.ts'
import type { Deps } from './deps.ts'
import { answer, anyone, endpoint } from './endpoint.ts'
import { textOf } from './parse/path.ts'
import { anyText } from './parse/query.ts'
import { PAGE_HEADERS, renderLostPage, renderPayPage } from './pay/pay-page.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MOST_BYTES = 1_000
const params = { token: textOf('payment_request') }

type Parts = Pick<Deps, 'db' | 'clock' | 'payments' | 'providerCalls' | 'publicUrl' | 'pageCalls'>

const partsOf = ({ db, clock, payments, providerCalls, publicUrl, pageCalls }: Parts) => ({
  db,
  clock,
  payments,
  providerCalls,
  publicUrl,
  pageCalls,
})

export const getPay = endpoint({
  method: 'GET',
  path: '/pay/{token}',
  tag: 'Bookings',
  summary: 'The page of a payment request',
  description:
    'Behind the link of `POST /v1/bookings/{ref}/payment-requests`: who asks for how much, for ' +
    'what and until when, in the language of the booking, without a script. Whoever opens it ' +
    'after paying reads how that stands; nothing else is changed by it.',
  auth: anyone,
  cache: 'no-store',
  params,
  query: {
    back: anyText('How often it was shown since the payer came back.'),
    failed: anyText('That there was no page to pay on.'),
  },
  asksDatabase: true,
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, { params: { token }, query, address, accepts, leaveQueue }) {
    const asked = { token, address: address.socket, leaveQueue }
    const shown = await operations.getPay(partsOf(deps), asked).catch(error => {
      if (accepts('text/html') && isLost(error)) return null
      throw error
    })
    if (shown === null) return answer(404, renderLostPage(), PAGE_HEADERS)
    const times = Number.parseInt(query.back ?? '0', 10) || 0
    const page = renderPayPage(shown, { token, times, isFailed: query.failed !== null })
    return answer(200, page, PAGE_HEADERS)
  },
})

/** People follow these links, and some are cut off on the way. */
function isLost(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'NotFound'
}

export const pay = endpoint({
  method: 'POST',
  path: '/pay/{token}',
  tag: 'Bookings',
  summary: 'Press the button of that page',
  description:
    "A form with anything in it. Leads to the page of the seller's payment provider, for exactly " +
    'the sum of the request, or to the page again where there is none.',
  auth: anyone,
  cache: 'no-store',
  params,
  rawBody: { types: [FORM_TYPE], maxBytes: MOST_BYTES, isSmall: true },
  asksDatabase: true,
  answers: { 303: { description: 'Where to go on.' } },
  problems: ['NotFound', 'InvalidInput', 'RateLimited'],
  async handle(deps, { params: { token }, address, leaveQueue }) {
    const asked = { token, address: address.socket, leaveQueue }
    const location = await operations.pay(partsOf(deps), asked)
    return answer(303, undefined, { location, 'referrer-policy': 'no-referrer' })
  },
})
