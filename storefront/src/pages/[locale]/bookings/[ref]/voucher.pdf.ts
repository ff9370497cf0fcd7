import { OutsetError } from '@outset/sdk'
import type { APIRoute } from 'astro'
import { isBookingRef, readBookingProof } from '#bookings/booking-proof.ts'
import { queriesOf } from '#bookings/open-booking.ts'
import { seeOther } from '#forms/see-other.ts'

/** The voucher as a file, for whoever can read the booking. */
export const GET: APIRoute = async ({ params, cookies, locals }) => {
  const { service, addresses, signedIn } = locals
  const ref = params.ref ?? ''
  if (!isBookingRef(ref)) return seeOther(addresses.findBooking())
  for (const query of queriesOf(readBookingProof(cookies, ref, { signedIn }))) {
    try {
      const file = await service.bookings.getVoucherPdf(ref, query)
      return new Response(file, { headers: headersFor(ref) })
    } catch (error) {
      if (!(error instanceof OutsetError)) throw error
      // What is not confirmed has no voucher; its page says so.
      if (error.status === 409) return seeOther(addresses.booking(ref))
      if (![401, 404, 422].includes(error.status)) throw error
    }
  }
  return seeOther(addresses.findBooking({ ref, lost: 1 }))
}

function headersFor(ref: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="voucher-${ref}.pdf"`,
    'cache-control': 'private, no-store',
  }
}
