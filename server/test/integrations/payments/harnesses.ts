import { type MovableClock, movableClock } from '#integrations/clock.ts'
import type {
  NewPayment,
  PaymentProvider,
  ReceivedWebhook,
} from '#integrations/payments/provider.ts'
import { signatureOf } from '#integrations/payments/signature.ts'
import { openStripe } from '#integrations/payments/stripe/open-stripe.ts'
import { openStripeClients } from '#integrations/payments/stripe/stripe-clients.ts'
import { HONEST, type Lies } from '#integrations/payments/test-provider/lies.ts'
import { openTestPages } from '#integrations/payments/test-provider/pages.ts'
import { memoryTestPayments } from '#integrations/payments/test-provider/store.ts'
import {
  signTestWebhook,
  TEST_SIGNATURE_HEADER,
  type TestWebhook,
} from '#integrations/payments/test-provider/webhooks.ts'
import { openTestProvider } from '#integrations/payments/test-provider.ts'
import { openStripeServer, SECRET_KEY, signed, WEBHOOK_SECRET } from './stripe-server.ts'

type Posted = Pick<ReceivedWebhook, 'headers'> & { body: Buffer }

/**
 * What the contract needs to know of a provider: an account of it, and somebody who plays the
 * payer, the bank and the seller's staff on the provider's side.
 */
export type Harness = {
  provider: PaymentProvider
  clock: MovableClock
  /** The same company, another seller. */
  stranger: PaymentProvider
  pay(ref: string): Promise<unknown>
  decline(ref: string): Promise<unknown>
  refundAtProvider(ref: string, amountMinor: number): Promise<unknown>
  dispute(ref: string): Promise<unknown>
  /** The next refund is on its way, and fails when `settle` is called. */
  letRefundFail(): void
  settle(refundRef: string): Promise<unknown>
  /** The next call is carried out, and its answer is lost. */
  loseAnswer(): void
  /** The next call does not arrive. */
  loseCall(): void
  takeWebhooks(): Posted[]
  sign(text: string): Posted
  close(): Promise<void>
}

export const START = Temporal.Instant.from('2026-11-18T09:00:00Z')

export const PAYMENT: NewPayment = {
  reference: 'pay_1',
  amount: { amount: 7900, currency: 'EUR' },
  description: 'Salzburg by night',
  capture: 'now',
  returnUrl: 'https://shop.example/de/bookings/ABC123',
  locale: 'de',
  createdAt: START,
  expiresAt: START.add({ hours: 2 }),
}

async function openStripeHarness(): Promise<Harness> {
  const clock = movableClock()
  clock.freeze(START)
  const server = await openStripeServer(clock)
  const other = await openStripeServer(clock)
  const { book, faults } = server
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET }
  const intentOf = (ref: string) => book.get(ref).payment_intent
  return {
    provider: openStripe(settings, openStripeClients(server.address)),
    stranger: openStripe(
      { ...settings, webhookSecret: 'whsec_other' },
      openStripeClients(other.address),
    ),
    clock,
    pay: async ref => book.pay(ref),
    decline: async ref => book.decline(ref),
    refundAtProvider: async (ref, amount) =>
      book.createRefund({ payment_intent: intentOf(ref), amount }),
    dispute: async ref => book.dispute(ref, 'needs_response'),
    letRefundFail: () => {
      book.refundsArePending = true
    },
    settle: async refundRef => book.settleRefund(refundRef, 'failed'),
    loseAnswer: () => faults.push('unanswered'),
    // The library makes a second try of its own.
    loseCall: () => faults.push('reset', 'reset'),
    takeWebhooks: server.takeWebhooks,
    sign: text => signed(text, clock),
    close: async () => {
      await Promise.all([server.close(), other.close()])
    },
  }
}

async function openTestProviderHarness(): Promise<Harness> {
  const clock = movableClock()
  clock.freeze(START)
  const sent: TestWebhook[] = []
  const fates: ReturnType<Lies['call']>[] = []
  const later = { afterMs: 60_000, outcome: 'failed' as const }
  let refund: ReturnType<Lies['refund']> = HONEST.refund()
  const lies: Lies = { ...HONEST, call: () => fates.shift() ?? 'answered', refund: () => refund }
  const send = (webhook: TestWebhook) => void sent.push(webhook)
  const deps = { store: memoryTestPayments(), clock, lies, send }
  const settings = { webhookSecret: WEBHOOK_SECRET, pagesUrl: 'http://localhost/test-payments' }
  const pages = openTestPages(deps)
  const sign = (webhook: TestWebhook) => signTestWebhook(webhook, WEBHOOK_SECRET, clock.now())
  return {
    provider: openTestProvider({ ...settings, account: 'alps' }, deps),
    stranger: openTestProvider(
      { ...settings, account: 'coast', webhookSecret: 'whsec_other' },
      deps,
    ),
    clock,
    pay: pages.approve,
    decline: ref => pages.decline(ref, 'insufficient_funds'),
    refundAtProvider: pages.refundOutside,
    dispute: ref => pages.dispute(ref, 'open'),
    letRefundFail: () => {
      refund = later
    },
    settle: async () => clock.freeze(clock.now().add({ milliseconds: later.afterMs })),
    loseAnswer: () => fates.push('unanswered'),
    loseCall: () => fates.push('unheard'),
    takeWebhooks: () => sent.splice(0).map(sign),
    sign: text => {
      const body = Buffer.from(text)
      const signature = signatureOf({ body, secret: WEBHOOK_SECRET, at: clock.now() })
      return { body, headers: { [TEST_SIGNATURE_HEADER]: signature } }
    },
    close: async () => undefined,
  }
}

/** A new adapter joins here. */
export const HARNESSES = [
  ['stripe', openStripeHarness],
  ['test', openTestProviderHarness],
] as const
