import type { APIRoute } from 'astro'
import { followLink } from '#bookings/follow-link.ts'
import { seeOther } from '#forms/see-other.ts'

/** Links of mails where `manage_booking_url` has no place for the language in its path. */
export const GET: APIRoute = context =>
  followLink(context) ?? seeOther(context.locals.addresses.findBooking())
