import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movableClock } from '#integrations/clock.ts'
import type { NewPayment, Told } from '#integrations/payments/provider.ts'
import { HONEST, type Lies, seededLies } from '#integrations/payments/test-provider/lies.ts'
import { openTestPages } from '#integrations/payments/test-provider/pages.ts'
import { memoryTestPayments } from '#integrations/payments/test-provider/store.ts'
import { signTestWebhook, type TestWebhook } from '#integrations/payments/test-provider/webhooks.ts'
import { openTestProvider } from '#integrations/payments/test-provider.ts'
import { UNCERTAIN_PAYMENT_PROBLEMS } from '#values/payments.ts'
import { START } from './harnesses.ts'
import { must, reasonOf } from './told.ts'

const SECRET = 'whsec_test'
const HOUR_MS = 3_600_000

function openWorld(lies: Lies) {
  const clock = movableClock()
  clock.freeze(START)
  const sent: TestWebhook[] = []
  const send = (webhook: TestWebhook) => void sent.push(webhook)
  const deps = { store: memoryTestPayments(), clock, lies, send }
  const settings = { account: 'alps', webhookSecret: SECRET, pagesUrl: 'http://localhost/pay' }
  return {
    clock,
    sent,
    pages: openTestPages(deps),
    provider: openTestProvider(settings, deps),
    /** The same book, read by somebody whom nobody lies to. */
    honest: openTestProvider(settings, { ...deps, lies: HONEST }),
    pass: (ms: number) => clock.freeze(clock.now().add({ milliseconds: ms })),
  }
}

const payment = (capture: NewPayment['capture'] = 'now') => ({
  reference: 'pay_1',
  amount: { amount: 10_000, currency: 'OMR' } as const,
  description: 'Wadi by night',
  capture,
  returnUrl: 'https://shop.example/bookings/ABC123',
  locale: 'ar',
  createdAt: START,
  expiresAt: START.add({ hours: 1 }),
  key: 'start',
})

describe('the pages of the test provider', () => {
  test('a challenge of the bank comes between the card and the money [M-CARD-23]', async () => {
    const { pages, provider, honest } = openWorld(HONEST)
    const { ref } = must(await provider.start(payment()))
    expect(await pages.challenge(ref)).toBe('done')
    expect(await pages.show(ref)).toMatchObject({ status: 'open', isChallenged: true })
    expect(await pages.decline(ref, 'authentication_failed')).toBe('declined')
    const declined = { status: 'open', isChallenged: false, declined: 'authentication_failed' }
    expect(await pages.show(ref)).toMatchObject(declined)
    expect(await pages.approve(ref)).toBe('done')
    expect(must(await honest.read({ ref })).status).toBe('paid')
  })

  test('what is paid later comes, or fails, at its time [M-CARD-23]', async () => {
    for (const outcome of ['paid', 'failed'] as const) {
      const { pages, provider, pass, sent } = openWorld(HONEST)
      const { ref } = must(await provider.start(payment()))
      expect(await pages.payLater(ref, { afterMs: 2 * HOUR_MS, outcome })).toBe('done')
      // Nobody can stop money that is on its way, not even by the end of the page.
      expect(reasonOf(await provider.cancel({ ref, key: 'end' }))).toBe('refused')
      pass(2 * HOUR_MS - 1)
      expect(must(await provider.read({ ref })).status).toBe('open')
      pass(1)
      expect(must(await provider.read({ ref })).status).toBe(outcome)
      expect(sent.map(({ afterMs }) => afterMs)).toEqual([0, 2 * HOUR_MS])
    }
  })

  test('of two tabs that pay one pays, and a page that is over takes nothing [M-CARD-23]', async () => {
    const { pages, provider, pass, honest } = openWorld(HONEST)
    const { ref } = must(await provider.start(payment()))
    const tabs = await Promise.all([pages.approve(ref), pages.approve(ref)])
    expect(tabs).toEqual(['done', 'closed'])
    expect(must(await honest.read({ ref })).received.amount).toBe(10_000)
    const { ref: old } = must(await provider.start({ ...payment(), key: 'old' }))
    pass(HOUR_MS)
    expect(await pages.approve(old)).toBe('closed')
    expect(await pages.approve('test_none')).toBe('closed')
    expect(await pages.show('test_none')).toBeNull()
  })

  test('money that nobody takes is let go after a week [M-CARD-23]', async () => {
    const { pages, provider, pass } = openWorld(HONEST)
    const { ref } = must(await provider.start(payment('later')))
    await pages.approve(ref)
    pass(7 * 24 * HOUR_MS)
    expect(must(await provider.read({ ref }))).toMatchObject({ status: 'cancelled' })
  })
})

describe('lies', () => {
  test('the same seed tells the same lies, and every kind is told [M-CARD-24]', () => {
    const tell = (seed: number) => {
      const lies = seededLies(seed)
      return Array.from({ length: 300 }, () => ({
        delays: lies.webhookDelaysMs(),
        call: lies.call(),
        card: lies.card(),
        refund: lies.refund(),
        dispute: lies.disputeAfterMs() !== null,
      }))
    }
    const told = tell(7)
    expect(tell(7)).toEqual(told)
    expect(tell(8)).not.toEqual(told)
    expect(new Set(told.map(({ delays }) => delays.length))).toEqual(new Set([0, 1, 2]))
    expect(new Set(told.map(({ call }) => call)).size).toBe(3)
    expect(new Set(told.map(({ card }) => card)).size).toBe(2)
    expect(new Set(told.map(({ refund }) => refund.outcome)).size).toBe(2)
    expect(new Set(told.map(({ dispute }) => dispute)).size).toBe(2)
  })

  test('who repeats under the same key and then reads knows the truth [M-CARD-24]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, isLater) => {
        const { pages, provider, honest, pass } = openWorld(seededLies(seed))
        const { ref } = await insist(() => provider.start(payment(isLater ? 'later' : 'now')))
        while ((await pages.approve(ref)) === 'declined');
        const { amount } = payment()
        if (isLater) await insist(() => provider.capture({ ref, amount, key: 'take' }))
        for (const at of [1, 2, 3]) {
          const back = { amount: { ...amount, amount: 3000 }, reference: `back_${at}` }
          await insist(() => provider.refund({ ref, ...back, key: `back ${at}` }))
        }
        pass(4 * 24 * HOUR_MS)
        const state = await insist(() => provider.read({ ref }))
        expect(state).toEqual(must(await honest.read({ ref })))
        expect(state.refunds).toHaveLength(3)
        const failed = state.refunds.filter(one => one.state === 'failed').length
        expect(state.received.amount).toBe(10_000)
        expect(state.refunded.amount).toBe(9000 - 3000 * failed)
      }),
      { numRuns: 300 },
    )
  })

  test('a webhook that comes hours late is signed when it is sent [M-CARD-24]', async () => {
    const late: Lies = { ...HONEST, webhookDelaysMs: () => [5 * HOUR_MS] }
    const { pages, provider, sent, clock, pass } = openWorld(late)
    const { ref } = must(await provider.start(payment()))
    await pages.approve(ref)
    const [webhook] = sent
    if (!webhook) throw new Error('nothing was sent')
    pass(webhook.afterMs)
    const posted = signTestWebhook(webhook, SECRET, clock.now())
    const notice = await provider.receive({ ...posted, receivedAt: clock.now() })
    expect(must(notice)).toEqual({ eventId: webhook.eventId, refs: [ref] })
  })
})

/** Repeats a call for as long as nobody knows what became of it. */
async function insist<T>(call: () => Promise<Told<T>>): Promise<T> {
  const uncertain: readonly string[] = UNCERTAIN_PAYMENT_PROBLEMS
  for (;;) {
    const told = await call()
    if (told.ok || !uncertain.includes(told.problem.reason)) return must(told)
  }
}
