import type { Booking } from '#domain/bookings/booking.ts'
import { otherWays, paidOtherwise } from '#domain/bookings/other-ways.ts'
import { refuseOtherWay } from '#domain/bookings/traveller-actions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import type { PaymentMethod, PaymentMethodKind } from '#domain/storefronts.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import { unmarkReminded } from '#store/bookings/due-bookings.ts'
import { listCardPayments } from '#store/card-payments.ts'
import type { Db, Tx } from '#store/database.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { mailBooked } from '../booking-mails/mail-booked.ts'
import { mailPaymentDue } from '../booking-mails/mail-payment-due.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { endPage, isLive } from './pay-booking.ts'
import { recordBookingEvent } from './record-booking-event.ts'

type Wanted = {
  kind: PaymentMethodKind
  /** What the site offers. */
  methods: readonly PaymentMethod[]
}

/**
 * Another way to pay for a booking that waits for a card, once. Its pages to pay on are ended in
 * the same transaction; what is paid on one before its provider knows counts as ever.
 */
export async function putPaymentMethod(
  { db }: { db: Db },
  which: Pick<Booking, 'sellerId' | 'id'>,
  wanted: Wanted,
): Promise<Booking> {
  return changeTravellerBooking(db, which, async (tx, before, now) => {
    // A repeat, whose first answer may have been lost.
    if (before.paymentMethod === wanted.kind) return before
    throwIfRefused(refuseOtherWay(before))
    await endPages(tx, before, now)
    const otherwise = await chooseOf(tx, before, { ...wanted, now })
    const standing = await confirmIfNothingPending(tx, { ...before, ...otherwise }, now)
    const changes = { ...otherwise, ...standing, updatedAt: now }
    const booking = { ...before, ...changes }
    await updateBooking(tx, before, changes)
    await unmarkReminded(tx, before)
    const isConfirmed = before.status !== 'confirmed' && booking.status === 'confirmed'
    const type = isConfirmed ? 'booking.confirmed' : 'booking.changed'
    await recordBookingEvent(tx, { type, booking, before, now })
    // What was confirmed by its deposit is only told how the rest is paid.
    if (before.status === 'confirmed') await mailPaymentDue(tx, booking, { now })
    else await mailBooked(tx, booking, now)
    return booking
  })
}

/** What a bank is about to pay nobody sends a second time. */
async function endPages(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { sellerId, id: bookingId } = booking
  const pages = (await listCardPayments(tx, { sellerId, bookingId })).filter(isLive)
  if (pages.some(({ isUnderWay }) => isUnderWay)) {
    const detail = 'The bank has not answered yet whether the money comes.'
    throw refuse('Conflict', { reason: 'payment_under_way' }, detail)
  }
  for (const page of pages) await endPage(tx, page, now)
}

type Choosing = Wanted & { now: Temporal.Instant }

async function chooseOf(tx: Tx, booking: Booking, { kind, methods, now }: Choosing) {
  const { sellerId, storefrontId } = booking
  const { bank } = await findSaleParties(tx, { sellerId, storefrontId })
  const ways = otherWays(booking, { methods, takesTransfers: bank !== null, now })
  const method = ways.find(way => way.kind === kind)
  if (!method) throw refuse('PaymentMethodNotOffered', { method: kind })
  return paidOtherwise(booking, { method, bank })
}
