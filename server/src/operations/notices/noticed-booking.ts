import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { openAmount, refundDue } from '#domain/bookings/settle.ts'
import { isOver } from '#domain/bookings/states.ts'
import { stepDueAt, waitsFor } from '#domain/bookings/waits-for.ts'
import { findInLocale } from '#domain/catalog.ts'
import type { NoticedBooking } from '#domain/mail/templates/staff-notices.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { NoticeKind } from '#domain/staff.ts'
import type { TripNames } from '#store/trips/trip-names.ts'
import { staffPageUrl } from '../auth/staff-page.ts'

type Reading = { names: TripNames; locale: string; publicUrl: string; now: Temporal.Instant }

const SECONDS_PER_MINUTE = 60

/** A booking as it stands now, in the language of whoever is notified of it. */
export function noticedBooking(written: Booking, reading: Reading): NoticedBooking {
  const { names, locale, publicUrl, now } = reading
  const booking = bookingAt(written, now)
  const { ref, currency } = booking
  const title = names.titles.get(booking.tripId)
  const option = names.options.get(booking.optionId)
  const dueAt = stepDueAt(booking, waitsFor(booking, now))
  const open = openAmount(booking)
  const refund = booking.paymentStatus === 'refund_due' ? refundDue(booking) : 0
  return {
    ref,
    trip: (title && findInLocale(title, locale)?.text) ?? booking.tripTitle,
    option: (option && findInLocale(option, locale)?.text) ?? booking.optionName,
    start: booking.start,
    timezone: booking.timezone,
    pax: booking.pax,
    total: booking.quote.totals.grandTotal,
    open: open > 0 ? moneyOf({ amount: open, currency }) : null,
    refund: refund > 0 ? moneyOf({ amount: refund, currency }) : null,
    dueAt: dueAt?.toString() ?? null,
    minutesLeft:
      dueAt === null || isOver(dueAt, now)
        ? null
        : Math.floor(now.until(dueAt).total('seconds') / SECONDS_PER_MINUTE),
    link: staffPageUrl(publicUrl, `/bookings/${ref}`),
  }
}

/**
 * Whether there is still something to say. Where somebody is asked to act, it may have been done
 * while the notice waited for a worker, or for half of its time.
 */
export function isStillNews(kind: NoticeKind, written: Booking, now: Temporal.Instant): boolean {
  const booking = bookingAt(written, now)
  if (kind === 'request') return waitsFor(booking, now) === 'seller_confirmation'
  if (kind === 'proof') return booking.paymentStatus === 'proof_submitted'
  if (kind === 'refund_due') {
    return booking.paymentStatus === 'refund_due' || isMoneyReturned(booking)
  }
  return true
}

/** Money that came after the booking had lapsed, and has gone back since. */
export function isMoneyReturned({ paymentStatus, cancellation, refunded }: Booking): boolean {
  const hasLapsed = paymentStatus !== 'refund_due' && cancellation?.by === 'system'
  return hasLapsed && refunded > cancellation.refund.amount
}
