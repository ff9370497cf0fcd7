import type { Booking } from '#domain/bookings/booking.ts'
import { earlier, latestMoment, oneMoreDay } from '#domain/bookings/deadlines.ts'
import { awaitsLink, linkAwaitedUntil } from '#domain/bookings/payment-link.ts'
import { awaitsFirstMoney } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { refuse } from '#domain/refusal.ts'
import { keepStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'

type Standing = Pick<Booking, 'status' | 'pendingExpiresAt' | 'paymentDueAt'>

/**
 * Where a booking that waited stands now that one of the things it waited for has come. Its places
 * are kept for as long as it may still lapse, and for good once it cannot.
 */
export async function confirmIfNothingPending(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Standing> {
  const { status, pendingExpiresAt, paymentDueAt } = booking
  if (status !== 'pending') return { status, pendingExpiresAt, paymentDueAt }
  const due = isUnderWay(booking) ? paymentDueAt : stillOpen(paymentDueAt, { booking, now })
  const waits = booking.awaitsSeller || awaitsFirstMoney(booking)
  const until = waits ? await lapsesAt(tx, { ...booking, paymentDueAt: due }, now) : null
  const { kept } = await keepStock(tx, booking, until)
  if (!kept) throw refuse('Conflict', { reason: 'lapsed' }, 'The booking has lapsed.')
  return { status: waits ? 'pending' : 'confirmed', pendingExpiresAt: until, paymentDueAt: due }
}

/** Its money has been sent or authorized: it is no longer the traveller who is waited for. */
function isUnderWay({ paymentStatus }: Booking): boolean {
  return paymentStatus === 'proof_submitted' || paymentStatus === 'authorized'
}

/** When a pending booking ends: with the earlier term, of the seller's word or of the money. */
async function lapsesAt(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  if (booking.paymentStatus === 'proof_submitted') return booking.pendingExpiresAt
  const due = awaitsFirstMoney(booking) ? await paidBy(tx, booking, now) : null
  const word = booking.awaitsSeller ? await answerBy(tx, booking) : null
  return earlier(due, stillOpen(word, { booking, now }))
}

/** Without a link to pay by nothing is due, and it waits for one. */
async function paidBy(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<Temporal.Instant> {
  if (booking.paymentStatus === 'authorized') return latestMoment(booking)
  if (booking.paymentDueAt !== null) return booking.paymentDueAt
  if (!awaitsLink(booking)) return latestMoment(booking)
  const { link_hours: hours } = await loadSellerSettings(tx, booking.sellerId)
  return linkAwaitedUntil(booking, { hours, now })
}

/**
 * What ran out while the seller read a receipt must not end the booking in the moment in which its
 * money is written down: there is a day more for it.
 */
function stillOpen<Until extends Temporal.Instant | null>(
  until: Until,
  { booking, now }: { booking: Booking; now: Temporal.Instant },
): Until | Temporal.Instant {
  return isOver(until, now) ? oneMoreDay(booking, now) : until
}

async function answerBy(tx: Tx, booking: Booking): Promise<Temporal.Instant> {
  const { request_hours } = await loadSellerSettings(tx, booking.sellerId)
  const asked = (booking.checkedOutAt ?? booking.createdAt).add({ hours: request_hours })
  return earlier(asked, latestMoment(booking))
}
