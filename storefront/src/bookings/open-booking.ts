import {
  type Booking,
  type BookingActions,
  type BookingProof,
  bookingActions,
  type GetBookingQuery,
  OutsetError,
} from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { seeOther } from '#forms/see-other.ts'
import { isBookingRef, readBookingProof } from './booking-proof.ts'

/** A booking, what opened it, and what the visitor can do with it now. */
export interface OpenedBooking {
  booking: Booking
  proof: BookingProof
  /** Goes with each call that reads it. */
  query: GetBookingQuery
  can: BookingActions
  /** With the contact token, while there is one. */
  canChangeContact: boolean
}

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'params'>

/**
 * The booking that the page is about, by whatever the visitor has for it. Whoever has nothing is
 * led to where a booking is found again.
 */
export async function openBooking({
  cookies,
  locals,
  params,
}: Visit): Promise<OpenedBooking | Response> {
  const { service, addresses, signedIn } = locals
  const ref = params.ref ?? ''
  if (!isBookingRef(ref)) return seeOther(addresses.findBooking())
  const proof = readBookingProof(cookies, ref, { signedIn })
  for (const query of queriesOf(proof)) {
    const booking = await service.bookings.get(ref, query).catch(unlessUnknown)
    if (booking) return opened(booking, proof, query)
  }
  return seeOther(addresses.findBooking({ ref, lost: 1 }))
}

/** A token may have ended while the session still opens the booking, so each is tried by itself. */
export function queriesOf({ token, email, session }: BookingProof): GetBookingQuery[] {
  return [token ? [{ token }] : [], session ? [{}] : [], email ? [{ email }] : []].flat()
}

function opened(booking: Booking, held: BookingProof, query: GetBookingQuery): OpenedBooking {
  const stands = booking.status === 'pending' || booking.status === 'confirmed'
  const canChangeContact = stands && !!held.contactToken
  // Only what opened it counts: another proof in the same browser may have ended.
  const proof = { ...query, session: held.session, contactToken: held.contactToken }
  return { booking, proof, query, can: bookingActions(booking, proof), canChangeContact }
}

function unlessUnknown(error: unknown): null {
  const isUnknown = error instanceof OutsetError && [401, 404, 422].includes(error.status)
  if (isUnknown) return null
  throw error
}
