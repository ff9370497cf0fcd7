import { type Money, moneyOf } from '../money/money.ts'
import { proportionOf } from '../money/rounding.ts'
import { refundPctAt } from '../trips/policy.ts'
import type { Booking, CancelCause } from './booking.ts'

export type Refund = { refundPct: number; refund: Money; paid: Money }
export type RefundPreview = Refund & { daysBefore: number }

type Payments = Pick<Booking, 'currency' | 'paid' | 'refunded' | 'dueNow'>
type Sold = Payments & Pick<Booking, 'start' | 'timezone' | 'quote'>

/** What a traveller who cancels now gets back, by the policy that the booking was sold with. */
export function refundNow(booking: Sold, now: Temporal.Instant): RefundPreview {
  const days = daysBefore(booking, now)
  const refundPct = refundPctAt(booking.quote.policy.tiers, days)
  return { daysBefore: days, ...refundOf(booking, refundPct) }
}

/** Everything that was paid and has not gone back yet. */
export function fullRefund(booking: Payments): Refund {
  return refundOf(booking, 100)
}

/** A share of what was paid for the trip; what was paid beyond its price goes back in any case. */
export function refundOf(
  { currency, paid, refunded, dueNow }: Payments,
  refundPct: number,
): Refund {
  const left = paid - refunded
  const over = Math.max(0, left - dueNow)
  const share = proportionOf({ amountMinor: left - over, part: refundPct, whole: 100 })
  const amount = over + share
  return {
    refundPct,
    refund: moneyOf({ amount, currency }),
    paid: moneyOf({ amount: left, currency }),
  }
}

/**
 * What goes back when staff cancel. Where nobody says how much: everything to whom the seller lets
 * down, and by the policy to whoever asked for it or did not come.
 */
export function refundBySeller(
  booking: Sold,
  { cause, refundPct }: { cause: CancelCause; refundPct: number | null },
  now: Temporal.Instant,
): Refund {
  if (refundPct !== null) return refundOf(booking, refundPct)
  return cause === 'seller' ? fullRefund(booking) : refundAt(booking, now)
}

/** The same without the days, as a cancellation keeps it. */
export function refundAt(booking: Sold, now: Temporal.Instant): Refund {
  const { refundPct, refund, paid } = refundNow(booking, now)
  return { refundPct, refund, paid }
}

/**
 * Until when a traveller who cancels gets back what they would get now: then a day less is left.
 * Where the clocks change at that hour, it is the earlier of the moments that it could be.
 */
export function refundHoldsUntil(
  booking: Pick<Sold, 'start' | 'timezone'>,
  now: Temporal.Instant,
): Temporal.Instant {
  return Temporal.PlainDateTime.from(booking.start)
    .subtract({ days: daysBefore(booking, now) })
    .toZonedDateTime(booking.timezone, { disambiguation: 'earlier' })
    .toInstant()
}

/**
 * Whole days on the clock of the trip: a night in which the clocks change is a night. What is open
 * all day starts at midnight.
 */
export function daysBefore(
  { start, timezone }: Pick<Sold, 'start' | 'timezone'>,
  now: Temporal.Instant,
): number {
  const here = now.toZonedDateTimeISO(timezone).toPlainDateTime()
  const then = Temporal.PlainDateTime.from(start)
  return Math.max(0, here.until(then, { largestUnit: 'day' }).days)
}
