import { MyBookings } from '#contract/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { timestamp } from '#domain/timestamp.ts'
import { listBookingsOfLead } from '#store/bookings/booking-access.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { type CursorScope, readCursor, writeCursor } from '../../paging.ts'
import { integer, text } from '../../parse/query.ts'
import { wireBookedTrip } from '../../wire/booking.ts'
import { siteOf } from '../bookings/open-booking-access.ts'

export const listMyBookings = endpoint({
  operationId: 'listMyBookings',
  method: 'GET',
  path: '/v1/public/me/bookings',
  tag: 'Traveller accounts',
  summary: "The signed-in traveller's bookings",
  description: 'On this site, the latest start first.',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  query: {
    limit: integer({ min: 1, max: 100, default: 50, description: 'Bookings per page.' }),
    cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
  },
  answers: { 200: { description: 'A page of bookings.', schema: MyBookings } },
  problems: ['InvalidInput'],
  async handle({ db, clock, vault }, { caller, traveller: { emailKey }, query }) {
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
    const last = shown.at(-1)
    return answer(200, {
      data: shown.map(booking => ({
        ref: booking.ref,
        status: booking.status,
        start: booking.start,
        pax: booking.pax,
        trip: wireBookedTrip(booking),
        total: booking.quote.totals.grandTotal,
        payment_status: booking.paymentStatus,
        created_at: timestamp(booking.checkedOutAt ?? booking.createdAt),
      })),
      next_cursor:
        rows.length > limit && last ? writeCursor(vault, cursorScope, [last.start, last.id]) : null,
    })
  },
})
