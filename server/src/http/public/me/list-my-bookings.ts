import assert from 'node:assert/strict'
import { MyBookings } from '#contract/booking.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { refuseByCard } from '#domain/bookings/traveller-actions.ts'
import { tripEnd } from '#domain/bookings/trip-days.ts'
import { timestamp } from '#domain/timestamp.ts'
import { type BookedTrip, listBookedTrips } from '#store/bookings/booked-trips.ts'
import { listBookingsOfLead } from '#store/bookings/booking-access.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { type CursorScope, readCursor, writeCursor } from '../../paging.ts'
import { integer, text } from '../../parse/query.ts'
import { wireSoldTrip, wireStanding } from '../../wire/booking.ts'
import { siteOf } from '../bookings/open-booking-access.ts'
import { siteTakesCards } from '../bookings/show-booking.ts'

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/v1/public/me/bookings',
  tag: 'Traveller accounts',
  summary: "The signed-in traveller's bookings",
  description:
    'On this site, the latest start first, with what a list shows of each trip: its address, ' +
    'picture, seller, time zone and end.',
  auth: traveller,
  cache: 'no-store',
  query: {
    limit: integer({ min: 1, max: 100, default: 50, description: 'Bookings per page.' }),
    cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
  },
  answers: { 200: { description: 'A page of bookings.', schema: MyBookings } },
  problems: ['InvalidInput'],
  async handle({ db, clock, vault, publicUrl }, { caller, traveller: { emailKey }, query }) {
    const cursorScope: CursorScope = {
      owner: `${caller.storefrontId} ${emailKey}`,
      list: 'my-bookings',
    }
    const [start, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const { limit } = query
    const rows = await listBookingsOfLead(db, {
      site: siteOf(caller),
      emailKey,
      after: start !== undefined && id !== undefined ? { start, id } : null,
      limit: limit + 1,
    })
    const now = clock.now()
    const shown = rows.slice(0, limit).map(row => bookingAt(row, now))
    const trips = await listBookedTrips(db, caller, shown)
    const last = shown.at(-1)
    return answer(200, {
      data: shown.map(booking =>
        wireMyBooking(booking, trips.get(booking.optionId), { caller, publicUrl }),
      ),
      next_cursor:
        rows.length > limit && last ? writeCursor(vault, cursorScope, [last.start, last.id]) : null,
    })
  },
})

type Around = { caller: WebsiteCaller; publicUrl: string }

function wireMyBooking(
  booking: Booking,
  trip: BookedTrip | undefined,
  { caller, publicUrl }: Around,
) {
  assert(trip, 'the seller of a booking is never deleted')
  const canPay =
    trip.takesCards && siteTakesCards(caller, booking) && refuseByCard(booking) === null
  const { sheet, isSoldHere, sellerName, sellerSlug, sellerEmail } = trip
  return {
    ref: booking.ref,
    status: booking.status,
    start: booking.start,
    end: tripEnd(booking),
    pax: booking.pax,
    trip: wireSoldTrip(booking, { sheet, isSoldHere, publicUrl }),
    seller: { name: sellerName, slug: isSoldHere ? sellerSlug : null, email: sellerEmail },
    total: booking.quote.totals.grandTotal,
    payment_status: booking.paymentStatus,
    payment: { standing: wireStanding(booking), can_pay: canPay },
    created_at: timestamp(booking.checkedOutAt ?? booking.createdAt),
  }
}
