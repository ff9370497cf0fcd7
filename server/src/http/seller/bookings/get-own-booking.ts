import { SellerBooking } from '#contract/seller-booking.ts'
import { NOTHING_KNOWN } from '#domain/attendance/attendance.ts'
import { notFound } from '#domain/refusal.ts'
import { attendanceObject } from '#operations/attendance/attendance-object.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { listAttendance } from '#store/attendance/attendance.ts'
import { findVisibleBooking } from '#store/bookings/booking-list.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { findMemberName } from '#store/team.ts'
import { findTripNames } from '#store/trips/trip-names.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { namesToday } from '../../wire/booking-line.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const getOwnBooking = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}',
  tag: 'Seller bookings',
  summary: 'Read one booking, with who gets what of it',
  auth: seller('booking:read'),
  params: { ref: referenceOf('booking') },
  query: { locale: readerLocaleParameter },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller, params: { ref }, query }) {
    const { sellerId } = caller
    const booking = await findVisibleBooking(db, { sellerId, ref })
    if (!booking) throw notFound('booking')
    const { id, tripId, optionId, madeBy } = booking
    const isOwn = booking.sellerId === sellerId
    const whose = { sellerId: booking.sellerId, tripIds: [tripId], optionIds: [optionId] }
    const [names, locale, madeByName, marked] = await Promise.all([
      findTripNames(db, whose),
      readLocale(query.locale) ?? findReaderLocale(db, caller),
      isOwn && madeBy !== null ? findMemberName(db, { sellerId, personId: madeBy }) : null,
      // Who came is known to whose trip it is, and not to who sold it.
      isOwn ? listAttendance(db, { sellerId, bookingIds: [id] }) : null,
    ])
    return answer(200, {
      ...bookingObject(booking, clock.now()),
      ...(marked && { attendance: attendanceObject(booking, marked.get(id) ?? NOTHING_KNOWN) }),
      ...namesToday(booking, { names, locale }),
      made_by_name: madeByName,
    })
  },
})
