import { receiptFileName } from '#domain/bookings/receipt-file.ts'
import { notFound } from '#domain/refusal.ts'
import { filesAway } from '#operations/media/media-files.ts'
import { findNewestReceipt } from '#store/bookings/booking-receipts.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

/** The file comes from an unverified sender: browsers save it and never show it. */
const AS_A_FILE = {
  'content-security-policy': "sandbox; default-src 'none'",
}

export const getOwnReceipt = endpoint({
  operationId: 'getOwnReceipt',
  method: 'GET',
  path: '/v1/bookings/{ref}/receipt',
  tag: 'Seller bookings',
  summary: 'Download the proof of payment of a booking',
  description: 'The newest one. Its sender is not verified: save it, and open it with care.',
  auth: seller('payment:manage'),
  cache: 'no-store',
  limit: 'key',
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
