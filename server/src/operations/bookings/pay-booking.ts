import { randomUUIDv7 } from 'node:crypto'
import type { Sealer } from '#domain/access/sealer.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { earlier, latestMoment } from '#domain/bookings/deadlines.ts'
import { amountDue, nextDue } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { refusePay } from '#domain/bookings/traveller-actions.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { mayComeLater } from '#domain/payment-accounts.ts'
import { type CardPayment, nextLookAt, returnUrlAad } from '#domain/payments/card-payment.ts'
import { invalidInput, refuse, throwIfRefused } from '#domain/refusal.ts'
import type { Clock } from '#integrations/clock.ts'
import type {
  PaymentProblem,
  PaymentProvider,
  StartedPayment,
} from '#integrations/payments/provider.ts'
import type { FairQueue } from '#memory/fair-queue.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import {
  findCardPayment,
  insertCardPayment,
  listCardPayments,
  openCardPayment,
  updateCardPayment,
} from '#store/card-payments.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  type FaultDeps,
  holdProviderOf,
  noteAccountFault,
  type PaymentDeps,
} from '../payment-account.ts'
import { amountAsked } from '../payments/amount-asked.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'

export type PayDeps = PaymentDeps & { clock: Clock }

export type PayRequest = {
  returnUrl: string
  /** Null is what is due next. */
  amount: Money | null
  /** Which request it pays, whose sum it then is. */
  requestId?: string
  /** Of the page, where the booking has no language. */
  locale: string
  /** Done before the provider is waited for. */
  leaveQueue: () => void
}

/** The page to go to. */
export type PaymentPage = { url: string; expiresAt: Temporal.Instant; amount: Money }

/** A call may take ten seconds in all. */
const START_WAIT_MS = 8_000

/**
 * Makes a page for the traveller to pay on, or answers the one that there is. It is written down
 * before the provider is asked, under the id that is its key there, and outside of any transaction:
 * nobody waits for a slow provider but whoever wants to pay by it.
 */
export async function payBooking(
  deps: PayDeps & { providerCalls: FairQueue },
  booking: Pick<Booking, 'sellerId' | 'id'>,
  request: PayRequest,
): Promise<PaymentPage> {
  const { db } = deps
  const { provider, settings, payment } = await changeTravellerBooking(
    db,
    booking,
    async (tx, locked, now) => {
      // Nobody exchanges the account for another while this is written down.
      const held = await holdProviderOf(deps, tx, booking.sellerId)
      if (held === null) throw notOffered()
      const { provider, isLive: movesMoney } = held
      const writing = { request, provider, movesMoney, now }
      return { ...held, payment: await writePayment(tx, locked, writing) }
    },
  )
  const amount = moneyOf(payment)
  if (payment.url !== null) return { url: payment.url, expiresAt: payment.expiresAt, amount }
  request.leaveQueue()
  const told = await deps.providerCalls.run(payment.sellerId, () =>
    provider.start({ ...startCall(db, payment), waitMs: START_WAIT_MS }),
  )
  if (!told.ok) throw await notStarted({ ...deps, settings }, payment, told.problem)
  await noteStarted(deps, payment, told.value)
  return { url: told.value.url, expiresAt: payment.expiresAt, amount }
}

function notOffered() {
  return refuse('PaymentMethodNotOffered', { method: 'online_card' })
}

/** The same call, however often it is made. */
export function startCall({ sealer }: Pick<Db, 'sealer'>, payment: CardPayment) {
  const { id, description, capture, locale, createdAt, expiresAt } = payment
  const amount = moneyOf(payment)
  const returnUrl = returnUrlOf(sealer, payment)
  const page = { description, returnUrl, locale, createdAt, expiresAt }
  return { key: id, reference: id, amount, capture, ...page }
}

function returnUrlOf(sealer: Sealer, { id, returnUrl, sealedReturnUrl }: CardPayment): string {
  return returnUrl ?? (sealedReturnUrl ? sealer.open(sealedReturnUrl, returnUrlAad(id)) : '')
}

type Writing = {
  request: PayRequest
  provider: PaymentProvider
  /** Whether its account takes real money. */
  movesMoney: boolean
  now: Temporal.Instant
}

async function writePayment(
  tx: Tx,
  booking: Booking,
  { request, provider, movesMoney, now }: Writing,
): Promise<CardPayment> {
  throwIfRefused(refusePay(booking))
  const { requestId } = request
  const amount = requestId
    ? await amountAsked(tx, booking, { id: requestId, now })
    : amountIn(booking, request.amount)
  refuseSum({ amount, currency: booking.currency }, provider)
  const page = { request, provider, movesMoney, amount, now, sealer: tx.sealer }
  const payment = newPayment(booking, page)
  const { sellerId, id: bookingId } = booking
  const before = await listCardPayments(tx, { sellerId, bookingId })
  const { returnUrl } = request
  const known = before.find(
    one => isSamePage(one, payment, now) && returnUrlOf(tx.sealer, one) === returnUrl,
  )
  if (known) return known
  refuseTooMany(before, now)
  for (const one of pagesInTheWay(before, payment, amountDue(booking))) {
    await endPage(tx, one, now)
  }
  await insertCardPayment(tx, payment)
  return payment
}

function amountIn(booking: Booking, given: Money | null): number {
  const next = nextDue(booking)
  if (given === null) return next
  if (given.currency !== booking.currency) {
    throw invalidInput('amount.currency', 'unknown_value', `must be ${booking.currency}`)
  }
  const all = amountDue(booking)
  if (given.amount === next || given.amount === all) return given.amount
  const parts = next === all ? `${all}, all that is open` : `${next}, what is next, or ${all}, all`
  throw invalidInput('amount.amount', 'not_allowed', `must be ${parts}`)
}

/** Requests for different parts are paid beside each other, as by two who share a booking. */
function pagesInTheWay(
  before: readonly CardPayment[],
  { amount, requestId }: CardPayment,
  due: number,
): CardPayment[] {
  const live = before.filter(isLive)
  const all = live.reduce((sum, one) => sum + one.amount, amount)
  return all > due ? live : live.filter(one => one.requestId === requestId)
}

/** Of two pages for the same money one is enough: what is still paid on the other goes back. */
export async function endPage(tx: Tx, page: CardPayment, now: Temporal.Instant): Promise<void> {
  // A page that is being made is asked for in the same words until it is there, and then ended.
  const ended = page.state === 'created' ? { problem: REPLACED } : { expiresAt: now }
  await updateCardPayment(tx, page, { ...ended, nextLookAt: now, updatedAt: now })
}

const REPLACED = 'replaced'

export function isLive({ state }: CardPayment): boolean {
  return state === 'created' || state === 'open'
}

/** What the provider would not take, without asking it. */
export function refuseSum({ amount, currency }: Money, provider: PaymentProvider): void {
  const limits = provider.limitsOf(currency)
  if (limits === null) throw notOffered()
  const { min, max, step } = limits
  const conflict = (reason: string, detail: string) => refuse('Conflict', { reason }, detail)
  if (amount < min) throw conflict('below_minimum', 'The sum is too small to be paid by card.')
  if (amount > max) throw conflict('above_maximum', 'The sum is too large to be paid by card.')
  if (amount % step !== 0) throw conflict('too_fine', 'The sum cannot be paid by card exactly.')
}

const MOST_A_DAY = 30

/** Each page is a call to another company, and makes the one before worthless. */
function refuseTooMany(before: readonly CardPayment[], now: Temporal.Instant): void {
  const aDayAgo = now.subtract({ hours: 24 })
  const today = before.filter(({ createdAt }) => Temporal.Instant.compare(createdAt, aDayAgo) > 0)
  if (today.length < MOST_A_DAY) return
  throw refuse('RateLimited', { retry_after_seconds: 3600, reason: 'attempts' })
}

/** With less time than this a page is of no use. */
const LEAST_MINUTES = 2

function isSamePage(known: CardPayment, wanted: CardPayment, now: Temporal.Instant): boolean {
  if (!isLive(known) || known.problem === REPLACED) return false
  if (isOver(known.expiresAt.subtract({ minutes: LEAST_MINUTES }), now)) return false
  return (
    known.provider === wanted.provider &&
    known.isLive === wanted.isLive &&
    known.amount === wanted.amount &&
    known.capture === wanted.capture &&
    known.requestId === wanted.requestId
  )
}

/** Providers keep a page open for a day at most. */
const LONGEST_HOURS = 23

type NewPage = Writing & { amount: number; sealer: Sealer }

function newPayment(booking: Booking, page: NewPage): CardPayment {
  const { request, provider, movesMoney, amount, now, sealer } = page
  const id = randomUUIDv7()
  const longest = now.add({ hours: LONGEST_HOURS })
  // A minute before the booking lapses, so that what was paid at the last moment is known by then.
  const ends = booking.pendingExpiresAt?.subtract({ minutes: 1 }) ?? latestMoment(booking)
  return {
    sellerId: booking.sellerId,
    id,
    bookingId: booking.id,
    requestId: request.requestId ?? null,
    provider: provider.name,
    ref: null,
    state: 'created',
    isUnderWay: false,
    amount,
    currency: booking.currency,
    capture: booking.awaitsSeller ? 'later' : 'now',
    isLive: movesMoney,
    description: `${booking.tripTitle} · ${booking.ref}`,
    returnUrl: null,
    sealedReturnUrl: sealer.seal(request.returnUrl, returnUrlAad(id)),
    locale: booking.locale ?? request.locale,
    url: null,
    expiresAt: isOver(ends, now) ? now.add({ minutes: 1 }) : earlier(ends, longest),
    captureBefore: null,
    declined: null,
    card: null,
    fee: null,
    payout: null,
    dispute: null,
    leftOutRefunds: [],
    problem: null,
    // Whoever asked has its answer by then, or has gone.
    nextLookAt: now.add({ minutes: 1 }),
    looks: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** The provider has a page for it; unless something else has become of it meanwhile. */
export async function noteStarted(
  { db, clock }: Pick<PayDeps, 'db' | 'clock'>,
  payment: CardPayment,
  { ref, url }: StartedPayment,
): Promise<void> {
  const now = clock.now()
  const look = nextLookAt({ ...payment, state: 'open', looks: 0 }, now)
  await transaction(db, { seller: payment.sellerId }, async tx => {
    await openCardPayment(tx, payment, { ref, url, now, look, endedBy: REPLACED })
    tx.announceWork()
  })
}

/** What it says about the payment and the account is written down; the traveller may try again. */
async function notStarted(
  deps: PayDeps & Pick<FaultDeps, 'settings'>,
  payment: CardPayment,
  { reason }: PaymentProblem,
): Promise<Error> {
  const now = deps.clock.now()
  await noteAccountFault({ ...deps, now }, payment.sellerId, reason)
  const { sellerId, id, bookingId } = payment
  await transaction(deps.db, { seller: sellerId }, async tx => {
    await lockBooking(tx, { sellerId, id: bookingId })
    const current = await findCardPayment(tx, { sellerId, id })
    // In another tab it may have been started meanwhile.
    if (current?.state !== 'created') return
    const changes = { problem: reason, updatedAt: now }
    const failed = { ...changes, state: 'failed', nextLookAt: null } as const
    await updateCardPayment(tx, payment, mayComeLater(reason) ? changes : failed)
  })
  if (reason === 'currency_not_taken') return notOffered()
  const detail = 'Cards cannot be taken just now.'
  return refuse('Unavailable', { retry_after_seconds: 10 }, detail)
}
