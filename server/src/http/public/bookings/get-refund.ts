import { RefundPreview } from '#contract/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { refundNow } from '#domain/bookings/refund.ts'
import { refuseCancel } from '#domain/bookings/traveller-actions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import {
  emailParameter,
  openBookingAccess,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'

export const getRefund = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/refund',
  tag: 'Bookings',
  summary: 'What cancelling now would give back',
  description: 'Worked out from the policy that the booking was sold with.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter, email: emailParameter },
  answers: { 200: { description: 'The preview.', schema: RefundPreview } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { booking: written, now } = await openBookingAccess(deps, 'read_refund', call)
    const booking = bookingAt(written, now)
    throwIfRefused(refuseCancel(booking, now))
    const { daysBefore, refundPct, refund, paid } = refundNow(booking, now)
    return answer(200, { days_before: daysBefore, refund_pct: refundPct, refund, paid })
  },
})
