import { BookingRecord } from '#contract/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { MOST_RECEIPT_BYTES, RECEIPT_TYPES, sniffReceipt } from '#domain/bookings/receipt-file.ts'
import { invalidInput } from '#domain/refusal.ts'
import { mustExpectProof, createReceipt as operation } from '#operations/bookings/create-receipt.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { wireBooking } from '../../wire/booking.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

// Says nothing about the file, and so contradicts nothing.
const ANY_TYPE = 'application/octet-stream'

export const createReceipt = endpoint({
  operationId: 'createReceipt',
  sdkName: 'bookings.uploadReceipt',
  method: 'POST',
  path: '/v1/public/bookings/{ref}/receipt',
  tag: 'Bookings',
  summary: 'Send a proof of payment',
  description:
    'For a booking that is paid by bank transfer. The body is the file itself; its first bytes ' +
    'decide what it is. Another file takes the place of the one before. The first gives the ' +
    'seller some days more to look at it (`pending_expires_at`); then the booking lapses.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  limit: 'key',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  rawBody: { types: [...RECEIPT_TYPES, ANY_TYPE], maxBytes: MOST_RECEIPT_BYTES, spooled: true },
  answers: { 200: { description: 'The booking.', schema: BookingRecord } },
  problems: ['NotFound', 'Conflict', 'InvalidInput', 'RateLimited', 'Unavailable'],
  async beforeFile(deps, call) {
    const { booking, now } = await openBookingAccess(deps, 'submit_receipt', call)
    mustExpectProof(bookingAt(booking, now))
  },
  async handle(deps, call) {
    const { type: declared, path, size } = call.body
    const found = sniffReceipt(call.body)
    if ('fault' in found) throw invalidInput('body', found.fault)
    const { type } = found
    if (declared !== ANY_TYPE && declared !== type) {
      throw invalidInput('body', `is ${type}, but was sent as ${declared}`)
    }
    const { booking, now } = await openBookingAccess(deps, 'submit_receipt', call)
    const sent = await operation(deps, bookingAt(booking, now), {
      type,
      size,
      file: { path },
    })
    return answer(200, wireBooking(sent, sent.updatedAt))
  },
})
