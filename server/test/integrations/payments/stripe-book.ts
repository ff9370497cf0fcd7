import type { Clock } from '#integrations/clock.ts'

// biome-ignore lint/suspicious/noExplicitAny: Stripe's objects, as they go over the wire.
type Wire = any
export type Params = Record<string, Wire>

/** What Stripe answers with an error: its type, and a code where it has one. */
export class StripeFault extends Error {
  readonly status: number
  readonly error: Record<string, string>
  constructor(status: number, error: Record<string, string>) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, more: Record<string, string> = {}) =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...more })

/** What Stripe knows of one account, and what its endpoints do with it. */
export class StripeBook {
  readonly objects = new Map<string, Wire>()
  readonly events: Wire[] = []
  /** Refunds made while this is set are pending until they are settled. */
  refundsArePending = false
  chargesEnabled = true
  /** What the key may not be used for, by the first part of the path. */
  readonly forbidden = new Set<string>()
  readonly clock: Clock
  constructor(clock: Clock) {
    this.clock = clock
  }

  nowSeconds(): number {
    return Math.floor(this.clock.nowMs() / 1000)
  }

  add(prefix: string, object: Wire): Wire {
    const id = `${prefix}_${this.objects.size + 1}`
    const made = { id, created: this.nowSeconds(), metadata: {}, ...object }
    this.objects.set(id, made)
    return made
  }

  get(id: string): Wire {
    const found = this.objects.get(id)
    if (found) return this.#expireInTime(found)
    const facts = { code: 'resource_missing', param: 'id', message: `No such object: '${id}'` }
    throw new StripeFault(404, { type: 'invalid_request_error', ...facts })
  }

  /** The newest first, as Stripe lists them. */
  list(kind: string, { limit = '10', starting_after: after, ...filter }: Params): Wire {
    const all = [...this.objects.values()]
      .filter(({ object }) => object === kind)
      .filter(one => Object.entries(filter).every(([name, value]) => one[name] === value))
      .reverse()
    const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all
    const data = rest.slice(0, Number(limit))
    return { object: 'list', data, has_more: rest.length > data.length, url: `/v1/${kind}s` }
  }

  tell(type: string, object: Wire): void {
    const id = `evt_${this.events.length + 1}`
    const data = { object: structuredClone(object) }
    this.events.push({ id, object: 'event', type, created: this.nowSeconds(), data })
  }

  createSession(params: Params): Wire {
    const { unit_amount: text, currency } = params.line_items[0].price_data
    const amount = Number(text)
    judgeCharge(amount, currency)
    if (params.payment_method_types) {
      throw invalid('Not any more.', { code: 'payment_method_types_no_longer_supported' })
    }
    const minutes = (Number(params.expires_at) - this.nowSeconds()) / 60
    if (minutes < 30 || minutes > 24 * 60) {
      throw invalid('The `expires_at` timestamp must be 30 minutes to 24 hours from now.', {
        param: 'expires_at',
      })
    }
    const session = this.add('cs_test', {
      object: 'checkout.session',
      mode: params.mode,
      amount_total: amount,
      currency,
      client_reference_id: params.client_reference_id ?? null,
      metadata: params.metadata ?? {},
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      expires_at: Number(params.expires_at),
      asked: params,
    })
    session.url = `https://checkout.stripe.com/c/pay/${session.id}`
    return session
  }

  expireSession(id: string): Wire {
    const session = this.get(id)
    if (session.status !== 'open') {
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    session.status = 'expired'
    session.url = null
    this.tell('checkout.session.expired', session)
    return session
  }

  capture(id: string, params: Params): Wire {
    const intent = this.get(id)
    if (intent.status !== 'requires_capture') throw unexpectedState(intent)
    const charge = this.get(intent.latest_charge)
    const amount = Number(params.amount_to_capture ?? intent.amount)
    charge.amount_captured = amount
    // What is not taken is let go, and Stripe lists that as a refund.
    if (amount < intent.amount) this.#refund(charge, { amount: intent.amount - amount })
    charge.balance_transaction = this.#settle(amount, intent.currency).id
    Object.assign(intent, { status: 'succeeded', amount_received: amount })
    this.tell('payment_intent.succeeded', intent)
    return intent
  }

  cancel(id: string): Wire {
    const intent = this.get(id)
    if (intent.status !== 'requires_capture') throw unexpectedState(intent)
    const charge = this.get(intent.latest_charge)
    this.#refund(charge, { amount: charge.amount })
    intent.status = 'canceled'
    this.tell('payment_intent.canceled', intent)
    return intent
  }

  createRefund(params: Params): Wire {
    const charge = this.get(this.get(params.payment_intent).latest_charge)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) {
      throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
    }
    if (Number(params.amount) > left) {
      throw invalid('Refund amount is greater than unrefunded amount on charge')
    }
    const status = this.refundsArePending ? 'pending' : 'succeeded'
    const refund = this.#refund(charge, { ...params, amount: Number(params.amount), status })
    this.tell('refund.created', refund)
    return refund
  }

  /** A refund that was on its way arrives, or does not. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.get(id)
    refund.status = status
    if (status === 'failed') this.get(refund.charge).amount_refunded -= refund.amount
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }

  /** The payer presses the button on Stripe's page. */
  pay(sessionId: string): void {
    const session = this.get(sessionId)
    if (session.status !== 'open') throw new Error(`the page shows ${session.status}`)
    const intent = this.#intentOf(session)
    const isLater = intent.capture_method === 'manual'
    const charge = this.add('ch', {
      object: 'charge',
      amount: intent.amount,
      amount_captured: isLater ? 0 : intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
      disputed: false,
      balance_transaction: isLater ? null : this.#settle(intent.amount, intent.currency).id,
      payment_method_details: {
        type: 'card',
        card: {
          brand: 'visa',
          last4: '4242',
          ...(isLater && { capture_before: this.nowSeconds() + 7 * 86_400 }),
        },
      },
    })
    const status = isLater ? 'requires_capture' : 'succeeded'
    const received = isLater ? 0 : intent.amount
    Object.assign(intent, { status, amount_received: received, latest_charge: charge.id })
    intent.last_payment_error = null
    Object.assign(session, { status: 'complete', payment_status: isLater ? 'unpaid' : 'paid' })
    session.url = null
    this.tell('checkout.session.completed', session)
    if (!isLater) this.tell('payment_intent.succeeded', intent)
  }

  /** The payer is done, and their bank answers later. */
  payLater(sessionId: string): void {
    const session = this.get(sessionId)
    this.#intentOf(session).status = 'processing'
    Object.assign(session, { status: 'complete', url: null })
    this.tell('checkout.session.completed', session)
  }

  /** It answers that there is no money. */
  failLater(sessionId: string): void {
    const session = this.get(sessionId)
    const intent = this.#intentOf(session)
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { code: 'payment_intent_payment_attempt_failed' }
    this.tell('payment_intent.payment_failed', intent)
    this.tell('checkout.session.async_payment_failed', session)
  }

  decline(sessionId: string): void {
    const intent = this.#intentOf(this.get(sessionId))
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
    this.tell('payment_intent.payment_failed', intent)
  }

  dispute(sessionId: string, status: string): Wire {
    const intent = this.get(this.get(sessionId).payment_intent)
    const charge = this.get(intent.latest_charge)
    const { amount, currency } = intent
    charge.disputed = true
    const dispute = this.add('dp', {
      object: 'dispute',
      amount,
      currency,
      charge: charge.id,
      payment_intent: intent.id,
      status,
      evidence_details: { due_by: this.nowSeconds() + 7 * 86_400 },
    })
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  #intentOf(session: Wire): Wire {
    if (session.payment_intent) return this.get(session.payment_intent)
    const { capture_method, metadata } = session.asked.payment_intent_data
    const intent = this.add('pi', {
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
      capture_method,
      metadata,
    })
    session.payment_intent = intent.id
    return intent
  }

  #refund(charge: Wire, more: Params): Wire {
    charge.amount_refunded += more.amount
    const { id, currency, payment_intent } = charge
    const refund = { object: 'refund', currency, payment_intent, charge: id, status: 'succeeded' }
    return this.add('re', { ...refund, ...more })
  }

  #settle(amount: number, currency: string): Wire {
    const fee = Math.round(amount * 0.029)
    const available_on = this.nowSeconds() + 2 * 86_400
    return this.add('txn', { object: 'balance_transaction', amount, currency, fee, available_on })
  }

  #expireInTime(object: Wire): Wire {
    const isOver = object.status === 'open' && object.expires_at <= this.nowSeconds()
    if (isOver) Object.assign(object, { status: 'expired', url: null })
    return object
  }
}

function unexpectedState({ status }: Wire): StripeFault {
  const message = `This PaymentIntent has a status of ${status}.`
  return invalid(message, { code: 'payment_intent_unexpected_state' })
}

function judgeCharge(amount: number, currency: string): void {
  const param = 'line_items[0][price_data][currency]'
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('Invalid currency: lowercase', { param })
  if (currency === 'jod') throw invalid('Invalid currency: jod for this account', { param })
  if (amount < 50) throw invalid('Amount must be at least 50 cents', { code: 'amount_too_small' })
  const isWhole = !['isk', 'ugx'].includes(currency) || amount % 100 === 0
  const isTens = !['bhd', 'kwd', 'omr', 'tnd'].includes(currency) || amount % 10 === 0
  if (isWhole && isTens) return
  throw invalid('Invalid amount.', { code: 'invalid_charge_amount_no_decimal_compatible' })
}
