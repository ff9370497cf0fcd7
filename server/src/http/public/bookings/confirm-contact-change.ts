import { ContactChanged, ContactCodeBody } from '#contract/contact-change.ts'
import { confirmContactChange as operation } from '#operations/bookings/confirm-contact-change.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

export const confirmContactChange = endpoint({
  operationId: 'confirmContactChange',
  method: 'POST',
  path: '/v1/public/bookings/{ref}/contact-changes/{id}/confirm',
  tag: 'Bookings',
  summary: 'Confirm a correction with its code',
  description: 'Five wrong tries end a code. Repeating a used code changes nothing.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  params: { ref: refParameter, id: uuidOf('contact_change') },
  query: { token: tokenParameter },
  body: ContactCodeBody,
  answers: { 200: { description: 'The change is made.', schema: ContactChanged } },
  problems: ['NotFound', 'InvalidInput', 'RateLimited'],
  async handle(deps, call) {
    const { booking } = await openBookingAccess(deps, 'confirm_contact', call)
    const { kind } = await operation(deps, {
      sellerId: booking.sellerId,
      id: booking.id,
      changeId: call.params.id,
      code: call.body.code,
    })
    return answer(200, { changed: true, kind })
  },
})
