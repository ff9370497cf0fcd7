import { notFound } from '#domain/refusal.ts'
import { printVoucher } from '#operations/vouchers.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { countVouchers } from '../../voucher-limits.ts'
import { answerVoucherPdf } from '../../wire/voucher.ts'

export const getOwnVoucherPdf = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/voucher.pdf',
  tag: 'Seller bookings',
  summary: 'The voucher of a booking, as its traveller gets it',
  description: 'Of a confirmed booking of the seller itself.',
  auth: seller('booking:read'),
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'A PDF of one page.', contentType: 'application/pdf' } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, { caller: { sellerId }, params: { ref } }) {
    const { db, vouchers, clock } = deps
    const booking = await findBookingByRef(db, { sellerId, ref })
    if (booking?.checkedOutAt == null) throw notFound('booking')
    await countVouchers(deps, { of: sellerId, mostAMinute: MOST_A_MINUTE })
    const pdf = await printVoucher({ db, vouchers }, { booking, now: clock.now() })
    return answerVoucherPdf(pdf, booking.ref)
  },
})

/** All sellers print on one process; the people of one leave it to the others in between. */
const MOST_A_MINUTE = 60
