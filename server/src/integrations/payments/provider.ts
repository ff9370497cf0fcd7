import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import type {
  CAPTURES,
  DISPUTE_STATES,
  PAYMENT_PROBLEMS,
  PAYMENT_PROVIDERS,
  PROVIDER_STATUSES,
  REFUND_STATES,
} from '#values/payments.ts'

/**
 * One seller's account at a company that takes card payments. It keeps no state and knows no
 * booking: a webhook only says what to look at, and `read` decides, so that the order, the
 * repetition and the loss of webhooks do not matter. Every call ends within its wait, and none
 * throws for what the other side does.
 */
export type PaymentProvider = {
  readonly name: (typeof PAYMENT_PROVIDERS)[number]
  /** What it takes of a currency, without asking; null: nothing. It may still refuse later. */
  limitsOf(currency: CurrencyCode): AmountLimits | null
  /** Whether the settings work; `webhookUrl` is where its webhooks should arrive. */
  check(request: { webhookUrl: string } & Wait): Promise<Told<CheckedAccount>>
  /** Makes a page to pay on. */
  start(payment: NewPayment & Write): Promise<Told<StartedPayment>>
  /** How a payment stands. Takes the ref of `start`, and whatever `receive` says to look at. */
  read(request: { ref: string } & Wait): Promise<Told<PaymentState>>
  /** Takes all that was authorized. Who comes too late learns from the state what is. */
  capture(request: { ref: string; amount: Money } & Write): Promise<Told<PaymentState>>
  /**
   * Ends the page, or lets the authorized money go. Who comes too late gets `paid`; money that is
   * under way and can neither be taken nor stopped is `refused`.
   */
  cancel(request: { ref: string } & Write): Promise<Told<PaymentState>>
  /** Gives money back to the card, in part or all. */
  refund(request: NewRefund & Write): Promise<Told<RefundState>>
  /** Checks the signature, then says what to look at. */
  receive(webhook: ReceivedWebhook): Promise<Told<Notice>>
}

/** The longest that a call may take, all repetitions included. */
export type Wait = { waitMs?: number }

/**
 * Under the same key the same call is carried out once, however often it is made; with another
 * content it is refused. Providers forget keys, some after a day: `read` before repeating later.
 */
export type Write = Wait & { key: string }

/** In minor units; amounts are multiples of `step`, refunds too. */
export type AmountLimits = { min: number; max: number; step: number }

export type NewPayment = {
  /** Ours, at most 200 letters; it comes back from `read`. The provider is told nothing else. */
  reference: string
  amount: Money
  /** What the payer reads beside the sum. */
  description: string
  /** `later` only authorizes, and `capture` takes the money. */
  capture: (typeof CAPTURES)[number]
  returnUrl: string
  locale: string
  /** When the call was written down. What is sent must be the same when it is repeated. */
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** The page may stay open longer than was asked for: whoever needs it shut sooner cancels. */
export type StartedPayment = { ref: string; url: string; expiresAt: Temporal.Instant }

export type NewRefund = {
  /** Of the payment. */
  ref: string
  amount: Money
  /** Ours, for this refund: by it a refund is found again when its answer was lost. */
  reference: string
}

export type PaymentState = {
  /** The one of `start`, whatever `read` was asked with. */
  ref: string
  reference: string
  status: (typeof PROVIDER_STATUSES)[number]
  /** While it is open: the payer has done their part, and the bank has not answered yet. */
  isUnderWay: boolean
  amount: Money
  received: Money
  /** What went back or is on its way; what failed is not in it. */
  refunded: Money
  /** The provider's code for the last refusal of a card. */
  declined: string | null
  /** Until when authorized money can be taken. */
  captureBefore: Temporal.Instant | null
  card: { brand: string; last4: string; wallet?: string } | null
  /** In the currency of the seller's account at the provider. */
  fee: Money | null
  payout: { ref: string | null; at: Temporal.Instant } | null
  refunds: readonly RefundState[]
  dispute: DisputeState | null
}

/** Without a reference of ours it was made at the provider. */
export type RefundState = {
  ref: string
  reference: string | null
  amount: Money
  state: (typeof REFUND_STATES)[number]
}

export type DisputeState = {
  ref: string
  amount: Money
  state: (typeof DISPUTE_STATES)[number]
  answerBefore: Temporal.Instant | null
}

/** The faults are what keeps an account that answers from being used. */
export type CheckedAccount = {
  live: boolean
  currency: CurrencyCode | null
  faults: readonly PaymentProblemReason[]
}

export type ReceivedWebhook = {
  /** As it came, byte by byte. */
  body: Uint8Array
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  receivedAt: Temporal.Instant
}

/** What happened is not said, because it may be old, doubled or out of order. */
export type Notice = { eventId: string; refs: readonly string[] }

export type Told<T> = { ok: true; value: T } | { ok: false; problem: PaymentProblem }

export type PaymentProblemReason = (typeof PAYMENT_PROBLEMS)[number]

export type PaymentProblem = {
  reason: PaymentProblemReason
  /** The provider's own code and number of the call, for the log: no secret, no person. */
  code: string | null
  requestId: string | null
}
