import type { Booking } from '#domain/bookings/booking.ts'
import { cancelled, isCancellable } from '#domain/bookings/cancel.ts'
import { earlier } from '#domain/bookings/deadlines.ts'
import { bookingAt, pendingLapsesAt } from '#domain/bookings/lapse.ts'
import { refundAt, refundHoldsUntil } from '#domain/bookings/refund.ts'
import { refuseCancel } from '#domain/bookings/traveller-actions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import type { Checkouts } from '#memory/checkouts.ts'
import type { OpenedBooking } from '#store/bookings/booking-access.ts'
import type { Db } from '#store/database.ts'
import { cancelledMail } from '../booking-mails/mail-cancelled.ts'
import { composeBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { changeTravellerBooking } from './change-traveller-booking.ts'
import { endBooking } from './end-booking.ts'
import { bookingEvent } from './record-booking-event.ts'

export type CancelDeps = {
  db: Db
  checkouts: Pick<Checkouts, 'findParties' | 'findMailTexts' | 'cancel' | 'alone'>
}

type CancelRequest = { reason: string | null }

/**
 * Cancels for the traveller, who gets back what the policy gives at this moment.
 *
 * Nearly every cancellation finds its booking alone. Such a one is judged as it was opened, and the
 * call that writes it, together with others, makes sure that nothing has changed since. Whatever is
 * out of the ordinary is judged again under the lock of the booking.
 */
export async function cancelBooking(
  deps: CancelDeps,
  opened: OpenedBooking,
  request: CancelRequest,
): Promise<Booking> {
  return (await cancelTogether(deps, opened, request)) ?? cancelAlone(deps, opened.booking, request)
}

/** Written with others that come at the same time; null where it has to be judged alone. */
async function cancelTogether(
  { db, checkouts }: CancelDeps,
  { booking: before, now, version }: OpenedBooking,
  request: CancelRequest,
): Promise<Booking | null> {
  if (!isCancellable(bookingAt(before, now), now)) return null
  const [parties, texts] = await Promise.all([
    checkouts.findParties(before),
    checkouts.findMailTexts(before.sellerId),
  ])
  const booking = { ...cancelledNow(before, request, now), updatedAt: now }
  const mailed = composeBookingMail(booking, cancelledMail(booking), {
    parties,
    place: null,
    texts,
    now,
  })
  const cancellation = {
    before,
    version,
    booking,
    until: judgedUntil(before, now),
    tokens: mailed ? [mailed.token] : [],
    event: bookingEvent(db, { type: 'booking.cancelled', booking, before, now }),
    mail: mailed?.mail ?? null,
  }
  return (await checkouts.cancel(cancellation)) ? booking : null
}

function judgedUntil(booking: Booking, now: Temporal.Instant): Temporal.Instant {
  const refundHolds = earlier(booking.startsAt, refundHoldsUntil(booking, now))
  return earlier(refundHolds, pendingLapsesAt(booking) ?? refundHolds)
}

async function cancelAlone(
  { db, checkouts }: CancelDeps,
  { sellerId, id }: Booking,
  request: CancelRequest,
): Promise<Booking> {
  const work = () =>
    changeTravellerBooking(db, { sellerId, id }, async (tx, before, now) => {
      throwIfRefused(refuseCancel(before, now))
      return endBooking(tx, { before, after: cancelledNow(before, request, now), now })
    })
  return checkouts.alone(sellerId, work)
}

function cancelledNow(booking: Booking, { reason }: CancelRequest, now: Temporal.Instant): Booking {
  const refund = refundAt(booking, now)
  return cancelled(booking, { by: 'traveller', reason, refund, at: now.toString() })
}
