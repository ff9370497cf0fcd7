import {
  BookingPage,
  CHANNELS,
  PAYMENT_STATUSES,
  SELLER_BOOKING_STATUSES,
} from '#contract/seller-booking.ts'
import { bookingSummary } from '#operations/bookings/booking-object.ts'
import { readBookingPage } from '#store/bookings/booking-list.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { choice, choices, date, instant, text, uuid } from '../../parse/query.ts'

export const listBookings = endpoint({
  operationId: 'listBookings',
  method: 'GET',
  path: '/v1/bookings',
  tag: 'Seller bookings',
  summary: 'List the bookings of the seller, newest first',
  description:
    'Whoever runs a marketplace also sees what was sold on it. Without `status` all but holds ' +
    'that ran out are listed.',
  auth: seller('booking:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    status: choices(
      'SellerBookingStatus',
      SELLER_BOOKING_STATUSES,
      'Only bookings of these statuses.',
    ),
    from: date('Starts on this day or later.'),
    to: date('Starts on this day or earlier.'),
    product_id: uuid('Only bookings of this trip.'),
    channel: choice('SalesChannel', CHANNELS, {
      default: null,
      description: 'Only what was sold this way.',
    }),
    payment_status: choices(
      'PaymentStatus',
      PAYMENT_STATUSES,
      'Only bookings of these states of payment.',
    ),
    updated_since: instant('Only bookings that changed at this moment or later.'),
    q: text({ max: 200, description: 'In the reference, the lead or the title of the trip.' }),
  },
  answers: { 200: { description: 'A page of bookings.', schema: BookingPage } },
  problems: [],
  async handle({ db, vault, clock }, { caller, query }) {
    const { sellerId } = caller
    const { limit, cursor, ...filters } = query
    const { from, to } = filters
    if (from !== null && to !== null && to < from) {
      throw badParameter('to', 'bad_order', 'is before from')
    }
    const cursorScope = {
      owner: sellerId,
      list: 'bookings',
      filters: { ...filters, updated_since: filters.updated_since?.toString() ?? null },
    }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const now = clock.now()
    const [rows, total] = await readBookingPage(db, {
      sellerId,
      filters,
      now,
      after,
      limit: limit + 1,
    })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: booking => [booking.createdAt.toString(), booking.id],
        wire: booking => bookingSummary(booking, now),
      }),
    )
  },
})
