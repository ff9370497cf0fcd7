import {
  BOOKING_COLUMNS,
  type BookingColumn,
  USUAL_BOOKING_COLUMNS,
} from '#contract/booking-columns.ts'
import {
  BOOKING_SORTS,
  BOOKING_STEPS,
  BookingPage,
  DETAILS_STATUSES,
  SELLER_PAYMENT_STATUSES,
} from '#contract/seller-booking.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { readBookingSearch } from '#domain/bookings/booking-search.ts'
import { READ_BOOKING, type TabledBooking } from '#domain/bookings/bookings-table.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { TABLE_WORDS } from '#domain/bookings/table-words.ts'
import { tidyTag } from '#domain/bookings/tags.ts'
import { inLocale } from '#domain/catalog.ts'
import type { Cell } from '#domain/csv.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import { findSellerZone } from '#operations/sellers/seller-zone.ts'
import {
  type BookingFilters,
  type BookingSort,
  type BookingSum,
  readBookingPage,
} from '#store/bookings/booking-list.ts'
import type { Db } from '#store/database.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { findTripNames, type TripNames } from '#store/trips/trip-names.ts'
import { BOOKING_CHANNELS, BOOKING_STATUSES } from '#values/bookings.ts'
import {
  isForPeople,
  type OwnTable,
  ownTable,
  type TableQuery,
  tableParameters,
} from '../../csv/people-table.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { optionalFlag } from '../../parse/optional-flag.ts'
import {
  choice,
  choices,
  date,
  flag,
  instant,
  names as namesOf,
  text,
  uuid,
} from '../../parse/query.ts'
import { startParameter } from '../../public/start-parameter.ts'
import { namesToday, wireBookingLine } from '../../wire/booking-line.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

const MOST_REFS = 200

export const listBookings = endpoint({
  method: 'GET',
  path: '/v1/bookings',
  tag: 'Seller bookings',
  summary: 'List the bookings of the seller',
  description:
    'Whoever runs a marketplace also sees what was sold on it. Without `status` all but holds ' +
    'that ran out are listed. They come newest first, unless `sort` says otherwise; by `due` ' +
    'what has no due date comes last in either direction.',
  auth: seller('booking:read'),
  query: {
    ...pageParameters,
    status: choices('SellerBookingStatus', BOOKING_STATUSES, 'Only bookings of these statuses.'),
    from: date('Starts on this day or later.'),
    to: date('Starts on this day or earlier.'),
    start: startParameter({ description: 'Starts then; with a day alone, any time of it.' }),
    product_id: uuid('Only bookings of this trip.'),
    option_id: uuid('Only bookings of this option.'),
    storefront_id: uuid('Only what was sold on this site.'),
    made_by: uuid('Only what this member of the team booked.'),
    channel: choice('SalesChannel', BOOKING_CHANNELS, {
      default: null,
      description: 'Only what was sold this way.',
    }),
    payment_status: choices(
      'SellerPaymentStatus',
      SELLER_PAYMENT_STATUSES,
      'Only bookings of these states of payment.',
    ),
    details_status: choices(
      'TravellerDetailsStatus',
      DETAILS_STATUSES,
      'Only bookings whose details of travellers are so far.',
    ),
    waits_for: choices('BookingStep', BOOKING_STEPS, 'Only bookings with one of these next steps.'),
    awaits_seller: optionalFlag('Only those that the seller still has to answer, or the others.'),
    due_before: instant('Only bookings whose next step is due before this moment.'),
    created_from: instant('Made at this moment or later.'),
    created_to: instant('Made before this moment.'),
    updated_since: instant('Only bookings that changed at this moment or later.'),
    tag: text({ max: 40, description: 'Only bookings that have this tag.' }),
    is_test: optionalFlag('Only those that staff marked as a test, or the others.'),
    q: text({
      max: 200,
      description:
        'In the reference, the lead or the title of the trip; the beginning of a reference with ' +
        'or without dashes, or at least four digits of the phone number.',
    }),
    sort: choice('BookingSort', BOOKING_SORTS, {
      default: '-created',
      description: 'By when they were made, start or are due; with a minus the other way round.',
    }),
    totals: flag('Also says what is open and to be given back in the whole list, by currency.'),
    ref: namesOf('Only bookings of these references.', MOST_REFS),
    locale: readerLocaleParameter,
    ...tableParameters('BookingColumn', BOOKING_COLUMNS),
  },
  answers: { 200: { description: 'A page of bookings.', schema: BookingPage } },
  problems: [],
  async handle(deps, call) {
    const { db, vault, clock } = deps
    const { caller, query, isForTable } = call
    const { sellerId } = caller
    const { limit, cursor, locale: asked, sort: chosen, q, tag, ref, ...more } = query
    const { table, columns, separator, totals, ...rest } = more
    const filters = {
      ...rest,
      refs: ref,
      tag: tag && tidyTag(tag),
      q: q === null ? null : readBookingSearch(q),
    }
    const sort = chosen ?? '-created'
    requireOrder(filters)
    const cursorScope = { owner: sellerId, list: 'bookings', filters: writtenOut(filters, sort) }
    const [key, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = key && id ? { key, id } : null
    const now = clock.now()
    const isCounted = isForTable !== true
    const page = {
      sellerId,
      filters,
      sort,
      now,
      after,
      limit: limit + 1,
      isCounted,
      isSummed: totals && isCounted,
    }
    const [{ rows, total, sums }, ownLocale] = await Promise.all([
      readBookingPage(db, page),
      readLocale(asked) ?? findReaderLocale(db, caller),
    ])
    const names = await findTripNames(db, {
      sellerId,
      tripIds: rows.map(({ tripId }) => tripId),
      optionIds: rows.map(({ optionId }) => optionId),
    })
    const form = { table, columns, separator }
    const forPeople = isForPeople(call, form)
      ? await openBookingsTable(deps, { sellerId, locale: ownLocale, names, now, form })
      : null
    return answer(200, {
      ...makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: booking => [booking.sortKey.toString(), booking.id],
        wire: booking =>
          forPeople?.rowOf(booking) ?? wireBookingLine(booking, { names, locale: ownLocale, now }),
      }),
      ...(page.isSummed && { totals: sums.map(wireSum) }),
      ...(forPeople && { table: forPeople.table }),
    })
  },
})

function wireSum({ currency, bookings, open, refundDue }: BookingSum) {
  return {
    bookings,
    open: { amount: open, currency },
    refund_due: { amount: refundDue, currency },
  }
}

function requireOrder({ from, to, created_from: since, created_to: until }: BookingFilters) {
  if (from !== null && to !== null && to < from) {
    throw badParameter('to', 'bad_order', 'is before from')
  }
  if (since !== null && until !== null && Temporal.Instant.compare(until, since) < 0) {
    throw badParameter('created_to', 'bad_order', 'is before created_from')
  }
}

/** A cursor is good for one set of filters in one order. */
function writtenOut(filters: BookingFilters, sort: BookingSort) {
  const text = (moment: Temporal.Instant | null) => moment?.toString() ?? null
  return {
    ...filters,
    sort,
    due_before: text(filters.due_before),
    created_from: text(filters.created_from),
    created_to: text(filters.created_to),
    updated_since: text(filters.updated_since),
  }
}

type Opened = { rowOf: (booking: Booking) => Record<string, Cell>; table: OwnTable }

/** A page of bookings for people to read; their trips are called as on the seller's screens. */
async function openBookingsTable(
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
