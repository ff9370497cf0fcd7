import { invalidInput } from '#domain/refusal.ts'
import * as operations from '#operations/test-provider.ts'
import { answer, anyone, endpoint } from './endpoint.ts'
import { textOf } from './parse/path.ts'
import { pageHeaders, renderTestPage } from './test-provider/test-page.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MOST_BYTES = 1_000

export const getTestProvider = endpoint({
  method: 'GET',
  path: '/test-provider/{ref}',
  tag: 'Development',
  summary: 'The page of the test provider to pay on',
  description:
    'No money moves. It is there only where the test provider can be connected, at the address ' +
    'that a payment by card was started with. Opening it changes nothing.',
  auth: anyone,
  cache: 'no-store',
  params: { ref: textOf('payment') },
  asksDatabase: true,
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound', 'RateLimited'],
  async handle({ payments: { pages }, pageCalls }, { params: { ref }, address }) {
    const asked = { ref, address: address.socket }
    const payment = await operations.getTestProvider({ pages, pageCalls }, asked)
    return answer(200, renderTestPage(payment), pageHeaders(payment))
  },
})

export const pressTestPayment = endpoint({
  method: 'POST',
  path: '/test-provider/{ref}/press',
  tag: 'Development',
  summary: 'Press a button of that page',
  description:
    'A form with `press`: `approve` pays, `decline` refuses the card, `challenge` has the bank ' +
    'ask first, `later` pays by a debit that arrives after a minute. Whoever is done is led to ' +
    'the return address of the payment, everybody else to the page.',
  auth: anyone,
  cache: 'no-store',
  params: { ref: textOf('payment') },
  rawBody: { types: [FORM_TYPE], maxBytes: MOST_BYTES, isSmall: true },
  asksDatabase: true,
  answers: { 303: { description: 'Where to go on.' } },
  problems: ['NotFound', 'InvalidInput', 'RateLimited'],
  async handle({ payments: { pages }, pageCalls }, { params: { ref }, body, address }) {
    const said = new URLSearchParams(body.bytes.toString('utf8')).get('press')
    const press = operations.PRESSES.find(name => name === said)
    if (press === undefined) throw invalidInput('press', 'unknown_value', 'is no button')
    const asked = { ref, press, address: address.socket }
    const location = await operations.pressTestPayment({ pages, pageCalls }, asked)
    return answer(303, undefined, { location, 'referrer-policy': 'no-referrer' })
  },
})
