import { randomUUIDv7 } from 'node:crypto'
import type { BookedPaymentMethod, Booking } from '#domain/bookings/booking.ts'
import { resettled } from '#domain/bookings/deposit.ts'
import type { Actor } from '#store/audit-log.ts'
import { insertPayment } from '#store/bookings/payments.ts'
import type { Tx } from '#store/database.ts'

export type MoneyMoved = {
  id?: string
  kind: 'payment' | 'refund'
  method: BookedPaymentMethod
  /** In minor units of the booking's currency. */
  amount: number
  note?: string | null
  by: Pick<Actor, 'personId'>
  now: Temporal.Instant
}

/** What the booking's own row says after money moved: its sums always follow the ledger. */
export type MovedSums = Pick<
  Booking,
  'paid' | 'refunded' | 'paymentStatus' | 'deposit' | 'paymentDueAt'
>

/** Writes money that came in or went out into the ledger; the caller writes the sums. */
export async function moveMoney(tx: Tx, booking: Booking, moved: MoneyMoved): Promise<MovedSums> {
  const { id = randomUUIDv7(), kind, method, amount, note = null, by, now } = moved
  await insertPayment(tx, {
    sellerId: booking.sellerId,
    id,
    bookingId: booking.id,
    kind,
    method,
    amount,
    currency: booking.currency,
    note,
    recordedBy: by.personId,
    createdAt: now,
    voids: null,
  })
  const sums = {
    paid: booking.paid + (kind === 'payment' ? amount : 0),
    refunded: booking.refunded + (kind === 'refund' ? amount : 0),
  }
  return { ...sums, ...resettled(booking, { ...booking, ...sums }, { now }) }
}
