import type { BookedCard, BookedPaymentMethod, Booking } from '#domain/bookings/booking.ts'
import { resettled } from '#domain/bookings/deposit.ts'
import { lowerPrice, priceFall } from '#domain/bookings/lower-price.ts'
import { netPaid } from '#domain/bookings/settle.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { grantedOrThrow, invalidInput, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import type { BookingMail } from '../booking-mails/queue-booking-mail.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import {
  giveToCards,
  isBehindOtherAccount,
  refundableToCards,
} from '../payments/refund-to-cards.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'
import { moveMoney } from './move-money.ts'

export type NewRefund = {
  amount: Money
  method: BookedPaymentMethod | null
  /** Whether the price of a booking that stands falls with it. */
  lowersPrice: boolean
  note: string | null
}

/** Money that staff gave back: never more than came in. */
export async function createRefund(
  acting: Acting,
  ref: string,
  { amount: money, method, lowersPrice, note }: NewRefund,
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    refuseUnpaid(booking, money)
    const { amount } = money
    const { by } = acting
    const { toCards, rest, way } = await waysBack(tx, booking, { method, amount })
    const { given, card } = await giveToCards(tx, booking, { amount: toCards, by, note, now })
    const moved = { kind: 'refund', method: way, amount: rest, note, by, now } as const
    const { paid, refunded } = rest > 0 ? await moveMoney(tx, given, moved) : given
    const fall = lowersPrice ? priceFall(booking, amount) : 0
    const price = grantedOrThrow(lowerPrice(booking, fall))
    const sums = { paid, refunded, ...price }
    const mailed = { amount, fall, card: rest > 0 ? null : card }
    return {
      changes: { ...sums, ...resettled(booking, { ...booking, ...sums }, { now }) },
      events: fall > 0 ? ['payment.refunded', 'booking.changed'] : ['payment.refunded'],
      log: {
        action: 'booking.refund_recorded',
        changes: { method: way, amount, note, lowered: fall },
      },
      also: refunded => queueBookingMail(tx, refunded, { ...refundedMail(refunded, mailed), now }),
    }
  })
}

type Refunded = { method: BookedPaymentMethod | null; amount: number }

/** To the cards as far as it came from them, unless another way is named. */
async function waysBack(tx: Tx, booking: Booking, { method, amount }: Refunded) {
  const named = method ?? booking.paymentMethod ?? 'other'
  const mayBeCards = method === null || method === 'online_card'
  const left = mayBeCards ? await refundableToCards(tx, booking) : 0
  const toCards = Math.min(amount, left)
  if (mayBeCards && amount > left && (await isBehindOtherAccount(tx, booking))) {
    const detail =
      'The account that took the card is not connected any more. Connect it, or say how the ' +
      'money is given back.'
    throw refuse('Conflict', { reason: 'not_connected' }, detail)
  }
  if (method === 'online_card' && amount > left) {
    const reason = 'more_than_paid_by_card'
    throw refuse('Conflict', { reason }, 'More than was paid by card cannot go back to it.')
  }
  const rest = amount - toCards
  // What did not come by card, of a booking that was to be paid so, was given in some other way.
  const other = named === 'online_card' ? 'other' : named
  return { toCards, rest, way: rest > 0 ? other : 'online_card' } as const
}

function refuseUnpaid(booking: Booking, { amount, currency }: Money): void {
  if (currency !== booking.currency) {
    throw invalidInput(
      'amount.currency',
      'unknown_value',
      `must be ${booking.currency}, the booking's own`,
    )
  }
  if (amount > netPaid(booking)) {
    const reason = 'more_than_paid'
    throw refuse('Conflict', { reason }, 'More than was paid cannot be given back.')
  }
}

/** What was given back and, where it fell with it, the price from now on. */
function refundedMail(
  { currency, quote }: Booking,
  { amount, fall, card }: { amount: number; fall: number; card: BookedCard | null },
): BookingMail {
  const price = fall > 0 ? quote.totals.grandTotal : null
  const more = { amount: moneyOf({ amount, currency }), price, card }
  return { template: 'booking-refunded', more }
}
