import { Voucher } from '#contract/voucher.ts'
import { findVoucherCode } from '#operations/vouchers.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import {
  emailParameter,
  openBookingAccess,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'

export const getVoucher = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/voucher',
  tag: 'Bookings',
  summary: 'Read the QR code that a booking is checked in with',
  description: 'Of a confirmed booking. It changes when the booking gets another address.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter, email: emailParameter },
  answers: { 200: { description: 'The code and its picture.', schema: Voucher } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { db, vouchers } = deps
    const opened = await openBookingAccess(deps, 'read_voucher', call)
    const code = await findVoucherCode(db, opened)
    return answer(200, { ref: opened.booking.ref, code, qr_svg: vouchers.drawCode(code) })
  },
})
