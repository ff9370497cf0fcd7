import { PaymentCheck } from '#contract/payment-page.ts'
import { timestamp } from '#domain/timestamp.ts'
import { createPaymentCheck as operation } from '#operations/bookings/create-payment-check.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

export const createPaymentCheck = endpoint({
  sdkName: 'bookings.checkPayment',
  method: 'POST',
  path: '/v1/public/bookings/{ref}/payment-check',
  tag: 'Bookings',
  summary: 'Ask how the payment by card stands',
  description:
    'For the page that the traveller comes back to, who is often faster than the news from the ' +
    'provider: it is asked now, and the booking follows what it says. The booking itself, read ' +
    'afterwards, says whether it is confirmed.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  answers: { 200: { description: 'How it stands.', schema: PaymentCheck } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking } = await openBookingAccess(deps, 'pay', call)
    const { leaveQueue } = call
    const { state, declined, amount, expiresAt } = await operation({ ...deps, leaveQueue }, booking)
    return answer(200, { state, declined, amount, expires_at: expiresAt && timestamp(expiresAt) })
  },
})
