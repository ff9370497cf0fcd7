import type { Booking } from '#domain/bookings/booking.ts'
import { earlier, latestMoment } from '#domain/bookings/payment-plan.ts'
import { awaitsMoney } from '#domain/bookings/settle.ts'
import { refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { loadSellerSettings } from '#store/seller-settings.ts'
import { keepPlaces } from '../claims/keep-places.ts'

type Standing = Pick<Booking, 'status' | 'pendingExpiresAt'>

/**
 * Where a booking that waited stands now that one of the things it waited for has come. Its places
 * are kept for as long as it may still lapse, and for good once it cannot.
 */
export async function stayOrConfirm(tx: Tx, booking: Booking): Promise<Standing> {
  if (booking.status !== 'pending') {
    return { status: booking.status, pendingExpiresAt: booking.pendingExpiresAt }
  }
  const waits = booking.awaitsSeller || awaitsMoney(booking)
  const until = waits ? await lapsesAt(tx, booking) : null
  const { kept } = await keepPlaces(tx, booking, until)
  if (!kept) throw refuse('Conflict', { reason: 'lapsed' }, 'The booking has lapsed.')
  return { status: waits ? 'pending' : 'confirmed', pendingExpiresAt: until }
}

/** With the first of the two that does not come: the seller's word or the traveller's money. */
async function lapsesAt(tx: Tx, booking: Booking): Promise<Temporal.Instant | null> {
  if (booking.paymentStatus === 'proof_submitted') return null
  const due = awaitsMoney(booking) ? booking.paymentDueAt : null
  const word = booking.awaitsSeller ? await answerBy(tx, booking) : null
  return earlier(due, word)
}

async function answerBy(tx: Tx, booking: Booking): Promise<Temporal.Instant> {
  const { request_hours } = await loadSellerSettings(tx, booking.sellerId)
  const asked = (booking.checkedOutAt ?? booking.createdAt).add({ hours: request_hours })
  return earlier(asked, latestMoment(booking))
}
