import { SellerBooking } from '#contract/seller-booking.ts'
import { notFound } from '#domain/refusal.ts'
import { attendanceObject } from '#operations/attendance/attendance-object.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { listAttendance } from '#store/attendance/attendance.ts'
import { findVisibleBooking } from '#store/bookings/booking-list.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const getOwnBooking = endpoint({
  operationId: 'getOwnBooking',
  method: 'GET',
  path: '/v1/bookings/{ref}',
  tag: 'Seller bookings',
  summary: 'Read one booking, with who gets what of it',
  auth: seller('booking:read'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params: { ref } }) {
    const booking = await findVisibleBooking(db, { sellerId, ref })
    if (!booking) throw notFound('booking')
    const now = clock.now()
    // Who came is known to whose trip it is, and not to who sold it.
    if (booking.sellerId !== sellerId) return answer(200, bookingObject(booking, now))
    const marked = await listAttendance(db, { sellerId, bookingIds: [booking.id] })
    const attendance = attendanceObject(booking, marked.get(booking.id) ?? [])
    return answer(200, { ...bookingObject(booking, now), attendance })
  },
})
