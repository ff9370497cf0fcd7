import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '#integrations/clock.ts'
import type { NewPayment } from '#integrations/payments/provider.ts'
import { openStripe } from '#integrations/payments/stripe/open-stripe.ts'
import { WANTED_EVENTS } from '#integrations/payments/stripe/receive.ts'
import { openStripeClients } from '#integrations/payments/stripe/stripe-clients.ts'
import { openPayments } from '#integrations/payments.ts'
import { until } from '../../support/until.ts'
import { PAYMENT, START } from './harnesses.ts'
import {
  openStripeServer,
  SECRET_KEY,
  type StripeServer,
  signed,
  WEBHOOK_SECRET,
} from './stripe-server.ts'
import { must, reasonOf } from './told.ts'

const SETTINGS = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET }
const clock = movableClock()
let server: StripeServer
beforeEach(async () => {
  clock.freeze(START)
  server = await openStripeServer(clock)
})
afterEach(() => server.close())

const stripe = (settings = SETTINGS) => openStripe(settings, openStripeClients(server.address))
const start = async (more: Partial<NewPayment> = {}, key = 'start-1') =>
  must(await stripe().start({ ...PAYMENT, ...more, key }))
const paid = async (more: Partial<NewPayment> = {}) => {
  const { ref } = await start(more)
  server.book.pay(ref)
  return ref
}

describe('what Stripe is asked for', () => {
  test('a hosted page for the exact sum, with our reference and nothing of the buyer [M-CARD-16]', async () => {
    await start({ expiresAt: START.add({ minutes: 20 }) })
    const [call] = server.calls
    expect(call?.params).toEqual({
      mode: 'payment',
      allowed_payment_method_types: { 0: 'card' },
      adaptive_pricing: { enabled: 'false' },
      client_reference_id: 'pay_1',
      metadata: { reference: 'pay_1' },
      line_items: {
        0: {
          quantity: '1',
          price_data: {
            currency: 'eur',
            unit_amount: '7900',
            product_data: { name: 'Salzburg by night' },
          },
        },
      },
      payment_intent_data: { capture_method: 'automatic', metadata: { reference: 'pay_1' } },
      locale: 'de',
      success_url: PAYMENT.returnUrl,
      cancel_url: PAYMENT.returnUrl,
      expires_at: String(START.add({ minutes: 60 }).epochMilliseconds / 1000),
    })
    expect(call?.headers['stripe-version']).toBe('2026-10-28.endive')
    expect(call?.headers['idempotency-key']).toBe('start-1')
    expect(call?.headers).not.toHaveProperty('x-stripe-client-telemetry')
  })

  test('every write carries the key that it was given, and no read does [M-CARD-16]', async () => {
    const ref = await paid({ capture: 'later' })
    await stripe().capture({ ref, amount: PAYMENT.amount, key: 'take' })
    await stripe().refund({ ref, amount: PAYMENT.amount, reference: 'back_1', key: 'back' })
    await start({}, 'start-2').then(page => stripe().cancel({ ref: page.ref, key: 'end' }))
    const keys = server.calls.map(({ method, headers }) => [method, headers['idempotency-key']])
    const written = keys.filter(([method]) => method === 'POST').map(([, key]) => key)
    expect(written).toEqual(['start-1', 'take', 'back', 'start-2', 'end:open'])
    expect(keys.some(([method, key]) => method === 'GET' && key !== undefined)).toBe(false)
  })

  test('the page ends in Stripe’s own bounds, and the same when asked again [M-CARD-17]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), fc.uuid(), async (minutes, key) => {
        clock.freeze(START)
        const asked = { expiresAt: START.add({ minutes }) }
        const page = await start(asked, key)
        const after = page.expiresAt.since(START).total('minutes')
        expect(after).toBe(Math.min(Math.max(minutes, 60), 23 * 60))
        clock.freeze(START.add({ minutes: 25 }))
        expect(await start(asked, key)).toEqual(page)
      }),
      { numRuns: 20 },
    )
  })

  test('a call that is first heard after its time is refused as expired [M-CARD-17]', async () => {
    clock.freeze(START.add({ minutes: 31 }))
    const asked = { ...PAYMENT, expiresAt: START.add({ minutes: 20 }), key: 'late' }
    const late = await stripe().start(asked)
    expect(reasonOf(late)).toBe('expired')
  })

  test('a language that Stripe has no page in is left to the browser', async () => {
    await start({ locale: 'ar' })
    expect(server.calls[0]?.params.locale).toBe('auto')
  })
})

describe('what goes wrong at Stripe', () => {
  const read = async (ref = 'cs_test_1', waitMs = 20_000) => stripe().read({ ref, waitMs })

  test('a key that is wrong, of another kind or empty [M-CARD-18]', async () => {
    const wrong = stripe({ ...SETTINGS, secretKey: 'sk_test_wrong' })
    const webhookUrl = 'https://outset.example/hook'
    expect(await wrong.start({ ...PAYMENT, key: 'k' })).toEqual({
      ok: false,
      problem: { reason: 'wrong_key', code: null, requestId: 'req_1' },
    })
    expect(reasonOf(await wrong.check({ webhookUrl }))).toBe('wrong_key')
    const asked = server.calls.length
    expect(reasonOf(await stripe({ ...SETTINGS, secretKey: '' }).read({ ref: 'x' }))).toBe(
      'wrong_key',
    )
    for (const secretKey of ['', 'pk_test_1', 'sk_test_', 'sk_test_a b', 'whsec_1']) {
      const odd = stripe({ ...SETTINGS, secretKey })
      expect(reasonOf(await odd.check({ webhookUrl }))).toBe('wrong_key')
    }
    expect(server.calls).toHaveLength(asked)
  })

  test('no problem says anything of the key [M-CARD-18]', async () => {
    const secretKey = 'sk_test_VeryVerySecret'
    const told = await stripe({ ...SETTINGS, secretKey }).read({ ref: 'cs_test_1' })
    expect(JSON.stringify(told)).not.toMatch(/Secret|sk_|Bearer/)
  })

  test('a short fault is made good by the library under the same key [M-CARD-19]', async () => {
    for (const fault of ['hiccup', 'reset'] as const) {
      server.faults.push(fault)
      await start({}, `start after ${fault}`)
    }
    expect(server.book.list('checkout.session', {}).data).toHaveLength(2)
  })

  test('an answer that is lost is asked for again, and the page made once [M-CARD-19]', async () => {
    server.faults.push('cut')
    const page = await start()
    expect(server.book.list('checkout.session', {}).data).toMatchObject([{ id: page.ref }])
    expect(server.calls).toHaveLength(2)
  })

  test('an error that Stripe has saved is the answer to every repetition [M-CARD-19]', async () => {
    server.faults.push('broken')
    expect(reasonOf(await stripe().start({ ...PAYMENT, key: 'k' }))).toBe('unreachable')
    expect(reasonOf(await stripe().start({ ...PAYMENT, key: 'k' }))).toBe('unreachable')
    await start({}, 'another key')
  })

  test('a server that never answers, or never ends, keeps nobody waiting [M-CARD-20]', async () => {
    for (const fault of ['unheard', 'dripping'] as const) {
      server.faults.push(fault, fault)
      expect(reasonOf(await read('cs_test_1', 100))).toBe('slow')
      server.faults.splice(0)
    }
  })

  test('nothing is begun for somebody who was told that it took too long [M-CARD-20]', async () => {
    const ref = await paid()
    server.faults.push('unheard')
    const before = server.calls.length
    const asked = { ref, amount: PAYMENT.amount, reference: 'back_1', key: 'back', waitMs: 100 }
    expect(reasonOf(await stripe().refund(asked))).toBe('slow')
    // The library reads once more by itself; whatever would follow has its time to come.
    await until(() => server.calls.length > before + 1)
    for (let at = 0; at < 5; at++) expect(must(await read(ref)).refunds).toEqual([])
    const later = server.calls.slice(before).filter(({ method }) => method === 'POST')
    expect(later).toEqual([])
  })

  test('nobody there, and too many calls [M-CARD-20]', async () => {
    const away = openStripe(SETTINGS, openStripeClients({ ...server.address, port: 1 }))
    expect(reasonOf(await away.read({ ref: 'cs_test_1' }))).toBe('unreachable')
    server.faults.push('busy')
    expect(reasonOf(await read())).toBe('busy')
  })

  test('a currency that this account does not take [M-CARD-10]', async () => {
    const amount = { amount: 5000, currency: 'JOD' } as const
    expect(reasonOf(await stripe().start({ ...PAYMENT, amount, key: 'k' }))).toBe(
      'currency_not_taken',
    )
  })

  test('a sum that is too fine is refused, and never rounded [M-CARD-10]', async () => {
    const amount = { amount: 5124, currency: 'OMR' } as const
    expect(reasonOf(await stripe().start({ ...PAYMENT, amount, key: 'k' }))).toBe('too_fine')
    expect(server.calls).toHaveLength(0)
    const ref = await paid({ amount: { ...amount, amount: 5120 } })
    const back = { ref, amount: { ...amount, amount: 15 }, reference: 'b', key: 'b' }
    expect(reasonOf(await stripe().refund(back))).toBe('too_fine')
  })
})

describe('what Stripe tells', () => {
  test('all refunds are read, page after page [M-CARD-21]', async () => {
    const ref = await paid()
    const intent = server.book.get(ref).payment_intent
    for (let at = 0; at < 120; at++) {
      server.book.createRefund({ payment_intent: intent, amount: 10 })
    }
    const state = must(await stripe().read({ ref }))
    expect(state.refunds).toHaveLength(120)
    expect(state.refunded.amount).toBe(1200)
  })

  test('what was let go when less was taken is no refund [M-CARD-21]', async () => {
    const ref = await paid({ capture: 'later' })
    server.book.capture(server.book.get(ref).payment_intent, { amount_to_capture: '5000' })
    const state = must(await stripe().read({ ref }))
    expect(state).toMatchObject({ status: 'paid', received: { amount: 5000 }, refunds: [] })
    const back = { ref, amount: { amount: 5000, currency: 'EUR' }, key: 'b' } as const
    must(await stripe().refund({ ...back, reference: 'back_1' }))
    expect(must(await stripe().read({ ref })).refunded.amount).toBe(5000)
  })

  test('a dispute by its outcome [M-CARD-09]', async () => {
    const ref = await paid()
    const dispute = server.book.dispute(ref, 'warning_needs_response')
    const outcomes = []
    for (const status of ['warning_needs_response', 'under_review', 'won', 'lost', 'prevented']) {
      dispute.status = status
      outcomes.push(must(await stripe().read({ ref })).dispute?.state)
    }
    expect(outcomes).toEqual(['open', 'open', 'won', 'lost', 'won'])
  })

  test('what else the seller sells by the same account is not looked at [M-CARD-13]', async () => {
    const sale = { object: 'payment_intent', id: 'pi_9', metadata: {} }
    const events = [
      { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: sale } },
      { id: 'evt_2', type: 'customer.created', data: { object: { object: 'customer' } } },
      { id: 'evt_3', type: 'invented.tomorrow', data: null },
    ]
    for (const event of events) {
      const webhook = { ...signed(event, clock), receivedAt: clock.now() }
      expect(must(await stripe().receive(webhook))).toEqual({ eventId: event.id, refs: [] })
    }
    const { ref } = await start()
    server.book.get(ref).metadata = {}
    expect(reasonOf(await stripe().read({ ref }))).toBe('unknown_reference')
  })

  test('money of a kind that nobody asked for is a problem, not a sum [M-CARD-15]', async () => {
    const { ref } = await start()
    server.book.get(ref).currency = 'xxx'
    const told = await stripe().read({ ref })
    expect(told).toMatchObject({ problem: { reason: 'refused', code: 'odd_answer' } })
  })
})

describe('checking an account', () => {
  const webhookUrl = 'https://outset.example/hook'
  const addEndpoint = (more: object = {}) =>
    server.book.add('we', {
      object: 'webhook_endpoint',
      url: webhookUrl,
      status: 'enabled',
      enabled_events: WANTED_EVENTS,
      ...more,
    })
  const faults = async () => must(await stripe().check({ webhookUrl })).faults

  test('an endpoint is found on any page of the list, if it is of use [M-CARD-22]', async () => {
    addEndpoint({ status: 'disabled' })
    addEndpoint({ enabled_events: WANTED_EVENTS.slice(1) })
    expect(await faults()).toEqual(['webhook_missing'])
    addEndpoint({ enabled_events: ['*'] })
    for (let at = 0; at < 120; at++) addEndpoint({ url: `https://other.example/${at}` })
    expect(await faults()).toEqual([])
  })

  test('an account that may not take money yet, and a secret that is none [M-CARD-22]', async () => {
    addEndpoint()
    server.book.chargesEnabled = false
    const checked = await stripe({ ...SETTINGS, webhookSecret: 'sk_test_1' }).check({ webhookUrl })
    expect(must(checked)).toEqual({
      live: false,
      currency: 'EUR',
      faults: ['not_activated', 'wrong_webhook_secret'],
    })
  })

  test('settings choose the provider, and pretended money only where it is wanted', async () => {
    const { open } = openPayments({ test: null })
    const real = open({ provider: 'stripe', ...SETTINGS })
    expect(real?.name).toBe('stripe')
    const pretended = { provider: 'test', account: 'a', webhookSecret: 'b', pagesUrl: 'c' } as const
    expect(open(pretended)).toBeNull()
  })
})
