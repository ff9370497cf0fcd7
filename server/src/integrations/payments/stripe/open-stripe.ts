import type { Stripe } from 'stripe'
import { errorField } from '#domain/error-field.ts'
import { cardLimits } from '#domain/payments/card-limits.ts'
import {
  isAllOf,
  judgeAmount,
  judgeRefund,
  told,
  USUAL_WAIT_MS,
  untold,
  within,
} from '../answers.ts'
import type {
  CheckedAccount,
  NewPayment,
  NewRefund,
  PaymentProblemReason,
  PaymentProvider,
  PaymentState,
  RefundState,
  StartedPayment,
  Told,
  Wait,
  Write,
} from '../provider.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import { OddAnswer, problemOf } from './problems.ts'
import { chargeOf, EXPANDED, intentOf, referenceOf, refundOf, stateOf } from './read-state.ts'
import { receiveWebhook, WANTED_EVENTS } from './receive.ts'
import { sessionOf } from './session.ts'
import type { StripeClients } from './stripe-clients.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string }

/** Stripe's hosted Checkout, by its own library: card numbers never come here. */
export function openStripe(settings: StripeSettings, clients: StripeClients): PaymentProvider {
  const ask = async <T>(
    { waitMs = USUAL_WAIT_MS }: Wait,
    work: (call: Call) => Promise<Told<T>>,
  ): Promise<Told<T>> => {
    if (!KEY.test(settings.secretKey)) return untold('wrong_key')
    let isOver = false
    // A first try may take half of the wait, so that a second one under the same key fits in.
    const options = { timeout: Math.ceil(waitMs / 2) }
    const stripe = await clients(settings.secretKey)
    const answer = work({ stripe, options, isOver: () => isOver }).catch(problemOf)
    return within(waitMs, answer).finally(() => {
      isOver = true
    })
  }
  return {
    name: 'stripe',
    limitsOf: cardLimits,
    check: request => ask(request, call => check(call, settings, request.webhookUrl)),
    start: async payment => {
      const fault = judgeAmount(cardLimits(payment.amount.currency), payment.amount.amount)
      return fault ? untold(fault) : ask(payment, call => start(call, payment))
    },
    read: request => ask(request, call => read(call, request.ref)),
    capture: request => ask(request, call => capture(call, request)),
    cancel: request => ask(request, call => cancel(call, request)),
    refund: request => ask(request, call => refund(call, request)),
    receive: async webhook => {
      const { default: library } = await import('stripe')
      return receiveWebhook(library.webhooks, webhook, settings.webhookSecret)
    },
  }
}

type Call = {
  stripe: Stripe
  options: Stripe.RequestOptions
  /** Whoever asked was told that it took too long. */
  isOver(): boolean
}

/** Nothing is begun any more that nobody waits for. */
function withKey({ options, isOver }: Call, key: string): Stripe.RequestOptions {
  if (isOver()) throw new OddAnswer('too late')
  return { ...options, idempotencyKey: key }
}

/** A secret or a restricted key; the publishable one, `pk_…`, is for browsers. */
const KEY = /^[sr]k_(?:test|live)_\w+$/

async function check(
  call: Call,
  { secretKey, webhookSecret }: StripeSettings,
  webhookUrl: string,
): Promise<Told<CheckedAccount>> {
  const { stripe, options } = call
  const account = await ifPermitted(stripe.accounts.retrieveCurrent({}, options))
  // What a payment will be asked with; a key that may not is found out here and not by a guest.
  await stripe.checkout.sessions.list({ limit: 1 }, options)
  const faults: PaymentProblemReason[] = []
  if (account?.charges_enabled === false) faults.push('not_activated')
  if (webhookSecret !== '' && !webhookSecret.startsWith('whsec_')) {
    faults.push('wrong_webhook_secret')
  }
  const heard = webhookSecret !== '' && (await ifPermitted(hasEndpoint(call, webhookUrl)))
  if (heard === false) faults.push('webhook_missing')
  const currency = fromStripeAmount(0, account?.default_currency ?? '')?.currency ?? null
  return told({ live: secretKey.includes('_live_'), currency, faults })
}

/** Null where a restricted key may not see it, as most may not the account itself. */
async function ifPermitted<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (errorField(error, 'type') === 'StripePermissionError') return null
    throw error
  }
}

async function hasEndpoint({ stripe, options }: Call, url: string): Promise<boolean> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }, options)) {
    const events = endpoint.enabled_events
    const hears = events.includes('*') || WANTED_EVENTS.every(event => events.includes(event))
    if (endpoint.url === url && endpoint.status === 'enabled' && hears) return true
  }
  return false
}

async function start(call: Call, payment: NewPayment & Write): Promise<Told<StartedPayment>> {
  const options = withKey(call, payment.key)
  const session = await call.stripe.checkout.sessions.create(sessionOf(payment), options)
  if (!session.url) return untold('refused', { code: 'no_page' })
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(session.expires_at * 1000)
  return told({ ref: session.id, url: session.url, expiresAt })
}

/** Only what Stripe's own ids look like becomes part of a path. */
const REF = /^(cs|pi)_\w{1,200}$/

async function read(call: Call, ref: string): Promise<Told<PaymentState>> {
  const found = await findSession(call, ref)
  return found === null ? untold('unknown_reference') : told(found.state)
}

type FoundSession = { intentId: string | null; state: PaymentState }

async function findSession(call: Call, ref: string): Promise<FoundSession | null> {
  const { stripe, options } = call
  const kind = REF.exec(ref)?.[1]
  if (kind === undefined) return null
  if (kind === 'pi') {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: ref }, options)
    return data[0] ? findSession(call, data[0].id) : null
  }
  const session = await stripe.checkout.sessions.retrieve(ref, { expand: EXPANDED }, options)
  if (referenceOf(session) === null) return null
  const refunds = await listRefunds(call, chargeOf(session))
  const dispute = await findDispute(call, chargeOf(session))
  return {
    intentId: intentOf(session)?.id ?? null,
    state: stateOf({ session, refunds, dispute }),
  }
}

/** A charge comes with its first refunds; only where there are more is a list asked for. */
async function listRefunds(
  { stripe, options }: Call,
  charge: Stripe.Charge | null,
): Promise<Stripe.Refund[]> {
  if (!charge?.refunds?.has_more) return charge?.refunds?.data ?? []
  const all = stripe.refunds.list({ charge: charge.id, limit: 100 }, options)
  return Array.fromAsync(all)
}

async function findDispute(
  { stripe, options }: Call,
  charge: Stripe.Charge | null,
): Promise<Stripe.Dispute | null> {
  if (!charge?.disputed) return null
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 }, options)
  return data[0] ?? null
}

async function capture(
  call: Call,
  { ref, amount, key }: Parameters<PaymentProvider['capture']>[0],
): Promise<Told<PaymentState>> {
  const found = await findSession(call, ref)
  if (found === null) return untold('unknown_reference')
  const { intentId, state } = found
  if (intentId === null || state.status !== 'authorized') return told(state)
  if (!isAllOf(state, amount)) return untold('amount_differs')
  const options = withKey(call, key)
  return change(call, state, () => call.stripe.paymentIntents.capture(intentId, {}, options))
}

/** A session that is open is expired; Stripe cancels a payment itself only once authorized. */
async function cancel(
  call: Call,
  { ref, key }: { ref: string } & Write,
): Promise<Told<PaymentState>> {
  const found = await findSession(call, ref)
  if (found === null) return untold('unknown_reference')
  const { intentId, state } = found
  const { checkout, paymentIntents } = call.stripe
  // Two calls that differ may not share a key.
  const options = withKey(call, `${key}:${state.status}`)
  if (state.status === 'open') {
    return change(call, state, () => checkout.sessions.expire(state.ref, {}, options))
  }
  if (state.status === 'authorized' && intentId !== null) {
    return change(call, state, () => paymentIntents.cancel(intentId, {}, options))
  }
  return told(state)
}

/** Stripe refuses where somebody was quicker; then the new state is the answer. */
async function change(
  call: Call,
  before: PaymentState,
  write: () => Promise<unknown>,
): Promise<Told<PaymentState>> {
  try {
    await write()
    return await read(call, before.ref)
  } catch (error) {
    const refusal = problemOf(error)
    if (refusal.problem.reason !== 'refused') return refusal
    const now = await read(call, before.ref)
    return now.ok && now.value.status === before.status ? refusal : now
  }
}

/**
 * Looks for the refund first: after the day that Stripe remembers a key for, its reference is what
 * keeps it from being made twice.
 */
async function refund(
  call: Call,
  { ref, amount, reference, key }: NewRefund & Write,
): Promise<Told<RefundState>> {
  const step = cardLimits(amount.currency)?.step ?? 1
  if (amount.amount % step !== 0) return untold('too_fine')
  const found = await findSession(call, ref)
  if (found === null) return untold('unknown_reference')
  const { intentId, state } = found
  const made = state.refunds.find(one => one.reference === reference)
  if (made) return made.amount.amount === amount.amount ? told(made) : untold('key_reused')
  const fault = judgeRefund(state, amount)
  if (fault !== null || intentId === null) return untold(fault ?? 'not_paid')
  const metadata = { reference }
  const request = { payment_intent: intentId, amount: toStripeAmount(amount), metadata }
  const options = withKey(call, key)
  try {
    return told(refundOf(await call.stripe.refunds.create(request, options)))
  } catch (error) {
    const refusal = problemOf(error)
    if (refusal.problem.reason !== 'refused') return refusal
    // Stripe has no code for "more than is left", which another refund may have made it.
    const now = await read(call, ref)
    const reason = now.ok ? judgeRefund(now.value, amount) : null
    return reason === null ? refusal : untold(reason, refusal.problem)
  }
}
