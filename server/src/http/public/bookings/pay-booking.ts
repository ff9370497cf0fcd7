import { PayBody, PaymentPage } from '#contract/payment-page.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { isLocalHost } from '#domain/access/origins.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { payBooking as operation } from '#operations/bookings/pay-booking.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { readAmount } from '../../seller/bookings/read-money.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { siteTakesCards } from './show-booking.ts'

export const payBooking = endpoint({
  method: 'POST',
  path: '/v1/public/bookings/{ref}/pay',
  tag: 'Bookings',
  summary: 'Pay a booking by card',
  description:
    'Answers the page to send the traveller to, of the provider of the seller. For any booking ' +
    'with an open sum, on a site that takes cards. Again while it is unpaid gives the same page, ' +
    'or a fresh one. What the seller has to confirm first is only authorized, and taken with the ' +
    'confirmation. Whether it is paid is read from the booking, never from the way back.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  body: PayBody,
  answers: { 200: { description: 'The page to pay on.', schema: PaymentPage } },
  problems: ['NotFound', 'Conflict', 'RateLimited', 'PaymentMethodNotOffered', 'Unavailable'],
  async handle(deps, call) {
    const { caller, body } = call
    const { booking } = await openBookingAccess(deps, 'pay', call)
    const returnUrl = readReturnUrl(body.return_url, caller)
    if (!siteTakesCards(caller, booking)) {
      throw refuse('PaymentMethodNotOffered', { method: 'online_card' })
    }
    const page = await operation(deps, booking, {
      returnUrl,
      amount: readAmount(body.amount),
      locale: caller.defaultLanguage,
      leaveQueue: call.leaveQueue,
    })
    const { url, expiresAt, amount } = page
    return answer(200, { url, expires_at: timestamp(expiresAt), amount })
  },
})

/** Nobody is sent from a page to pay on to one that is not the site's. */
function readReturnUrl(text: string, { origins }: WebsiteCaller): string {
  const url = URL.parse(text)
  const field = 'return_url'
  if (url === null) throw invalidInput(field, 'bad_format', 'must be an address')
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isOwn = origins.includes(url.origin) || isLocalHost(url.hostname)
  const isPlain = url.username === '' && url.password === ''
  if (isWeb && isOwn && isPlain) return url.href
  throw invalidInput(field, 'not_allowed', 'must be on an origin of the site')
}
