import { BookingRecord } from '#contract/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import {
  MOST_RECEIPT_BYTES,
  RECEIPT_TYPES,
  type ReceiptType,
  sniffReceipt,
} from '#domain/bookings/receipt-file.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { judgeReceipt, createReceipt as operation } from '#operations/bookings/create-receipt.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { showChanged } from './show-booking.ts'

// Says nothing about the file, and so contradicts nothing.
const ANY_TYPE = 'application/octet-stream'

export const createReceipt = endpoint({
  sdkName: 'bookings.uploadReceipt',
  method: 'POST',
  path: '/v1/public/bookings/{ref}/receipt',
  tag: 'Bookings',
  summary: 'Send a receipt',
  description:
    'For a booking that is paid by bank transfer. The body is the file itself; its first bytes ' +
    'decide what it is. Another file takes the place of the one before. The first gives the ' +
    'seller some days more to look at it (`pending_expires_at`); then the booking lapses.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  rawBody: { types: [...RECEIPT_TYPES, ANY_TYPE], maxBytes: MOST_RECEIPT_BYTES, spooled: true },
  answers: { 200: { description: 'The booking.', schema: BookingRecord } },
  problems: ['NotFound', 'Conflict', 'InvalidInput', 'RateLimited', 'Unavailable'],
  async beforeFile(deps, call, announced) {
    const { booking, now } = await openBookingAccess(deps, 'submit_receipt', call)
    await judgeReceipt(deps, bookingAt(booking, now), { announced: announced ?? 0, now })
    return booking.id
  },
  async handle(deps, call) {
    const { type: declared, path, size } = call.body
    const found = sniffReceipt(call.body)
    if ('fault' in found) throw invalidInput('body', 'bad_file', found.fault)
    const { type } = found
    if (declared !== ANY_TYPE && declared !== type) {
      throw invalidInput('body', 'bad_file', `is ${type}, but was sent as ${declared}`)
    }
    const { booking, now } = await openBookingAccess(deps, 'submit_receipt', call)
    await refuseUnreadable(deps, { bookingId: booking.id, type, path })
    const sent = await operation(deps, bookingAt(booking, now), {
      type,
      size,
      file: { path },
    })
    return answer(200, await showChanged(deps, call, sent))
  },
})

const PICTURES_A_MINUTE = 5

type Received = { bookingId: string; type: ReceiptType; path: string }

/** To read a large picture takes longer than to send a broken one again, which nothing counts. */
async function refuseUnreadable(deps: WebsiteDeps, received: Received): Promise<void> {
  const { bookingId, type, path } = received
  if (type !== 'application/pdf') await countPicture(deps, bookingId)
  const read = await deps.receipts.read({ type, path })
  if (read === 'busy') {
    const facts = { retry_after_seconds: 5 }
    throw refuse('Unavailable', facts, 'More files are being read than can be.')
  }
  if (read !== 'readable') throw invalidInput('body', 'bad_file', read.fault)
}

async function countPicture({ limiter, clock }: WebsiteDeps, bookingId: string): Promise<void> {
  const { allowed, resetSeconds } = await limiter.count({
    keyId: `pictures of ${bookingId}`,
    limit: PICTURES_A_MINUTE,
    nowMs: clock.nowMs(),
  })
  if (!allowed) throw refuse('RateLimited', { retry_after_seconds: resetSeconds, reason: 'calls' })
}
