import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import { isBookingRef, keepBookingEmail, readTypedRef } from './booking-proof.ts'

type Visit = Pick<AstroGlobal, 'request' | 'cookies' | 'locals'>

/** Opens a booking by its number and the address that it was made with, or says why not. */
export async function findBooking({
  request,
  cookies,
  locals,
}: Visit): Promise<FormState | Response> {
  const { service, addresses, words, t } = locals
  const typed = await readForm(request, ['ref', 'email'])
  const ref = readTypedRef(typed.ref)
  if (!isBookingRef(ref)) {
    return { typed, errors: { ref: t('afterwards.refWrong') }, refusal: null }
  }
  const sent = await sendForm(service.bookings.get(ref, { email: typed.email }), typed, { words })
  if (!sent.ok) return sent.form
  keepBookingEmail(cookies, ref, typed.email)
  return seeOther(addresses.booking(ref))
}
