import type { BookedPaymentMethod, Booking } from '#domain/bookings/booking.ts'
import { lowerPrice, priceFall } from '#domain/bookings/lower-price.ts'
import { netPaid, settledStatus } from '#domain/bookings/settle.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { grantedOrThrow, invalidInput, refuse } from '#domain/refusal.ts'
import type { BookingMail } from '../booking-mails/queue-booking-mail.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
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
    const way = method ?? booking.paymentMethod ?? 'other'
    const moved = { kind: 'refund', method: way, amount, note, by: acting.by, now } as const
    const sums = await moveMoney(tx, booking, moved)
    const fall = lowersPrice ? priceFall(booking, amount) : 0
    const price = grantedOrThrow(lowerPrice(booking, fall))
    const paymentStatus = settledStatus({ ...booking, ...sums, ...price })
    return {
      changes: { ...sums, ...price, paymentStatus },
      events: fall > 0 ? ['payment.refunded', 'booking.changed'] : ['payment.refunded'],
      log: {
        action: 'booking.refund_recorded',
        changes: { method: way, amount, note, lowered: fall },
      },
      also: refunded =>
        queueBookingMail(tx, refunded, { ...refundedMail(refunded, { amount, fall }), now }),
    }
  })
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
  { amount, fall }: { amount: number; fall: number },
): BookingMail {
  const price = fall > 0 ? quote.totals.grandTotal : null
  const more = { amount: moneyOf({ amount, currency }), price }
  return { template: 'booking-refunded', more }
}
