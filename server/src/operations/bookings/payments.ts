import { randomUUIDv7 } from 'node:crypto'
import { coveredBy } from '#domain/attendance/collected.ts'
import type { BookedPaymentMethod, Booking } from '#domain/bookings/booking.ts'
import { amountDue, netPaid } from '#domain/bookings/settle.ts'
import { stands } from '#domain/bookings/states.ts'
import { refuseVoid, withoutPayment } from '#domain/bookings/void-payment.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { invalidInput, notFound, refuse, throwIfRefused } from '#domain/refusal.ts'
import {
  listHeldMoney,
  recordCollected,
  returnCollected,
} from '#store/attendance/collected-money.ts'
import type { Actor } from '#store/audit-log.ts'
import { hasUnreadReceipt } from '#store/bookings/booking-receipts.ts'
import { insertPayment, listPayments } from '#store/bookings/payments.ts'
import type { Tx } from '#store/database.ts'
import { recordAttendanceEvent } from '../attendance/write-attendance.ts'
import { mailConfirmed } from '../booking-mails/mail-confirmed.ts'
import { paymentWords } from '../booking-mails/payment-words.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import type { Acting } from '../write.ts'
import { actOnBooking, type BookingStep } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { moveMoney } from './move-money.ts'

type NewPayment = {
  id?: string
  method: BookedPaymentMethod
  /** Null is all that is still to be paid. */
  amount: Money | null
  note: string | null
}

export async function createPayment(
  acting: Acting,
  ref: string,
  payment: NewPayment,
): Promise<Booking> {
  refuseProviders(payment.method, 'method')
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    const id = randomUUIDv7()
    const step = await takePayment(tx, booking, { payment: { ...payment, id }, by: acting.by, now })
    const { method } = payment
    const amount = step.changes.paid === undefined ? 0 : step.changes.paid - booking.paid
    const isHandedIn = await recordTheSame(tx, booking, { id, method, amount, now })
    if (!isHandedIn) return step
    const also = async (paid: Booking) => {
      await step.also?.(paid)
      await recordAttendanceEvent(tx, paid, now)
    }
    return { ...step, also }
  })
}

/** What goes through a provider is written down by it alone. */
export function refuseProviders(method: BookedPaymentMethod, field: string): void {
  if (method !== 'online_card') return
  throw invalidInput(field, 'not_allowed', 'money by online_card is recorded by its provider')
}

type Written = { id: string; method: string; amount: number; now: Temporal.Instant }

/**
 * Money that a guide took and the office writes down by hand is the same money: whether somebody
 * handed some in by it.
 */
async function recordTheSame(tx: Tx, booking: Booking, payment: Written): Promise<boolean> {
  const { sellerId, id: bookingId, currency } = booking
  const held = await listHeldMoney(tx, { sellerId, bookingIds: [bookingId] })
  const parts = coveredBy(held.get(bookingId) ?? [], { ...payment, currency })
  if (parts.length === 0) return false
  const { id: paymentId, now } = payment
  await recordCollected(tx, { sellerId, parts, paymentId, rest: 'stays', now })
  return true
}

/** Money that came may be what a booking waited for; it is then confirmed in the same moment. */
export async function takePayment(
  tx: Tx,
  booking: Booking,
  { payment, by, now }: { payment: NewPayment; by: Actor; now: Temporal.Instant },
): Promise<BookingStep> {
  const { id = randomUUIDv7(), method, amount: given, note } = payment
  const amount = given === null ? amountDue(booking) : amountIn(booking, given)
  if (amount === 0) throw refuse('Conflict', { reason: 'nothing_to_pay' }, 'All is paid already.')
  return receiveMoney(tx, booking, { payment: { id, method, amount, note }, by, now })
}

type ReceivedMoney = Pick<NewPayment, 'method' | 'note'> & { id: string; amount: number }

/** The same of money that has come whatever is open, as a provider tells it. */
export async function receiveMoney(
  tx: Tx,
  booking: Booking,
  { payment, by, now }: { payment: ReceivedMoney; by: Actor; now: Temporal.Instant },
): Promise<BookingStep> {
  const { id, method, amount, note } = payment
  const sums = await moveMoney(tx, booking, { id, kind: 'payment', method, amount, note, by, now })
  const standing = await confirmIfNothingPending(tx, { ...booking, ...sums }, now)
  const isConfirmed = booking.status === 'pending' && standing.status === 'confirmed'
  return {
    changes: { ...sums, ...standing },
    events: isConfirmed ? ['payment.received', 'booking.confirmed'] : ['payment.received'],
    log: { action: 'booking.payment_recorded', changes: { method, amount, note } },
    also: paid =>
      isConfirmed
        ? mailConfirmed(tx, paid, now)
        : mailPaymentReceived(tx, paid, { method, amount, now }),
  }
}

/** While a booking stands it takes no more than it costs; later money is kept for the refund. */
function amountIn(booking: Booking, { amount, currency }: Money): number {
  if (currency !== booking.currency) {
    throw invalidInput(
      'amount.currency',
      'unknown_value',
      `must be ${booking.currency}, the booking's own`,
    )
  }
  if (stands(booking.status) && amount > amountDue(booking)) {
    throw invalidInput(
      'amount.amount',
      'too_large',
      `must be at most ${amountDue(booking)}, what is open`,
      amountDue(booking),
    )
  }
  return amount
}

type Received = Pick<ReceivedMoney, 'method' | 'amount'> & { now: Temporal.Instant }

/** Money came in. A payment that confirms the booking is told by the confirmation instead. */
async function mailPaymentReceived(
  tx: Tx,
  booking: Booking,
  { method, amount, now }: Received,
): Promise<void> {
  const { currency } = booking
  const more = {
    paid: moneyOf({ amount: netPaid(booking), currency }),
    amount: moneyOf({ amount, currency }),
    card: method === 'online_card' ? booking.card : null,
    payment: paymentWords(booking),
  }
  await queueBookingMail(tx, booking, { template: 'payment-received', more, now })
}

/**
 * Takes back a payment that was written down by mistake: an entry against it, and the booking as if
 * it had never been. The guest is told nothing. What the payment had confirmed stays confirmed.
 */
export async function voidPayment(
  acting: Acting,
  ref: string,
  { paymentId }: { paymentId: string },
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    const { sellerId, id: bookingId } = booking
    // Read after the lock of the booking: who voids or refunds beside this one is seen here.
    const payments = await listPayments(tx, { sellerId, bookingId })
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw notFound('payment')
    throwIfRefused(refuseVoid(booking, payment, now))
    const { amount, method } = payment
    await insertPayment(tx, {
      ...payment,
      id: randomUUIDv7(),
      amount: -amount,
      note: null,
      recordedBy: acting.by.personId,
      createdAt: now,
      voids: payment.id,
    })
    const receiptWaits = await hasUnreadReceipt(tx, booking)
    // Money that a guide had taken and that was recorded by mistake is in their hands again.
    const isInHands = await returnCollected(tx, { sellerId, paymentId })
    return {
      changes: withoutPayment(booking, payment, { receiptWaits, now }),
      events: ['payment.voided'],
      log: { action: 'booking.payment_voided', changes: { payment: payment.id, method, amount } },
      also: async voided => {
        if (isInHands) await recordAttendanceEvent(tx, voided, now)
      },
    }
  })
}
