import type { CheckedOutBooking } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { keepCheckedOut, readBookingProof } from './booking-proof.ts'
import { payByCard } from './pay-by-card.ts'

interface Visit {
  locals: App.Locals
  cookies: AstroCookies
}

/** Where somebody goes who has just booked: to the page to pay on, or to the booking. */
export async function afterCheckout(
  { locals, cookies }: Visit,
  booking: CheckedOutBooking,
  email: string,
): Promise<string> {
  keepCheckedOut(cookies, booking, email)
  const { ref, payment, actions } = booking
  const isByCard = payment.method === 'online_card' && actions.includes('pay')
  if (!isByCard) return locals.addresses.booking(ref)
  // Whoever sends the form again has the token of the first time in a cookie.
  const kept = readBookingProof(cookies, ref, locals)
  return payByCard(locals, ref, { ...kept, token: booking.booking_token ?? kept.token })
}
