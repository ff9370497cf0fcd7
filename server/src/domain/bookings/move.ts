import type { Quote } from '../sales/quote.ts'
import type { Booking, Moved } from './booking.ts'
import { resettled } from './deposit.ts'
import { awaitsLink, linkAwaitedUntil } from './payment-link.ts'
import { movedPickup } from './pickup-when.ts'
import { isOver } from './states.ts'

type MovedParts = Pick<
  Booking,
  | 'start'
  | 'startsAt'
  | 'selection'
  | 'quote'
  | 'moved'
  | 'detailsDueAt'
  | 'pendingExpiresAt'
  | 'paymentStatus'
  | 'deposit'
  | 'paymentDueAt'
>

export type Move = {
  to: string
  startsAt: Temporal.Instant
  reason: string
  calledOff: boolean
  /** How long the seller's bookings wait for their link. */
  linkHours: number
}

/**
 * What moving does to a booking: the price stays, whatever the new day costs. Who is moved because
 * a start was called off, and to a later one, may take the money instead until the new start. Who
 * could already do so keeps that through another move, unless it is back to the first day or
 * before.
 */
export function movedBooking(
  booking: Booking,
  { to, startsAt, reason, calledOff, linkHours }: Move,
  now: Temporal.Instant,
): MovedParts {
  const isLater = Temporal.Instant.compare(startsAt, booking.startsAt) > 0
  const calledOffStart = calledOff && isLater ? booking.start : calledOffBefore(booking, now)
  const isOffered = calledOffStart !== null && to > calledOffStart
  const moved: Moved = {
    reason,
    from: isOffered ? calledOffStart : booking.start,
    to,
    calledOff: calledOff || isOffered,
    at: now.toString(),
    refundUntil: isOffered ? startsAt.toString() : null,
  }
  return {
    start: to,
    startsAt,
    selection: { ...booking.selection, start: to },
    quote: movedQuote(booking.quote, { from: booking.start, to }),
    moved,
    pendingExpiresAt: waitsUntil(booking, { start: to, startsAt }, { hours: linkHours, now }),
    detailsDueAt: shifted(booking.detailsDueAt, booking.startsAt.until(startsAt)),
    ...resettled(booking, { ...booking, start: to, startsAt }, { now }),
  }
}

/** What waits for a link does so until the new start at most. */
function waitsUntil(
  booking: Booking,
  to: Pick<Booking, 'start' | 'startsAt'>,
  link: { hours: number; now: Temporal.Instant },
): Temporal.Instant | null {
  const { pendingExpiresAt, awaitsSeller } = booking
  if (awaitsSeller || !awaitsLink(booking)) return pendingExpiresAt
  return linkAwaitedUntil({ ...booking, ...to }, link)
}

/** The start that was called off, while the money may still be taken for it. */
function calledOffBefore({ moved }: Booking, now: Temporal.Instant): string | null {
  if (!moved?.refundUntil) return null
  return isOver(Temporal.Instant.from(moved.refundUntil), now) ? null : moved.from
}

function movedQuote(quote: Quote, { from, to }: { from: string; to: string }): Quote {
  const { pickup } = quote
  if (pickup === null) return quote
  return { ...quote, pickup: { ...pickup, ...movedPickup(pickup, { from, to }) } }
}

function shifted(due: Temporal.Instant | null, by: Temporal.Duration): Temporal.Instant | null {
  return due === null ? null : due.add(by)
}
