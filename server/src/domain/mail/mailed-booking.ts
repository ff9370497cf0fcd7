import type { Booking } from '../bookings/booking.ts'
import { linesOf } from '../bookings/manifest.ts'
import { type PaymentState, paymentStanding } from '../bookings/payment-standing.ts'
import { netPaid } from '../bookings/settle.ts'
import { stands } from '../bookings/states.ts'
import { moneyOf } from '../money/money.ts'
import { meetingPlace, type VoucherTrip } from '../vouchers.ts'
import type { MailedBooking, MailedPlace } from './booking-words.ts'

/** Where a trip meets, as the trip says it now. */
export type TripPlace = Pick<VoucherTrip, 'meetingPoint' | 'placeNames' | 'cityNames'>

/** How guests reach the seller. */
export type SellerContact = { phone: string | null; email: string | null }

/** Whether the guest has to be told where to come: who is fetched need not go to the others. */
export function needsPlace({ status, quote }: Pick<Booking, 'status' | 'quote'>): boolean {
  return stands(status) && quote.pickup === null
}

/** While money is there, or about to come, one wants to know from which card. */
const SHOWS_CARD: ReadonlySet<PaymentState> = new Set(['authorized', 'partly_paid', 'paid'])

/** A booking as its mails say it. */
export function mailedBooking(
  booking: Booking,
  { place, contact }: { place: TripPlace | null; contact: SellerContact },
): MailedBooking {
  const { quote, status, currency } = booking
  const { pickup, totals } = quote
  const standing = paymentStanding(booking)
  const party = linesOf(quote, 'unit').map(({ label, qty }) => `${qty} × ${label}`)
  return {
    ref: booking.ref,
    trip: booking.tripTitle,
    option: booking.optionName,
    start: booking.start,
    timezone: booking.timezone,
    pax: booking.pax,
    party,
    total: totals.grandTotal,
    payLocally: totals.payLocally,
    payment: { ...standing, dueAt: standing.dueAt?.toString() ?? null },
    paidSoFar:
      standing.state === 'partly_paid' ? moneyOf({ amount: netPaid(booking), currency }) : null,
    card: SHOWS_CARD.has(standing.state) ? booking.card : null,
    pickup: pickup && { name: pickup.name, time: pickup.time, date: pickup.date ?? null },
    place: place && needsPlace(booking) ? placeOf(place, booking.locale ?? 'en') : null,
    // Of what has ended, the mail that ended it says what goes back.
    policy: stands(status) ? quote.policy.tiers : null,
    contact,
  }
}

function placeOf(trip: TripPlace, locale: string): MailedPlace | null {
  const lines = meetingPlace(trip, locale).flatMap(line => (line ? [line] : []))
  const { lat, lng } = trip.meetingPoint ?? { lat: null, lng: null }
  if (lines.length === 0) return null
  return {
    lines,
    point: lat === null || lng === null ? null : { lat, lng },
  }
}
