import type { CheckedOutBooking, Lead } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { keepLead } from '#accounts/lead-cookie.ts'
import { site } from '#sites/site.ts'
import { keepCheckedOut, readBookingProof } from './booking-proof.ts'
import { type HandedOver, handedOver } from './hand-over.ts'
import { payByCard } from './pay-by-card.ts'

interface Visit {
  locals: App.Locals
  cookies: AstroCookies
}

/** Where it goes on: at another address, or in the frame, which has no cookie to go on with. */
export type AfterCheckout = { kind: 'leave'; to: string } | { kind: 'booked'; booked: HandedOver }

export async function afterCheckout(
  visit: Visit,
  booking: CheckedOutBooking,
  lead: Lead,
): Promise<AfterCheckout> {
  const booked = site().frame ? handedOver(booking, lead.email) : null
  if (booked) return { kind: 'booked', booked }
  return { kind: 'leave', to: await nextAddress(visit, booking, lead) }
}

/** Where somebody goes who has just booked: to the page to pay on, or to the booking. */
async function nextAddress(
  { locals, cookies }: Visit,
  booking: CheckedOutBooking,
  lead: Lead,
): Promise<string> {
  keepCheckedOut(cookies, booking, lead.email)
  // Whoever is signed in is known by the account.
  if (!locals.signedIn) keepLead(cookies, lead)
  const { ref, payment, actions } = booking
  const isByCard = payment.method === 'online_card' && actions.includes('pay')
  if (!isByCard) return locals.addresses.booking(ref)
  // Whoever sends the form again has the token of the first time in a cookie.
  const kept = readBookingProof(cookies, ref, locals)
  return payByCard(locals, ref, { ...kept, token: booking.booking_token ?? kept.token })
}
