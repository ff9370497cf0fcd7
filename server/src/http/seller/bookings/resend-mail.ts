import { BookingMailRecord } from '#contract/booking-mail.ts'
import { resendMail as operation } from '#operations/bookings/resend-mail.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { wireBookingMail } from '../../wire/booking-mail.ts'
import { staffActionOf } from './staff-action.ts'

export const resendMail = endpoint({
  operationId: 'resendMail',
  method: 'POST',
  path: '/v1/bookings/{ref}/mails/{id}/resend',
  tag: 'Seller bookings',
  summary: 'Send a mail about a booking again',
  description:
    'It is written anew: with what the booking says now, to the address that it has now, and ' +
    'with a link of its own; links that were mailed before stay good. What would no longer be ' +
    'true is refused, as is a booking whose guest was erased. Five times an hour for a booking.',
  auth: seller('booking:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking'), id: uuidOf('mail') },
  answers: { 201: { description: 'The new mail.', schema: BookingMailRecord } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const { ref, id } = call.params
    const staff = staffActionOf('resendMail', deps, { ...call, body: null })
    const mail = await operation(staff, { sellerId, ref }, id)
    return answer(201, wireBookingMail(mail, call.caller))
  },
})
