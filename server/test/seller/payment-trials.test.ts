import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { CURRENCY_DECIMALS } from '#domain/money/currency-table.ts'
import { cardLimits } from '#domain/payments/card-limits.ts'
import { trialAmount } from '#domain/payments/payment-trial.ts'
import { HONEST } from '#integrations/payments/test-provider/lies.ts'
import { followPayments } from '#operations/payments/follow-payments.ts'
import {
  openStripeServer,
  type StripeServer,
  signed,
} from '../integrations/payments/stripe-server.ts'
import { addEndpoint, getAccount, putAccount, STRIPE_KEYS } from '../support/payment-accounts.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let stripe: StripeServer
let service: TestService
let seller: MadeSeller
/** Of the test provider: what becomes of calls and refunds, for one test. */
let lies = HONEST
const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
beforeAll(async () => {
  const told = { ...HONEST, call: () => lies.call(), refund: () => lies.refund() }
  // Webhooks are lost unless a test delivers them.
  const payments = { lies: told, send: () => {} }
  service = await openTestService({ payments })
  stripe = await openStripeServer(service.deps.clock)
})
beforeEach(async () => {
  lies = HONEST
  await service.freezeAt(START)
  seller = await makeSeller(service)
  await putAccount(seller.send, { provider: 'test' })
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

const create = () => seller.send({ method: 'POST', path: '/v1/payment-trials' })
const newest = async () => (await seller.send({ path: '/v1/payment-trials' })).body.data[0]
const refOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const follow = async (by: Temporal.DurationLike = { minutes: 2 }) => {
  await service.advance(by)
  await followPayments(service.deps)
}
const approve = (trial: { url: string }) => service.deps.payments.pages?.approve(refOf(trial))

describe('POST /v1/payment-trials', () => {
  test('201: a page for about one unit, given back once it is paid [M-CARD-52]', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      provider: 'test',
      is_live: false,
      state: 'open',
      amount: { amount: 100, currency: 'USD' },
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/test-provider\/test_/),
      expires_at: '2026-11-15T10:30:00.000Z',
      declined: null,
      problem: null,
      created_at: '2026-11-15T10:00:00.000Z',
    })
    const page = await service.send({ path: new URL(body.url).pathname })
    expect(page.text).toContain('Test payment, given back at once')
    expect(page.text).toContain('/staff/settings/payments')
    await approve(body)
    await follow()
    expect(await newest()).toMatchObject({ id: body.id, state: 'given_back', problem: null })
    const state = await service.deps.payments.pages?.show(refOf(body))
    expect(state?.status).toBe('paid')
  })

  test('no list of bookings, payments or events has it [M-CARD-52]', async () => {
    await approve((await create()).body)
    await follow()
    expect((await newest()).state).toBe('given_back')
    for (const path of ['/v1/payments', '/v1/bookings', '/v1/events']) {
      expect((await seller.send({ path })).body.data, path).toEqual([])
    }
    const { body } = await seller.send({ path: '/v1/audit-log?entity=payment_trial' })
    expect(body.data[0].action).toBe('payment_trial.created')
  })

  test('whatever is lost in between, it goes back once [M-CARD-52]', async () => {
    const fates = ['unanswered', 'unheard', 'unanswered'] as const
    let called = 0
    lies = { ...HONEST, call: () => fates[called++] ?? 'answered' }
    const { body } = await create()
    expect(body).toMatchObject({ state: 'created', url: null, problem: 'slow' })
    await follow()
    await follow()
    await follow()
    const open = await newest()
    expect(open).toMatchObject({ state: 'open', problem: null })
    await approve(open)
    const refunds = ['answered', 'unanswered', 'unheard'] as const
    called = 0
    lies = { ...HONEST, call: () => refunds[called++] ?? 'answered' }
    await follow()
    expect((await newest()).state).toBe('paid')
    await follow({ minutes: 5 })
    await follow({ minutes: 5 })
    expect((await newest()).state).toBe('given_back')
  })

  test('money that the bank sends back to us is said to be there still [M-CARD-52]', async () => {
    lies = { ...HONEST, refund: () => ({ afterMs: 60_000, outcome: 'failed' }) }
    await approve((await create()).body)
    await follow()
    expect((await newest()).state).toBe('on_its_way')
    expect((await getAccount(seller.send)).body.payments_under_way).toBe(1)
    await follow()
    expect((await newest()).state).toBe('refund_failed')
  })

  test('a page that nobody pays on ends, and so does the one before [M-CARD-53]', async () => {
    const first = (await create()).body
    const second = (await create()).body
    expect(second.id).not.toBe(first.id)
    await follow({ seconds: 1 })
    const { body } = await seller.send({ path: '/v1/payment-trials' })
    expect(body.data.map(({ state }: { state: string }) => state)).toEqual(['open', 'ended'])
    expect(await approve(first)).toBe('closed')
    const drop = () => seller.send({ method: 'DELETE', path: '/v1/payment-account' })
    expect((await drop()).status).toBe(409)
    await follow({ minutes: 31 })
    expect((await newest()).state).toBe('ended')
    expect((await drop()).status).toBe(204)
  })

  test('404: nothing to try; 429: a twenty-first of a day', async () => {
    const other = await makeSeller(service)
    const none = await other.send({ method: 'POST', path: '/v1/payment-trials' })
    expect(none.status).toBe(404)
    for (let count = 0; count < 20; count++) expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(429)
    await service.advance({ hours: 25 })
    expect((await create()).status).toBe(201)
  })

  test('its sum is one that Stripe takes, in every currency that it takes [M-CARD-53]', () => {
    for (const currency of Object.keys(CURRENCY_DECIMALS).filter(isCurrencyCode)) {
      const limits = cardLimits(currency)
      if (limits === null) continue
      const amount = trialAmount(limits, currency)
      expect(amount, currency).toBeGreaterThanOrEqual(limits.min)
      expect(amount % limits.step, currency).toBe(0)
    }
    expect(trialAmount({ min: 50, step: 1 }, 'EUR')).toBe(100)
    expect(trialAmount({ min: 50, step: 1 }, 'JPY')).toBe(50)
    expect(trialAmount({ min: 10, step: 10 }, 'OMR')).toBe(1000)
    expect(trialAmount({ min: 17_500, step: 1 }, 'HUF')).toBe(20_000)
  })
})

describe('with the keys of a Stripe account', () => {
  let other: TestService
  beforeAll(async () => {
    const payments = { stripeAddress: stripe.address }
    other = await openTestService({ payments })
  })
  afterAll(() => other?.close())
  beforeEach(async () => {
    await other.freezeAt(START)
    stripe.book.forbidden.clear()
  })

  async function connect() {
    const made = await makeSeller(other)
    addEndpoint(stripe, made.id)
    await putAccount(made.send, STRIPE_KEYS)
    return made
  }
  const trialOf = async (made: MadeSeller) =>
    (await made.send({ path: '/v1/payment-trials' })).body.data[0]

  test('paid, noticed by its webhook, and given back [M-CARD-52] [M-CARD-54]', async () => {
    const made = await connect()
    expect((await getAccount(made.send)).body.webhook_heard_at).toBeNull()
    const { body } = await made.send({ method: 'POST', path: '/v1/payment-trials' })
    expect(body).toMatchObject({ state: 'open', amount: { amount: 100, currency: 'EUR' } })
    const session = stripe.book.list('checkout.session', {}).data.at(0)
    stripe.book.pay(session.id)
    const { clock } = other.deps
    for (const event of stripe.book.events.splice(0)) {
      const { body: sent, headers } = signed(event, clock)
      const path = `/v1/providers/stripe/${made.id}`
      const typed = { ...headers, 'content-type': 'application/json' }
      const answer = await other.send({ method: 'POST', path, body: sent, headers: typed })
      expect(answer.status).toBe(200)
    }
    await followPayments(other.deps)
    expect((await trialOf(made)).state).toBe('given_back')
    const heard = (await getAccount(made.send)).body.webhook_heard_at
    expect(heard).toBe('2026-11-15T10:00:00.000Z')
  })

  test('404: before there is a secret, none signs, not even an empty one [M-CARD-50]', async () => {
    const made = await makeSeller(other)
    const { webhook_secret: _, ...key } = STRIPE_KEYS
    await putAccount(made.send, key)
    const event = { id: 'evt_1', object: 'event', data: { object: {} } }
    const { body, headers } = signed(event, other.deps.clock, '')
    const typed = { ...headers, 'content-type': 'application/json' }
    const path = `/v1/providers/stripe/${made.id}`
    const answer = await other.send({ method: 'POST', path, body, headers: typed })
    expect(answer.status).toBe(404)
    expect((await getAccount(made.send)).body.webhook_heard_at).toBeNull()
  })

  test('a key that may not make pages: the trial ends and says so [M-CARD-53]', async () => {
    const made = await connect()
    stripe.book.forbidden.add('checkout')
    const { status, body } = await made.send({ method: 'POST', path: '/v1/payment-trials' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'ended', problem: 'missing_permission', url: null })
    const account = await getAccount(made.send)
    expect(account.body).toMatchObject({ fault: 'missing_permission', takes_cards: false })
  })
})
