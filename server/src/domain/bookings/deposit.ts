import {
  type BookedDeposit,
  balanceDueAt,
  depositOf,
  type PaymentPart,
} from '../payments/deposit-terms.ts'
import type { Quote } from '../sales/quote.ts'
import type { Booking } from './booking.ts'
import { earlier, oneMoreDay } from './deadlines.ts'
import { amountDue, isDepositMet, moneyDueAt, netPaid, nextDue, settledStatus } from './settle.ts'
import { isOver, stands } from './states.ts'

/** What a checkout makes of the terms that were quoted; null where all is due at once. */
export function agreedDeposit({ deposit, totals }: Quote): BookedDeposit | null {
  if (!deposit) return null
  const { balanceDueAt: _, ...terms } = deposit
  const part = depositOf(terms, totals.dueNow)
  return part === null ? null : { ...terms, part }
}

type Dated = Pick<Booking, 'start' | 'timezone'>
type Paid = Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow' | 'deposit' | 'paymentDueAt'>

/** How a booking is paid, where that is in parts; they add up to what is paid upfront. */
export function paymentPlan(booking: Paid & Dated): PaymentPart[] | null {
  const { deposit, dueNow, paymentDueAt } = booking
  if (deposit === null || deposit.part <= 0 || deposit.part >= dueNow) return null
  const isMet = isDepositMet(booking)
  const balanceAt = isMet ? paymentDueAt : balanceDueAt(deposit, booking)
  return [
    { kind: 'deposit', amount: deposit.part, dueAt: isMet ? null : paymentDueAt },
    { kind: 'balance', amount: dueNow - deposit.part, dueAt: balanceAt },
  ]
}

/** What is to be paid next, of a booking as it stands at the moment; null where nothing is. */
export function nextPayment(
  booking: Paid,
): { amount: number; dueAt: Temporal.Instant | null } | null {
  const amount = stands(booking.status) ? nextDue(booking) : 0
  return amount === 0 ? null : { amount, dueAt: moneyDueAt(booking) }
}

type Settled = Pick<Booking, 'paymentStatus' | 'deposit' | 'paymentDueAt'>
type Step = {
  now: Temporal.Instant
  /** Of a payment that was written down by mistake: what it had paid is open again. */
  isUndone?: boolean
}

/**
 * How the payment of a booking stands after its money, its price or its start has changed. The plan
 * is worked out again from the sum of now and what is paid by now, here and nowhere else:
 *
 * - A deposit that has not been paid is taken of the new sum; one that has been stays as it was.
 * - Of money that goes back, the deposit is at most what is left: nobody owes it a second time.
 * - The balance is due so many days before the start of now. Where that day is over, there is one
 *   day more, and the booking is never cancelled for it: it was not the traveller who let it pass.
 */
export function resettled(before: Booking, after: Booking, step: Step): Settled {
  const replanned = { ...after, ...replan(before, after, step) }
  const { deposit, paymentDueAt } = replanned
  return { paymentStatus: settledStatus(replanned), deposit, paymentDueAt }
}

function replan(
  before: Booking,
  after: Booking,
  { now, isUndone = false }: Step,
): Pick<Booking, 'deposit' | 'paymentDueAt'> {
  const { deposit, paymentDueAt } = after
  if (deposit === null || !stands(after.status)) return { deposit, paymentDueAt }
  const wasMet = isDepositMet(before)
  const isKept = wasMet && !isUndone
  const part = isKept
    ? Math.min(deposit.part, netPaid(after))
    : openPart({ ...after, deposit }, now)
  const planned = { ...after, deposit: { ...deposit, part } }
  if (!isDepositMet(planned)) {
    const again = wasMet && isUndone ? oneMoreDay(after, now) : paymentDueAt
    return { deposit: planned.deposit, paymentDueAt: again }
  }
  const hasMoved = before.start !== after.start
  const owedNothing = amountDue(before) === 0
  if (wasMet && !hasMoved && !owedNothing) return { deposit: planned.deposit, paymentDueAt }
  const due = balanceDueAt(deposit, after)
  if (!isOver(due, now)) return { deposit: planned.deposit, paymentDueAt: due }
  const onOverdue = wasMet ? 'remind' : deposit.onOverdue
  const late = { ...planned.deposit, onOverdue } as const
  return { deposit: late, paymentDueAt: oneMoreDay(after, now) }
}

/** A deposit that was still to be paid: all, once the day of the rest has come without it. */
function openPart(booking: Booking & { deposit: BookedDeposit }, now: Temporal.Instant): number {
  const { deposit, dueNow, currency } = booking
  const part = depositOf(deposit, { amount: dueNow, currency }) ?? dueNow
  const isLate = isOver(balanceDueAt(deposit, booking), now)
  return isLate && netPaid(booking) < part ? dueNow : part
}

/** When the deposit has to be there: never later than the rest. */
export function depositDueAt(
  booking: Dated & Pick<Booking, 'deposit'>,
  dueAt: Temporal.Instant,
): Temporal.Instant {
  const { deposit } = booking
  return deposit === null ? dueAt : earlier(dueAt, balanceDueAt(deposit, booking))
}

const HOURS_AFTER_TOLD = 72

/**
 * When a confirmed booking is cancelled for the rest that did not come: three days after its
 * lead was told that it is overdue, or halfway from there to the start. Null where it never is, and
 * while nobody has told them. The job asks the same in SQL (`store/bookings/due-bookings.ts`).
 */
export function balanceLapsesAt(
  booking: Pick<
    Booking,
    'status' | 'paymentStatus' | 'paymentDueAt' | 'deposit' | 'overdueToldAt' | 'startsAt'
  >,
): Temporal.Instant | null {
  const { status, paymentStatus, paymentDueAt, deposit, overdueToldAt: told, startsAt } = booking
  const isOpen = status === 'confirmed' && paymentStatus === 'deposit_paid'
  if (!isOpen || deposit?.onOverdue !== 'lapse' || told === null || paymentDueAt === null) {
    return null
  }
  // Since then it has been given another day.
  if (Temporal.Instant.compare(told, paymentDueAt) < 0) return null
  const halfway = told.add({
    milliseconds: Math.max(0, told.until(startsAt).total('milliseconds') / 2),
  })
  return earlier(told.add({ hours: HOURS_AFTER_TOLD }), halfway)
}
