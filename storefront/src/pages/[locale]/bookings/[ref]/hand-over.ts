import type { APIRoute } from 'astro'
import { HAND_OVER_FIELDS, keepHandedOver, readHandOver } from '#bookings/hand-over.ts'
import { payByCard } from '#bookings/pay-by-card.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'

/**
 * From a frame to a window of its own: what opens the booking becomes a cookie of the shop, and it
 * goes on to the page of the provider or to the booking.
 */
export const POST: APIRoute = async ({ request, params, cookies, locals }) => {
  const { addresses } = locals
  const typed = await readForm(request, HAND_OVER_FIELDS)
  const booked = readHandOver(params.ref ?? '', typed)
  if (booked === null) return seeOther(addresses.findBooking())
  keepHandedOver(cookies, booked)
  const { ref, token } = booked
  if (typed.do !== 'pay') return seeOther(addresses.booking(ref))
  const proof = { token, contactToken: null, email: null, session: false }
  return seeOther(await payByCard(locals, ref, proof))
}

export const GET: APIRoute = ({ params, locals }) =>
  seeOther(locals.addresses.booking(params.ref ?? ''))
