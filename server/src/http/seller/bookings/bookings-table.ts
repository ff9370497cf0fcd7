import { type BookingColumn, USUAL_BOOKING_COLUMNS } from '#contract/booking-columns.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { READ_BOOKING, type TabledBooking } from '#domain/bookings/bookings-table.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { TABLE_WORDS } from '#domain/bookings/table-words.ts'
import { inLocale } from '#domain/catalog/locale.ts'
import type { Cell } from '#domain/csv.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import { findSellerZone } from '#operations/sellers/seller-zone.ts'
import type { Db } from '#store/database.ts'
import type { TripNames } from '#store/trips/trip-names.ts'
import { type OwnTable, ownTable, type TableQuery } from '../../csv/people-table.ts'
import { namesToday } from '../../wire/booking-line.ts'

type Opened = { rowOf: (booking: Booking) => Record<string, Cell>; table: OwnTable }

/** A page of bookings for people to read; their trips are called as on the seller's screens. */
export async function openBookingsTable(
  parts: { db: Db; departureSheets: DepartureSheets },
  given: {
    sellerId: string
    locale: string
    names: TripNames
    now: Temporal.Instant
    form: TableQuery<BookingColumn>
  },
): Promise<Opened> {
  const { sellerId, locale, names, now, form } = given
  const [sheets, timezone] = await Promise.all([
    parts.departureSheets.of(sellerId),
    findSellerZone(parts, sellerId),
  ])
  const { text: words } = inLocale(TABLE_WORDS, locale)
  const reader = { words, locale, timezone }
  const { table, cellsOf } = ownTable(form, {
    usual: USUAL_BOOKING_COLUMNS,
    headings: words.headings,
    read: (name, row: TabledBooking) => READ_BOOKING[name](row, reader),
  })
  return {
    table,
    rowOf: booking => {
      const { trip_title: trip, option_name: option } = namesToday(booking, { names, locale })
      const units = sheets.get(booking.optionId)?.units ?? []
      return cellsOf({ booking: bookingAt(booking, now), trip, option, units })
    },
  }
}
