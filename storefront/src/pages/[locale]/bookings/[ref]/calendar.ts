import { OutsetError } from '@outset/sdk'
import type { APIRoute } from 'astro'
import { readBookingProof } from '#bookings/booking-proof.ts'
import { queriesOf } from '#bookings/open-booking.ts'
import { seeOther } from '#forms/see-other.ts'

/** The booking as a file for calendars, for whoever may have it. */
export const GET: APIRoute = async ({ params, cookies, locals }) => {
  const { service, addresses, signedIn } = locals
  const ref = params.ref ?? ''
  const proof = readBookingProof(cookies, ref, { signedIn })
  // An address opens no file.
  for (const { token } of queriesOf({ ...proof, email: null })) {
    try {
      const file = await service.bookings.getCalendarFile(ref, { token })
      return new Response(file, { headers: headersFor(ref) })
    } catch (error) {
      if (!(error instanceof OutsetError) || ![401, 404].includes(error.status)) throw error
    }
  }
  return seeOther(addresses.findBooking({ ref, lost: 1 }))
}

function headersFor(ref: string): Record<string, string> {
  return {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${ref}.ics"`,
    'cache-control': 'private, no-store',
  }
}
