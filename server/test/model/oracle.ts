/**
 * What should be, in as few words as possible: the rules of holds and bookings of one option with
 * two starts, without places, money or mail of its own. Time is in minutes since the run began.
 */
export type Start = 'early' | 'late'
export type Method = 'pay_on_arrival' | 'bank_transfer'
export type Status = 'on_hold' | 'expired' | 'pending' | 'confirmed' | 'cancelled' | 'rejected'

export type Sale = {
  status: Status
  qty: number
  start: Start
  holdUntil: number
  /** Set by the checkout. */
  lead: string | null
  method: Method | null
  awaitsSeller: boolean
  answerBy: number
  dueAt: number
  payment: 'pay_on_arrival' | 'unpaid' | 'proof_submitted' | 'paid' | 'refund_due' | null
  /** In cents, of what the sale costs. */
  paid: number
  cancelledBy: 'traveller' | 'seller' | 'system' | null
  /** Whether the money is offered in place of the later start. */
  refundOffered: boolean
  /** Who is moved is expected there again, and known again where they come back to. */
  attendance: Partial<Record<Start, 'checked_in' | 'no_show'>>
}

export type Model = {
  now: number
  manual: boolean
  capacity: number
  sales: Sale[]
}

const HOLD_MINUTES = 15
const ANSWER_MINUTES = 24 * 60
const PAY_MINUTES = 48 * 60

/** What a call should be answered with: its status, and the code of a refusal. */
export type Expected = { status: number; code?: string }

const conflict: Expected = { status: 409, code: 'Conflict' }

export function isLive({ status }: Sale): boolean {
  return status === 'pending' || status === 'confirmed'
}

function owes({ method, payment }: Sale): boolean {
  return method === 'bank_transfer' && payment !== 'paid'
}

function lapsesAt(sale: Sale): number {
  if (sale.status !== 'pending' || sale.payment === 'proof_submitted') return Infinity
  const word = sale.awaitsSeller ? sale.answerBy : Infinity
  return Math.min(word, owes(sale) ? sale.dueAt : Infinity)
}

/** Time passes: holds end and what waits lapses, in the very minute. */
export function advance(model: Model, minutes: number): void {
  model.now += minutes
  for (const sale of model.sales) {
    if (sale.status === 'on_hold' && model.now >= sale.holdUntil) sale.status = 'expired'
    if (model.now >= lapsesAt(sale)) end(sale, 'system')
  }
}

export function free(model: Model, start: Start): number {
  const taken = model.sales
    .filter(sale => sale.start === start && (sale.status === 'on_hold' || isLive(sale)))
    .reduce((sum, { qty }) => sum + qty, 0)
  return model.capacity - taken
}

function lack(model: Model, start: Start, qty: number): Expected | null {
  const left = free(model, start)
  if (left === 0) return { status: 422, code: 'SoldOut' }
  return left < qty ? { status: 422, code: 'NotEnoughCapacity' } : null
}

export function hold(model: Model, qty: number): Expected {
  const refusal = lack(model, 'early', qty)
  if (refusal) return refusal
  model.sales.push({
    status: 'on_hold',
    qty,
    start: 'early',
    holdUntil: model.now + HOLD_MINUTES,
    lead: null,
    method: null,
    awaitsSeller: model.manual,
    answerBy: Infinity,
    dueAt: Infinity,
    payment: null,
    paid: 0,
    cancelledBy: null,
    refundOffered: false,
    attendance: {},
  })
  return { status: 201 }
}

export function patch({ lead, status }: Sale): Expected {
  if (lead !== null) return conflict
  return status === 'on_hold' ? { status: 200 } : { status: 422, code: 'HoldExpired' }
}

export function release(sale: Sale): Expected {
  if (sale.lead !== null) return conflict
  sale.status = 'expired'
  return { status: 204 }
}

export function checkout(
  model: Model,
  sale: Sale,
  { lead, method }: { lead: string; method: Method },
): Expected {
  if (sale.lead !== null) return sale.lead === lead ? { status: 200 } : conflict
  if (sale.status !== 'on_hold') return { status: 422, code: 'HoldExpired' }
  sale.lead = lead
  sale.method = method
  sale.payment = method === 'bank_transfer' ? 'unpaid' : 'pay_on_arrival'
  sale.answerBy = model.now + ANSWER_MINUTES
  sale.dueAt = model.now + PAY_MINUTES
  settle(sale)
  return { status: 200 }
}

function settle(sale: Sale): void {
  sale.status = sale.awaitsSeller || owes(sale) ? 'pending' : 'confirmed'
}

function end(sale: Sale, by: NonNullable<Sale['cancelledBy']>): void {
  sale.status = 'cancelled'
  sale.cancelledBy = by
  payBack(sale)
}

function payBack(sale: Sale): void {
  if (sale.paid > 0) sale.payment = 'refund_due'
}

export function cancel(sale: Sale): Expected {
  if (!isLive(sale)) return conflict
  end(sale, 'traveller')
  return { status: 200 }
}

export function refundInstead(sale: Sale): Expected {
  if (!isLive(sale) || !sale.refundOffered) return { status: 404, code: 'NotFound' }
  end(sale, 'seller')
  return { status: 200 }
}

export function prove(sale: Sale): Expected {
  const isExpected = sale.payment === 'unpaid' || sale.payment === 'proof_submitted'
  if (!isLive(sale) || sale.method !== 'bank_transfer' || !isExpected) return conflict
  sale.payment = 'proof_submitted'
  return { status: 200 }
}

export function confirm(sale: Sale): Expected {
  if (sale.status !== 'pending' || !sale.awaitsSeller) return conflict
  sale.awaitsSeller = false
  settle(sale)
  return { status: 200 }
}

export function reject(sale: Sale): Expected {
  if (sale.status !== 'pending') return conflict
  sale.status = 'rejected'
  payBack(sale)
  return { status: 200 }
}

export function move(model: Model, sale: Sale, calledOff: boolean): Expected {
  if (!isLive(sale)) return conflict
  const to = sale.start === 'early' ? 'late' : 'early'
  const refusal = lack(model, to, sale.qty)
  if (refusal) return refusal
  sale.start = to
  sale.refundOffered = calledOff && to === 'late'
  return { status: 200 }
}

/** All that is open. What comes for a booking that has ended is owed back. */
export function pay(sale: Sale): Expected {
  const open = priceOf(sale) - sale.paid
  return open > 0 ? receive(sale, open) : conflict
}

/** A part of it, which confirms nothing by itself; never more than is open while it stands. */
export function payPart(sale: Sale): Expected {
  const isTooMuch = PART_CENTS > priceOf(sale) - sale.paid
  if (isLive(sale) && isTooMuch) return { status: 422, code: 'InvalidInput' }
  return receive(sale, PART_CENTS)
}

export const PART_CENTS = 4_000
const PRICE_CENTS = 10_000

function priceOf({ qty }: Sale): number {
  return qty * PRICE_CENTS
}

function receive(sale: Sale, cents: number): Expected {
  sale.paid += cents
  if (!isLive(sale)) payBack(sale)
  else if (sale.paid === priceOf(sale)) sale.payment = 'paid'
  if (sale.status === 'pending') settle(sale)
  return { status: 201 }
}

export type MarkState = 'checked_in' | 'no_show' | 'undone'

/** Of the whole party, at its own start. */
export function mark(sale: Sale, state: MarkState): Expected {
  const outcome = (code: string): Expected => ({ status: 200, code })
  if (state === 'undone') {
    delete sale.attendance[sale.start]
    return outcome('done')
  }
  if (sale.status !== 'confirmed') {
    return outcome(sale.status === 'pending' ? 'pending' : 'cancelled')
  }
  const known = sale.attendance[sale.start]
  if (known === 'checked_in' || known === state) return outcome('already')
  sale.attendance[sale.start] = state
  return outcome('done')
}
