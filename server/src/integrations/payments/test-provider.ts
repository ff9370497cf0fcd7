import { createHash, randomUUID } from 'node:crypto'
import { cardLimits } from '#domain/payments/card-limits.ts'
import type { Clock } from '../clock.ts'
import { isAllOf, judgeAmount, judgeRefund, told, untold } from './answers.ts'
import type {
  NewPayment,
  NewRefund,
  Notice,
  PaymentProvider,
  PaymentState,
  ReceivedWebhook,
  RefundState,
  StartedPayment,
  Told,
  Write,
} from './provider.ts'
import { judgeSignature } from './signature.ts'
import type { Lies } from './test-provider/lies.ts'
import type { Changed, TestPaymentStore } from './test-provider/store.ts'
import { type TestPayment, testRefundOf, testStateOf } from './test-provider/test-payment.ts'
import { TEST_SIGNATURE_HEADER, type TestWebhook } from './test-provider/webhooks.ts'

export type TestSettings = {
  /** Whose payments these are. Another account's are not found. */
  account: string
  webhookSecret: string
  /** Where the pages to pay on are; the ref is put behind it. */
  pagesUrl: string
}

export type TestProviderDeps = {
  store: TestPaymentStore
  clock: Clock
  lies: Lies
  /** Posts a webhook after its time. May lose it: that is what `read` is for. */
  send(webhook: TestWebhook): void | Promise<void>
}

/** Takes pretended money, for demos and tests. Everything it knows is in its store. */
export function openTestProvider(settings: TestSettings, deps: TestProviderDeps): PaymentProvider {
  const book: Book = { account: settings.account, ...deps }
  const unreliably = async <T>(work: () => Promise<Told<T>>): Promise<Told<T>> => {
    const fate = deps.lies.call()
    if (fate === 'unheard') return untold('unreachable')
    const answer = await work()
    return fate === 'unanswered' ? untold('slow') : answer
  }
  return {
    name: 'test',
    limitsOf: cardLimits,
    check: () => unreliably(async () => told({ live: false, currency: null, faults: [] })),
    start: payment => unreliably(() => start(book, settings, payment)),
    read: ({ ref }) => unreliably(() => read(book, ref)),
    capture: request => unreliably(() => capture(book, request)),
    cancel: request => unreliably(() => cancel(book, request)),
    refund: request => unreliably(() => refund(book, request)),
    receive: async webhook => receive(webhook, settings.webhookSecret),
  }
}

type Book = TestProviderDeps & { account: string }

async function start(
  book: Book,
  { account, pagesUrl }: TestSettings,
  payment: NewPayment & Write,
): Promise<Told<StartedPayment>> {
  const { key, waitMs: _, createdAt, expiresAt, ...asked } = payment
  const fault = judgeAmount(cardLimits(asked.amount.currency), asked.amount.amount)
  if (fault) return untold(fault)
  // Made from the key, so that the same key finds the same payment.
  const ref = `test_${createHash('sha256').update(`${account}:${key}`).digest('hex').slice(0, 32)}`
  const request = JSON.stringify({ ...asked, createdAt, expiresAt })
  return book.store.change(ref, (payment): Changed<Told<StartedPayment>> => {
    const same = payment === null || payment.keys[key] === request
    if (!same) return { payment: null, answer: untold('key_reused') }
    const answer = told({ ref, url: `${pagesUrl}/${ref}`, expiresAt })
    if (payment !== null) return { payment: null, answer }
    return {
      payment: {
        ...asked,
        account,
        ref,
        expiresAtMs: expiresAt.epochMilliseconds,
        isChallenged: false,
        declined: null,
        payment: null,
        capturedAtMs: null,
        cancelledAtMs: null,
        refunds: [],
        dispute: null,
        keys: { [key]: request },
      },
      answer,
    }
  })
}

async function read({ store, clock, account }: Book, ref: string): Promise<Told<PaymentState>> {
  const payment = await store.read(ref)
  if (payment?.account !== account) return untold('unknown_reference')
  return told(testStateOf(payment, clock.nowMs()))
}

async function capture(
  book: Book,
  { ref, amount, key }: Parameters<PaymentProvider['capture']>[0],
): Promise<Told<PaymentState>> {
  return changeOnce(book, { ref, key, request: 'capture' }, (payment, state) => {
    if (state.status !== 'authorized') return { payment: null, answer: told(state) }
    if (!isAllOf(state, amount)) return { payment: null, answer: untold('amount_differs') }
    return changedTo(book, { ...payment, capturedAtMs: book.clock.nowMs() })
  })
}

async function cancel(
  book: Book,
  { ref, key }: { ref: string } & Write,
): Promise<Told<PaymentState>> {
  return changeOnce(book, { ref, key, request: 'cancel' }, (payment, state) => {
    const isUnderWay = state.status === 'open' && payment.payment !== null
    if (isUnderWay) return { payment: null, answer: untold('refused', { code: 'under_way' }) }
    const canEnd = state.status === 'open' || state.status === 'authorized'
    if (!canEnd) return { payment: null, answer: told(state) }
    return changedTo(book, { ...payment, cancelledAtMs: book.clock.nowMs() })
  })
}

async function refund(
  book: Book,
  { ref, amount, reference, key }: NewRefund & Write,
): Promise<Told<RefundState>> {
  const nowMs = book.clock.nowMs()
  const request = JSON.stringify({ amount, reference })
  return changeOnce<RefundState>(book, { ref, key, request }, (payment, state) => {
    const answered = (answer: Told<RefundState>) => ({ payment: null, answer })
    const made = state.refunds.find(one => one.reference === reference)
    if (made) {
      return answered(made.amount.amount === amount.amount ? told(made) : untold('key_reused'))
    }
    // What the payer's bank has taken, or may take, is not there to be given back.
    const isDisputed = state.dispute !== null && state.dispute.state !== 'won'
    const fault = judgeRefund(state, amount) ?? (isDisputed ? 'disputed' : null)
    if (fault !== null) return answered(untold(fault))
    const { afterMs, outcome } = book.lies.refund()
    const refunded = {
      ref: `${ref}_refund_${payment.refunds.length + 1}`,
      reference,
      amount,
      settlesAtMs: nowMs + afterMs,
      outcome,
    }
    return {
      payment: { ...payment, refunds: [...payment.refunds, refunded] },
      answer: told(testRefundOf(refunded, nowMs)),
      laterMs: afterMs,
    }
  })
}

/** A change whose later part has a webhook of its own, once it has come true. */
type Change<T> = Changed<Told<T>> & { laterMs?: number }

function changedTo({ clock }: Book, payment: TestPayment): Change<PaymentState> {
  return { payment, answer: told(testStateOf(payment, clock.nowMs())) }
}

/** Carries out a write once for its key, and says so by webhook if something has changed. */
async function changeOnce<T>(
  book: Book,
  { ref, key, request }: { ref: string; key: string; request: string },
  decide: (payment: TestPayment, state: PaymentState) => Change<T>,
): Promise<Told<T>> {
  const { store, clock, account } = book
  const change = await store.change(ref, (payment): Changed<Change<T>> => {
    const none = (answer: Told<T>) => ({ payment: null, answer: { payment: null, answer } })
    if (payment?.account !== account) return none(untold('unknown_reference'))
    const asked = payment.keys[key]
    if (asked !== undefined && asked !== request) return none(untold('key_reused'))
    const decided = decide(payment, testStateOf(payment, clock.nowMs()))
    const keys = { ...payment.keys, [key]: request }
    return { payment: decided.payment && { ...decided.payment, keys }, answer: decided }
  })
  if (change.payment !== null) await tellOf(book, change.payment, [0, change.laterMs ?? 0])
  return change.answer
}

/** Sends webhooks for a change that counts now or later, as the lies have it. */
export async function tellOf(
  { lies, send }: TestProviderDeps,
  { account, ref }: TestPayment,
  momentsMs: readonly number[],
): Promise<void> {
  for (const momentMs of new Set(momentsMs)) {
    const eventId = `test_event_${randomUUID()}`
    for (const delayMs of lies.webhookDelaysMs()) {
      await send({ account, eventId, ref, afterMs: momentMs + delayMs })
    }
  }
}

function receive({ body, headers, receivedAt }: ReceivedWebhook, secret: string): Told<Notice> {
  const fault = judgeSignature(headers[TEST_SIGNATURE_HEADER], { body, secret, at: receivedAt })
  if (fault) return untold(fault)
  try {
    const { id, ref } = JSON.parse(new TextDecoder().decode(body))
    return told({ eventId: String(id), refs: [String(ref)] })
  } catch {
    return untold('bad_body')
  }
}
