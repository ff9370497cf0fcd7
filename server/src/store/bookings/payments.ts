import type { BookedPaymentMethod } from '#domain/bookings/booking.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

export type Payment = {
  sellerId: string
  id: string
  bookingId: string
  kind: 'payment' | 'refund'
  method: BookedPaymentMethod
  amount: number
  currency: string
  note: string | null
  recordedBy: string | null
  createdAt: Temporal.Instant
}

export async function insertPayment(tx: Tx, payment: Payment): Promise<void> {
  await tx`
    insert into payments
      (seller_id, id, booking_id, kind, method, amount, currency, note, recorded_by, created_at)
    values
      (${payment.sellerId}, ${payment.id}, ${payment.bookingId}, ${payment.kind},
       ${payment.method}, ${payment.amount}, ${payment.currency}, ${payment.note},
       ${payment.recordedBy}, ${payment.createdAt.toString()})
  `
}

/** In the order in which the money moved. */
export async function listPayments(
  reader: Reader,
  { sellerId, bookingId }: { sellerId: string; bookingId: string },
): Promise<Payment[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<Payment[]>`
      select seller_id as "sellerId", id, booking_id as "bookingId", kind, method, amount, currency,
        note, recorded_by as "recordedBy", created_at as "createdAt"
      from payments
      where seller_id = ${sellerId} and booking_id = ${bookingId}
      order by created_at, id
    `
  })
}
