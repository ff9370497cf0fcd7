import { printVoucher } from '#operations/vouchers.ts'
import { endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { countVouchers } from '../../voucher-limits.ts'
import { answerVoucherPdf } from '../../wire/voucher.ts'
import {
  emailParameter,
  openBookingAccess,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'

export const getVoucherPdf = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/voucher.pdf',
  tag: 'Bookings',
  summary: 'The voucher of a booking, to be printed or shown',
  description:
    'Of a confirmed booking, in the language it was booked in: the QR code, when and where on ' +
    'the clock of the place, who travels, what is paid and what is still to be paid.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter, email: emailParameter },
  answers: { 200: { description: 'A PDF of one page.', contentType: 'application/pdf' } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const opened = await openBookingAccess(deps, 'read_voucher', call)
    await countVouchers(deps, { of: opened.booking.id, mostAMinute: PDFS_A_MINUTE })
    return answerVoucherPdf(await printVoucher(deps, opened), opened.booking.ref)
  },
})

const PDFS_A_MINUTE = 10
