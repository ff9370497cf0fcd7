import type { AstroGlobal } from 'astro'
import type { HandedOver } from '#bookings/hand-over.ts'
import { site } from '#sites/site.ts'

/**
 * Answers the form of a checkout with the page of the booking. A frame cannot be led on to another
 * address: there it would have nothing that opens the booking.
 */
export function showBooked(
  { locals, rewrite, request }: Pick<AstroGlobal, 'locals' | 'rewrite' | 'request'>,
  booked: HandedOver,
): Promise<Response> {
  locals.handedOver = booked
  const page = new URL(locals.addresses.booked(booked.ref), site().origin)
  return rewrite(new Request(page, { headers: request.headers }))
}
