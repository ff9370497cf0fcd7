import { ReceiptAcceptanceBody, ReceiptRefusalBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { receiptFileName } from '#domain/bookings/receipt-file.ts'
import { notFound } from '#domain/refusal.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import * as operations from '#operations/bookings/receipt.ts'
import { filesAway } from '#operations/media.ts'
import { findNewestReceipt } from '#store/bookings/booking-receipts.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readAmount } from './read-money.ts'

/** The file comes from an unverified sender: browsers save it and never show it. */
const AS_A_FILE = {
  'content-security-policy': "sandbox; default-src 'none'",
}

export const getOwnReceipt = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/receipt',
  tag: 'Seller bookings',
  summary: 'Download the receipt of a booking',
  description: 'The newest one. Its sender is not verified: save it, and open it with care.',
  auth: seller('payment:manage'),
  answersFile: true,
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'The file as it was uploaded.', contentType: '*/*' } },
  problems: ['NotFound', 'Unavailable'],
  async handle({ db, files }, { caller: { sellerId }, params: { ref } }) {
    const booking = await findBookingByRef(db, { sellerId, ref })
    const receipt = booking && (await findNewestReceipt(db, booking))
    if (!receipt) throw notFound('receipt')
    const { contentType, fileName } = receipt
    const file = await files.get(receiptFileName({ id: receipt.id, type: contentType }))
    if (file === 'away') throw filesAway()
    if (file === 'unknown') throw notFound('receipt')
    return answer(200, file.stream, {
      ...AS_A_FILE,
      'content-type': contentType,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  },
})

export const acceptReceipt = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/receipt/accept',
  tag: 'Seller bookings',
  summary: 'Accept a receipt',
  description: 'What is open counts as paid by bank transfer.',
  auth: seller('payment:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: ReceiptAcceptanceBody,
  bodyOptional: true,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operations.acceptReceipt(acting, call.params.ref, {
      amount: readAmount(call.body.amount),
    })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})

export const refuseReceipt = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/receipt/refuse',
  tag: 'Seller bookings',
  summary: 'Refuse a receipt',
  description:
    'The booking is unpaid again, with at least a day to pay in where the start leaves one.',
  auth: seller('payment:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: ReceiptRefusalBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operations.refuseReceipt(acting, call.params.ref, call.body)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
