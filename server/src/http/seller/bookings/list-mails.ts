import { BookingMailList } from '#contract/booking-mail.ts'
import { notFound } from '#domain/refusal.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { listMailsOfBooking } from '#store/mail-outbox.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { wireBookingMail } from '../../wire/booking-mail.ts'

const MOST = 200

export const listMails = endpoint({
  operationId: 'listMails',
  method: 'GET',
  path: '/v1/bookings/{ref}/mails',
  tag: 'Seller bookings',
  summary: 'List the mails that a guest was sent about a booking, the newest first',
  description: 'For as long as mails are kept; codes and sign-in links are not among them.',
  auth: seller('booking:read'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'The mails.', schema: BookingMailList } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params: { ref } }) {
    const { sellerId } = caller
    const booking = await findBookingByRef(db, { sellerId, ref })
    if (!booking) throw notFound('booking')
    const of = { sellerId, bookingId: booking.id }
    const mails = await listMailsOfBooking(db, { ...of, limit: MOST })
    return answer(200, { data: mails.map(mail => wireBookingMail(mail, caller)) })
  },
})
