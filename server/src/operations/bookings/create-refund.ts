import type { BookedPaymentMethod, Booking } from '#domain/bookings/booking.ts'
import { netPaid } from '#domain/bookings/settle.ts'
import type { Money } from '#domain/money/money.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { actOnBooking, type StaffAction, type WhichBooking } from './act-on-booking.ts'
import { moveMoney } from './move-money.ts'

export type NewRefund = { amount: Money; method: BookedPaymentMethod | null; note: string | null }

/** Money that staff gave back: never more than came in. */
export async function createRefund(
  staff: StaffAction,
  which: WhichBooking,
  { amount: { amount, currency }, method, note }: NewRefund,
): Promise<Booking> {
  return actOnBooking(staff, which, async (tx, booking, now) => {
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
    const way = method ?? booking.paymentMethod ?? 'other'
    const moved = { kind: 'refund', method: way, amount, note, by: staff.by, now } as const
    return {
      changes: await moveMoney(tx, booking, moved),
      events: ['payment.refunded'],
      log: { action: 'booking.refund_recorded', changes: { method: way, amount, note } },
      also: refunded =>
        queueBookingMail(tx, refunded, {
          template: 'booking-refunded',
          more: { amount: { amount, currency: booking.currency } },
          now,
        }),
    }
  })
}
