import { BookingRecord, ChangePaymentMethodBody } from '#contract/booking.ts'
import { putPaymentMethod as operation } from '#operations/bookings/put-payment-method.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { showChanged } from './show-booking.ts'

export const putPaymentMethod = endpoint({
  sdkName: 'bookings.changePaymentMethod',
  method: 'PUT',
  path: '/v1/public/bookings/{ref}/payment-method',
  tag: 'Bookings',
  summary: 'Pay a booking another way than by card',
  description:
    'For a booking that waits for a card: one of its `payment.other_methods`, once. The page to ' +
    'pay on is ended, and the booking stands as if it had been checked out that way, with the ' +
    'time to pay from the checkout on; the traveller gets the mail of that way. Money that is ' +
    'paid on that page all the same counts. Again with the same way answers the booking. A card ' +
    'still pays it.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  body: ChangePaymentMethodBody,
  answers: { 200: { description: 'The booking.', schema: BookingRecord } },
  problems: ['NotFound', 'Conflict', 'PaymentMethodNotOffered', 'RateLimited'],
  async handle(deps, call) {
    const { booking: opened } = await openBookingAccess(deps, 'change_payment_method', call)
    const booking = await operation(deps, opened, {
      kind: call.body.payment_method,
      methods: call.caller.paymentMethods,
    })
    return answer(200, await showChanged(deps, call, booking))
  },
})
