import type { Booking } from '../bookings/booking.ts'
import { linesOf } from '../bookings/manifest.ts'
import { type PaymentState, paymentStanding } from '../bookings/payment-standing.ts'
import { netPaid } from '../bookings/settle.ts'
import { stands } from '../bookings/states.ts'
import { type ByLocale, findInLocale } from '../catalog.ts'
import { moneyOf } from '../money/money.ts'
import type { Quote } from '../sales/quote.ts'
import { meetingPlace, type VoucherTrip } from '../vouchers.ts'
import type { MailedBooking, MailedLine, MailedPlace, SellerContact } from './booking-words.ts'
import type { MailPicture } from './mail-look.ts'

/** Where a trip meets and what it looks like, as the trip says it now. */
export type TripPlace = Pick<VoucherTrip, 'meetingPoint' | 'placeNames' | 'cityNames'> & {
  picture: TripPicture | null
}

type TripPicture = Omit<MailPicture, 'alt'> & { alt: ByLocale }

/** Whether the guest has to be told where to come: who is fetched need not go to the others. */
function needsPlace({ status, quote }: Pick<Booking, 'status' | 'quote'>): boolean {
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
    lines: linesOfBill(quote),
    total: totals.grandTotal,
    payLocally: totals.payLocally,
    payment: { ...standing, dueAt: standing.dueAt?.toString() ?? null },
    paidSoFar:
      standing.state === 'partly_paid' ? moneyOf({ amount: netPaid(booking), currency }) : null,
    card: SHOWS_CARD.has(standing.state) ? booking.card : null,
    pickup: pickup && { name: pickup.name, time: pickup.time, date: pickup.date ?? null },
    place: mailedPlace(place, booking),
    // Of what has ended, the mail that ended it says what goes back.
    policy: stands(status) ? quote.policy.tiers : null,
    contact,
    hasVoucher: status === 'confirmed',
  }
}

function linesOfBill({ lines }: Quote): MailedLine[] {
  return lines.map(({ label, qty, total, included, payAt }) => ({
    label,
    qty,
    total,
    kind: included ? 'included' : payAt === 'local' ? 'local' : 'paid',
  }))
}

/** The first picture of the trip, in the words of whoever booked it. */
export function mailedPicture(place: TripPlace | null, booking: Booking): MailPicture | null {
  if (!place?.picture) return null
  const { alt, ...picture } = place.picture
  return { ...picture, alt: findInLocale(alt, booking.locale ?? 'en')?.text || booking.tripTitle }
}

/** Where they meet, for those who are not fetched. */
export function mailedPlace(trip: TripPlace | null, booking: Booking): MailedPlace | null {
  if (trip === null || !needsPlace(booking)) return null
  const locale = booking.locale ?? 'en'
  const lines = meetingPlace(trip, locale).flatMap(line => (line ? [line] : []))
  const { lat, lng } = trip.meetingPoint ?? { lat: null, lng: null }
  if (lines.length === 0) return null
  return {
    lines,
    point: lat === null || lng === null ? null : { lat, lng },
  }
}
