import type { ContactChangeBody } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { forgetLead } from '#accounts/lead-cookie.ts'
import type { FormState, Typed } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import { keepBookingEmail } from './booking-proof.ts'
import {
  forgetContactChange,
  keepContactChange,
  readContactChange,
} from './contact-change-cookie.ts'
import type { OpenedBooking } from './open-booking.ts'

type Visit = Pick<AstroGlobal, 'request' | 'cookies' | 'locals'>

/** Takes the forms of a correction: what it should be, then the code, or another try. */
export async function changeContact(
  visit: Visit,
  opened: OpenedBooking,
): Promise<FormState | Response> {
  const typed = await readForm(visit.request, ['intent', 'email', 'phone', 'code'])
  if (typed.intent === 'confirm') return confirm(visit, opened, typed)
  if (typed.intent !== 'again') return ask(visit, opened, typed)
  const { ref } = opened.booking
  forgetContactChange(visit.cookies, ref)
  return seeOther(visit.locals.addresses.bookingPart(ref, 'contact'))
}

async function ask(
  { cookies, locals }: Visit,
  { booking, proof }: OpenedBooking,
  typed: Typed,
): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  const token = proof.contactToken ?? ''
  const call = service.bookings.createContactChange(booking.ref, bodyOf(typed), { token })
  const sent = await sendForm(call, typed, { words })
  if (!sent.ok) return sent.form
  // A new address was typed here just now: in full one sees whether this one is right.
  const sent_to = typed.intent === 'phone' ? sent.data.sent_to : (typed.email ?? '')
  keepContactChange(cookies, booking.ref, { ...sent.data, sent_to })
  return seeOther(addresses.bookingPart(booking.ref, 'contact'))
}

function bodyOf({ intent, email = '', phone = '' }: Typed): ContactChangeBody {
  return intent === 'phone' ? { phone } : { email }
}

async function confirm(
  { cookies, locals }: Visit,
  { booking, proof }: OpenedBooking,
  typed: Typed,
): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  const { ref } = booking
  const change = readContactChange(cookies, ref)
  if (change === null) return seeOther(addresses.bookingPart(ref, 'contact'))
  const code = (typed.code ?? '').replaceAll(/\s/g, '')
  const query = { token: proof.contactToken ?? '' }
  const call = service.bookings.confirmContactChange(ref, change.id, { code }, query)
  const sent = await sendForm(call, typed, { words })
  if (!sent.ok) return sent.form
  forgetContactChange(cookies, ref)
  // The code was read there, so it is theirs, and what was typed before opens nothing any more.
  if (change.kind === 'email') keepBookingEmail(cookies, ref, change.sent_to)
  forgetLead(cookies)
  return seeOther(addresses.booking(ref, { done: 'contact' }))
}
