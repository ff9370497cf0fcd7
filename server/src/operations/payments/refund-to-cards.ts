import { randomUUIDv7 } from 'node:crypto'
import type { BookedCard, Booking } from '#domain/bookings/booking.ts'
import type { UnaskedMoney } from '#domain/mail/templates/booking-refunded.ts'
import { moneyOf } from '#domain/money/money.ts'
import { type CardPayment, leftOf, refundParts } from '#domain/payments/card-payment.ts'
import type { Actor } from '#store/audit-log.ts'
import { insertCardRefund, listCardPayments, listCardRefunds } from '#store/card-payments.ts'
import type { Tx } from '#store/database.ts'
import { holdPaymentAccount } from '#store/payment-accounts.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import type { BookingStep } from '../bookings/act-on-booking.ts'
import { moveMoney } from '../bookings/move-money.ts'

export type CardRefunding = {
  /** At most what cards can take back. */
  amount: number
  by: Actor
  note?: string | null
  /** Why it goes back as soon as it came. */
  unasked?: UnaskedMoney
  now: Temporal.Instant
}

/** How much of a booking can go back to the cards that it was paid with. */
export async function refundableToCards(tx: Tx, booking: Booking): Promise<number> {
  const { payments, refunds } = await cardMoney(tx, booking)
  return payments.reduce((sum, payment) => sum + leftOf(payment, refunds), 0)
}

/**
 * Whether what a cancellation gives back goes to the cards without a press. Where a refund has
 * failed, another would fail like it: people decide.
 */
export async function goesBackByItself(
  tx: Tx,
  { sellerId, id: bookingId }: Pick<Booking, 'sellerId' | 'id'>,
): Promise<boolean> {
  const { refund_cards_at_once: isWanted } = await loadSellerSettings(tx, sellerId)
  return isWanted && !(await hasFailed(tx, { sellerId, bookingId }))
}

export async function hasFailed(
  tx: Tx,
  ofBooking: { sellerId: string; bookingId: string },
): Promise<boolean> {
  const refunds = await listCardRefunds(tx, ofBooking)
  return refunds.some(({ state }) => state === 'failed')
}

/** Money that only an account could give back which is not connected any more. */
export async function isBehindOtherAccount(tx: Tx, { sellerId, id }: Booking): Promise<boolean> {
  const payments = await listCardPayments(tx, { sellerId, bookingId: id })
  const refunds = await listCardRefunds(tx, { sellerId, bookingId: id })
  const connected = await holdPaymentAccount(tx, sellerId)
  return payments.some(one => one.provider !== connected && leftOf(one, refunds) > 0)
}

/**
 * Gives money back to the cards that it came from. Each part is in the ledger from now on, so that
 * no other refund gives it back as well, and on its way until the provider says that it has come.
 * With the card that all of it goes to, where it is one.
 */
export async function giveToCards(
  tx: Tx,
  booking: Booking,
  { amount, by, note = null, now }: CardRefunding,
): Promise<{ given: Booking; card: BookedCard | null }> {
  const { payments, refunds } = await cardMoney(tx, booking)
  let given = booking
  const parts = refundParts(payments, refunds, amount)
  for (const part of parts) {
    const id = randomUUIDv7()
    await insertCardRefund(tx, {
      ...newRefund(part.payment, now),
      id,
      origin: 'asked',
      state: 'created',
      amount: part.amount,
      ref: null,
      nextLookAt: now,
    })
    const moved = { id, kind: 'refund', method: 'online_card', amount: part.amount } as const
    const sums = await moveMoney(tx, given, { ...moved, note, by, now })
    given = { ...given, ...sums }
  }
  const [one, other] = parts
  return { given, card: one && !other ? one.payment.card : null }
}

/** The same by itself, told to both sides. */
export async function refundToCards(
  tx: Tx,
  booking: Booking,
  refunding: CardRefunding,
): Promise<BookingStep> {
  const { given, card } = await giveToCards(tx, booking, refunding)
  const { paid, refunded, paymentStatus, deposit, paymentDueAt, currency } = given
  const amount = refunded - booking.refunded
  const { unasked = null, now } = refunding
  const more = { amount: moneyOf({ amount, currency }), price: null, card, unasked }
  return {
    changes: { paid, refunded, paymentStatus, deposit, paymentDueAt },
    events: ['payment.refunded'],
    log: { action: 'booking.refund_recorded', changes: { method: 'online_card', amount } },
    also: refundedBooking =>
      queueBookingMail(tx, refundedBooking, { template: 'booking-refunded', more, now }),
  }
}

export function newRefund(payment: CardPayment, now: Temporal.Instant) {
  const { sellerId, id: paymentId, bookingId, currency } = payment
  const times = { createdAt: now, updatedAt: now }
  return { sellerId, bookingId, paymentId, currency, problem: null, looks: 0, ...times }
}

/** Until this is written down nobody takes the account away that is to give it back. */
async function cardMoney(tx: Tx, { sellerId, id: bookingId }: Booking) {
  const connected = await holdPaymentAccount(tx, sellerId)
  const payments = await listCardPayments(tx, { sellerId, bookingId })
  const refunds = await listCardRefunds(tx, { sellerId, bookingId })
  return { payments: payments.filter(({ provider }) => provider === connected), refunds }
}
