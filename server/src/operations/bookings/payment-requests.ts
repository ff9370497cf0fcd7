import assert from 'node:assert/strict'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { SellerCaller } from '#domain/access/callers.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { bucketOf } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { amountDue } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import {
  type PaymentRequest,
  refuseRequest,
  requestState,
  requestTokenAad,
  waitsForRequest,
} from '#domain/payments/payment-request.ts'
import { invalidInput, notFound, refuse, throwIfRefused } from '#domain/refusal.ts'
import type { PaymentProvider } from '#integrations/payments/provider.ts'
import { findBookingByRef, lockBooking, lockBookingByRef } from '#store/bookings/bookings.ts'
import { listCardPayments } from '#store/card-payments.ts'
import type { Reader, Tx } from '#store/database.ts'
import {
  findPaymentRequest,
  insertPaymentRequest,
  listPaymentRequests,
  markPaymentRequest,
} from '#store/payment-requests.ts'
import { takeAttempt } from '../attempts.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { mayAttend } from '../departures.ts'
import { openProviderOf, type PaymentDeps } from '../payment-account.ts'
import { type Acting, type Write, write, writeAt, writeOnce } from '../write.ts'
import { actInside, type BookingStep } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { endPage, isLive, refuseSum } from './pay-booking.ts'
import { refuseErased } from './refuse-erased.ts'

/** With the booking that it is of, as it stands: what a request is worth follows from it. */
export type KnownRequest = { id: string; request: PaymentRequest; booking: Booking }

export type NewRequest = {
  /** Null is all that is open. */
  amount: Money | null
  reason: string | null
  dueAt: Temporal.Instant
}

type Who = { caller: SellerCaller }

/**
 * Asks a guest for money by card, on a page of the service itself. Without an account that takes
 * cards, or for a sum that it would not take, nobody is sent to a page that cannot be paid on.
 */
export async function createPaymentRequest(
  acting: Acting & PaymentDeps & Who,
  ref: string,
  asked: NewRequest,
): Promise<KnownRequest> {
  const { sellerId } = acting
  const provider = await openProviderOf(acting, sellerId)
  return writeOnce(
    acting,
    async w => {
      const id = randomUUIDv7()
      await actInside(w, ref, async (at, booking) => {
        await refuseOthers(at.tx, acting.caller, booking)
        return ask(at, booking, { ...asked, id, provider })
      })
      return mustKnow(w.tx, { sellerId, id })
    },
    (tx, id) => mustKnow(tx, { sellerId, id }),
  )
}

/** A guide asks the guests of their own departures; of the others they learn nothing. */
async function refuseOthers(reader: Reader, caller: SellerCaller, booking: Booking): Promise<void> {
  const { permissions } = caller
  if (permissions.has('payment:manage') || permissions.has('money:read')) return
  if (!(await mayAttend(reader, caller, booking))) throw notFound('booking')
}

const MOST_REQUESTS = 50

type Asking = NewRequest & { id: string; provider: PaymentProvider | null }

async function ask(
  { tx, now }: Write,
  booking: Booking,
  { id, provider, reason, dueAt, ...asked }: Asking,
): Promise<BookingStep> {
  const { sellerId, id: bookingId, currency } = booking
  throwIfRefused(refuseRequest(booking))
  refuseErased(booking)
  const amount = amountIn(booking, asked.amount)
  if (provider === null) throw refuse('PaymentMethodNotOffered', { method: 'online_card' })
  refuseSum({ amount, currency }, provider)
  if (isOver(dueAt, now)) throw invalidInput('due_at', 'not_allowed', 'must be in the future')
  if ((await listPaymentRequests(tx, { sellerId, bookingId })).length >= MOST_REQUESTS) {
    const detail = `${MOST_REQUESTS} requests have been made for it already.`
    throw refuse('Conflict', { reason: 'too_many_requests' }, detail)
  }
  const token = makeToken(randomBytes)
  await insertPaymentRequest(tx, {
    sellerId,
    id,
    bookingId,
    amount,
    currency,
    reason,
    dueAt,
    tokenDigest: digestOf(token),
    sealedToken: tx.sealer.seal(token, requestTokenAad(id)),
    createdAt: now,
    mailedAt: null,
    paidAt: null,
    withdrawnAt: null,
  })
  const waits = waitsForRequest(booking, dueAt)
  const standing = waits && (await confirmIfNothingPending(tx, { ...booking, ...waits }, now))
  return {
    changes: { ...waits, ...standing },
    events: ['payment.requested'],
    log: {
      action: 'booking.payment_requested',
      changes: { payment_request_id: id, amount, due_at: dueAt.toString() },
    },
  }
}

function amountIn(booking: Booking, given: Money | null): number {
  const due = amountDue(booking)
  const { amount, currency } = given ?? { amount: due, currency: booking.currency }
  if (currency !== booking.currency) {
    throw invalidInput('amount.currency', 'unknown_value', `must be ${booking.currency}`)
  }
  if (amount > due || amount === 0) {
    throw invalidInput('amount.amount', 'too_large', `must be at most ${due}, what is open`, due)
  }
  return amount
}

/** All of a booking, for whoever may ask for one. */
export async function listRequestsOfBooking(
  { db, caller }: Pick<Acting, 'db'> & Who,
  ref: string,
): Promise<KnownRequest[]> {
  const { sellerId } = caller
  const booking = await findBookingByRef(db, { sellerId, ref })
  if (booking === null) throw notFound('booking')
  await refuseOthers(db, caller, booking)
  const requests = await listPaymentRequests(db, { sellerId, bookingId: booking.id })
  return requests.map(request => ({ id: request.id, request, booking }))
}

/** Nothing is paid on its page any more; what is under way there is ended, or goes back. */
export async function deletePaymentRequest(
  acting: Acting & Who,
  ref: string,
  id: string,
): Promise<void> {
  await write(acting, async w => {
    const { at, request, booking } = await lockRequest(w, { ...acting, ref, id })
    const { tx, now } = at
    if (request.paidAt !== null) {
      throw refuse('Conflict', { reason: 'paid' }, 'It is paid. Give the money back instead.')
    }
    if (request.withdrawnAt !== null) return
    await markPaymentRequest(tx, request, { withdrawnAt: now })
    const pages = await listCardPayments(tx, request)
    for (const page of pages.filter(one => one.requestId === id && isLive(one))) {
      await endPage(tx, page, now)
    }
    tx.announceWork()
    const changes = { payment_request_id: id }
    await at.log('booking.payment_request_withdrawn', booking.ref, changes, OF_BOOKING)
  })
}

const OF_BOOKING = { entity: 'booking' }
const MOST_MAILS_AN_HOUR = 5

/** Mails the link to the guest. */
export async function sendPaymentRequest(
  acting: Acting & PaymentDeps & Who,
  ref: string,
  id: string,
): Promise<KnownRequest> {
  return writeOnce(
    acting,
    async w => {
      const { at, request, booking } = await lockRequest(w, { ...acting, ref, id })
      const { tx, now } = at
      const reason = requestState(request, booking, now)
      if (reason === 'paid' || reason === 'withdrawn') {
        throw refuse('Conflict', { reason }, 'Nothing is to be paid on this page any more.')
      }
      refuseErased(booking)
      if (booking.leadEmail === null) {
        throw refuse(
          'Conflict',
          { reason: 'no_address' },
          'The booking has no address to write to.',
        )
      }
      const bucket = bucketOf('send-payment-request', 'booking', booking.id)
      const limits = [{ bucket, most: MOST_MAILS_AN_HOUR, windowMinutes: 60 }]
      await takeAttempt(tx, { limits, now, reason: 'mails' })
      const more = {
        amount: moneyOf(request),
        reason: request.reason,
        dueAt: request.dueAt.toString(),
        url: requestUrl(acting, request),
      }
      await queueBookingMail(tx, booking, { template: 'payment-request', more, now })
      await markPaymentRequest(tx, request, { mailedAt: now })
      await at.log(
        'booking.payment_request_sent',
        booking.ref,
        { payment_request_id: id },
        OF_BOOKING,
      )
      return mustKnow(tx, request)
    },
    tx => mustKnow(tx, { sellerId: acting.sellerId, id }),
  )
}

type Naming = Who & { ref: string; id: string }

async function lockRequest(w: Write, { caller, ref, id }: Naming) {
  const { tx, sellerId } = w
  const locked = await lockBookingByRef(tx, { sellerId, ref })
  if (locked === null) throw notFound('booking')
  await refuseOthers(tx, caller, locked.booking)
  const request = await findPaymentRequest(tx, { sellerId, id })
  if (request?.bookingId !== locked.booking.id) throw notFound('payment_request')
  const { now } = locked
  return { at: writeAt(w, now), request, booking: bookingAt(locked.booking, now) }
}

async function mustKnow(tx: Tx, which: { sellerId: string; id: string }): Promise<KnownRequest> {
  const request = await findPaymentRequest(tx, which)
  const { sellerId } = which
  const known = request && (await lockBooking(tx, { sellerId, id: request.bookingId }))
  assert(known, 'a request and its booking stay')
  return { id: request.id, request, booking: known.booking }
}

/** Where it is paid: whoever has the address can. */
export function requestUrl(
  { db, publicUrl }: Pick<PaymentDeps, 'db' | 'publicUrl'>,
  { id, sealedToken }: Pick<PaymentRequest, 'id' | 'sealedToken'>,
): string {
  return `${publicUrl}/pay/${db.sealer.open(sealedToken, requestTokenAad(id))}`
}
