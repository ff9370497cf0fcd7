import { BookingMailList, BookingMailRecord } from '#contract/booking-mail.ts'
import type { SellerCaller } from '#domain/access/callers.ts'
import { maskEmail } from '#domain/bookings/masks.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/bookings/mails.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { listMailsOfBooking, type MailRow } from '#store/mail-outbox.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'

const MOST = 200

export const listMails = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/mails',
  tag: 'Seller bookings',
  summary: 'List the mails that a guest was sent about a booking, the newest first',
  description: 'For as long as mails are kept; codes and sign-in links are not among them.',
  auth: seller('booking:read'),
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

export const resendMail = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/mails/{id}/resend',
  tag: 'Seller bookings',
  summary: 'Send a mail about a booking again',
  description:
    'It is written anew: with what the booking says now, to the address that it has now, and ' +
    'with a link of its own; links that were mailed before stay good. What would no longer be ' +
    'true is refused, as is a booking whose guest was erased. Five times an hour for a booking.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking'), id: uuidOf('mail') },
  answers: { 201: { description: 'The new mail.', schema: BookingMailRecord } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { ref, id } = call.params
    const acting = actingOf(deps, { ...call, body: null })
    const mail = await operations.resendMail(acting, ref, id)
    return answer(201, wireBookingMail(mail, call.caller))
  },
})

/** An address that a guest had before, and what a mail server says of it, is not for everybody. */
function wireBookingMail(mail: MailRow, { permissions }: SellerCaller) {
  const isOpen = permissions.has('booking:manage')
  return {
    id: mail.id,
    kind: mail.template,
    subject: mail.subject,
    locale: mail.locale,
    to: isOpen ? mail.toAddress : maskEmail(mail.toAddress),
    state: mail.status,
    at: timestamp(mail.sentAt ?? mail.createdAt),
    error: isOpen ? mail.lastError : null,
  }
}
