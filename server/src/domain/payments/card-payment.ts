import type {
  CAPTURES,
  CARD_PAYMENT_STATES,
  CARD_REFUND_ORIGINS,
  CARD_REFUND_STATES,
  DISPUTE_STATES,
  PAYMENT_PROBLEMS,
  PAYMENT_PROVIDERS,
} from '#values/payments.ts'
import type { BookedCard, Booking } from '../bookings/booking.ts'
import { earlier } from '../bookings/deadlines.ts'
import { bookingAt } from '../bookings/lapse.ts'
import { amountDue } from '../bookings/settle.ts'
import { isOver, stands } from '../bookings/states.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Money } from '../money/money.ts'

export type PaymentProblemReason = (typeof PAYMENT_PROBLEMS)[number]

/**
 * A payment at a provider, from before it was asked for. Its id is our reference there, the key of
 * the calls that make it, and the id of the entry in the ledger once money has come.
 */
export type CardPayment = {
  sellerId: string
  id: string
  bookingId: string
  /** The request that it pays; null where it pays what is due. */
  requestId: string | null
  provider: (typeof PAYMENT_PROVIDERS)[number]
  /** The provider's, once it has answered. */
  ref: string | null
  state: (typeof CARD_PAYMENT_STATES)[number]
  /** While it is open: the payer has done their part, and the bank has not answered yet. */
  isUnderWay: boolean
  /** In minor units of the booking's currency. */
  amount: number
  currency: CurrencyCode
  capture: (typeof CAPTURES)[number]
  /** Whether money moves; a test card charges nobody. */
  isLive: boolean
  description: string
  /** It may name a token. */
  sealedReturnUrl: Buffer | null
  /** Of payments from before it was sealed. */
  returnUrl: string | null
  locale: string
  /** The page to pay on. */
  url: string | null
  /** When the page is ended. */
  expiresAt: Temporal.Instant
  captureBefore: Temporal.Instant | null
  /** The provider's code for the last card that was refused. */
  declined: string | null
  card: BookedCard | null
  fee: Money | null
  payout: { ref: string | null; at: string } | null
  dispute: CardDispute | null
  /** The provider's refs of refunds made there that did not fit into the ledger when seen. */
  leftOutRefunds: readonly string[]
  /** Why the last call did not succeed. */
  problem: string | null
  nextLookAt: Temporal.Instant | null
  /** How often it was looked at since something last happened. */
  looks: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export type CardDispute = {
  ref: string
  amount: Money
  state: (typeof DISPUTE_STATES)[number]
  answerBefore: string | null
}

/** Money that goes back to a card. Its id is our reference, and that of its entry in the ledger. */
export type CardRefund = {
  sellerId: string
  id: string
  bookingId: string
  paymentId: string
  origin: (typeof CARD_REFUND_ORIGINS)[number]
  state: (typeof CARD_REFUND_STATES)[number]
  amount: number
  currency: CurrencyCode
  ref: string | null
  problem: string | null
  nextLookAt: Temporal.Instant | null
  looks: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

/** What the address to come back to is sealed with, so that it opens nowhere else. */
export function returnUrlAad(id: string): string {
  return `card_payments.return_url:${id}`
}

/** What is asked of the provider next; a payment that nothing happens to is only looked at. */
export type PaymentStep = 'start' | 'read' | 'capture' | 'cancel' | 'forget'

/** Providers forget keys after a day: what was not heard of by then was shown to nobody. */
const FORGOTTEN_HOURS = 20

/** What else there is of a booking's money, as it counts for one of its payments. */
export type OtherMoney = {
  /** What was authorized on earlier pages: it is taken first. */
  before: number
  /** What has come since this page was made, unless it was for something else. */
  since: number
}

/**
 * Pages without a request that are there at once are for the same money, be it the deposit or all:
 * what has come for that on another one, or in another way, is not asked for again on this.
 */
export function nextStep(
  payment: Pick<CardPayment, 'state' | 'amount' | 'expiresAt' | 'createdAt'>,
  booking: Booking,
  { before, since, now }: OtherMoney & { now: Temporal.Instant },
): PaymentStep {
  const isMet = payment.amount <= before + since
  const isOff = !stands(bookingAt(booking, now).status)
  switch (payment.state) {
    case 'created':
      return isOver(payment.createdAt.add({ hours: FORGOTTEN_HOURS }), now) ? 'forget' : 'start'
    case 'open':
      // Also where the rest was paid in another way, or the price has fallen: no more is taken.
      if (isOff || isOver(payment.expiresAt, now)) return 'cancel'
      return isMet || payment.amount > amountDue(booking) ? 'cancel' : 'read'
    case 'authorized':
      // Two pages for the same money were both paid: the second is let go, and never taken.
      if (isOff || isMet || amountDue(booking) <= before) return 'cancel'
      return booking.awaitsSeller ? 'read' : 'capture'
    default:
      return 'read'
  }
}

/** Of all payments of a booking, oldest first. */
export function authorizedBefore(
  { id }: Pick<CardPayment, 'id'>,
  payments: readonly CardPayment[],
): number {
  const earlier = payments.slice(
    0,
    payments.findIndex(one => one.id === id),
  )
  const authorized = earlier.filter(({ state }) => state === 'authorized')
  return authorized.reduce((sum, { amount }) => sum + amount, 0)
}

type State = CardPayment['state']

const MAY_BECOME: Record<State, readonly State[]> = {
  created: ['open', 'authorized', 'paid', 'failed', 'cancelled'],
  open: ['authorized', 'paid', 'failed', 'cancelled'],
  authorized: ['paid', 'failed', 'cancelled'],
  failed: ['paid'],
  cancelled: ['paid'],
  paid: [],
}

/**
 * Whether what was read is news. Of two who read at once the one who read first may write last:
 * what it says is old. What a provider was never heard of may yet turn out to be anything.
 */
export function mayBecome({ state, ref }: Pick<CardPayment, 'state' | 'ref'>, told: State) {
  return state === told || MAY_BECOME[state].includes(told) || (ref === null && state !== 'paid')
}

const SOON_SECONDS = 15
const LONGEST_SECONDS = 600
/** Of a paid one: for its fee, its payout and what may happen at the provider without a webhook. */
const AFTERWARDS_MINUTES = [10, 60, 24 * 60, 4 * 24 * 60, 14 * 24 * 60, 45 * 24 * 60]

/** When to look again if nothing is heard until then; null: never. */
export function nextLookAt(
  payment: Pick<CardPayment, 'state' | 'looks' | 'expiresAt' | 'createdAt'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const { state, looks, expiresAt, createdAt } = payment
  const soon = now.add({ seconds: retrySeconds(looks) })
  switch (state) {
    case 'created':
      return soon
    case 'open':
      return isOver(expiresAt, now) ? soon : earlier(soon, expiresAt)
    case 'authorized':
      return now.add({ seconds: LONGEST_SECONDS })
    case 'paid': {
      // By its age: however often webhooks make it be looked at, its later looks stay.
      const moments = AFTERWARDS_MINUTES.map(minutes => createdAt.add({ minutes }))
      return moments.find(at => !isOver(at, now)) ?? null
    }
    default:
      return null
  }
}

const LOST_HOURS = 72

/** Nobody can say any more what has become of it, and its page has been over for days. */
export function isLost({ expiresAt }: Pick<CardPayment, 'expiresAt'>, now: Temporal.Instant) {
  return isOver(expiresAt.add({ hours: LOST_HOURS }), now)
}

/** Twice as long each time, up to ten minutes. */
export function retrySeconds(looks: number): number {
  return Math.min(LONGEST_SECONDS, SOON_SECONDS * 2 ** Math.min(looks, 10))
}

/** What of a payment has not gone back and is not on its way either. */
export function leftOf(
  payment: Pick<CardPayment, 'id' | 'amount' | 'state'>,
  refunds: readonly CardRefund[],
): number {
  if (payment.state !== 'paid') return 0
  const given = refunds.filter(one => one.paymentId === payment.id && one.state !== 'failed')
  return payment.amount - given.reduce((sum, one) => sum + one.amount, 0)
}

/** Which payments give how much back, the newest first; less where there is less than that. */
export function refundParts(
  payments: readonly CardPayment[],
  refunds: readonly CardRefund[],
  amount: number,
): { payment: CardPayment; amount: number }[] {
  let open = amount
  return payments.toReversed().flatMap(payment => {
    const part = Math.min(open, leftOf(payment, refunds))
    open -= part
    return part > 0 ? [{ payment, amount: part }] : []
  })
}
