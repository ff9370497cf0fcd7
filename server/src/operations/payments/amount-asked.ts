import type { Booking } from '#domain/bookings/booking.ts'
import { refuseRequest, requestState } from '#domain/payments/payment-request.ts'
import { notFound, refuse, throwIfRefused } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findPaymentRequest } from '#store/payment-requests.ts'

/** What is paid on the page of a request, while it waits for it; its booking is locked. */
export async function amountAsked(
  tx: Tx,
  booking: Booking,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<number> {
  const request = await findPaymentRequest(tx, { sellerId: booking.sellerId, id })
  if (request?.bookingId !== booking.id) throw notFound('payment_request')
  throwIfRefused(refuseRequest(booking))
  const reason = requestState(request, booking, now)
  if (reason === 'open' || reason === 'overdue') return request.amount
  throw refuse('Conflict', { reason }, 'Nothing is to be paid on this page any more.')
}
