import type { ChangePaymentMethod } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import { unchecked } from '#forms/unchecked.ts'
import type { OpenedBooking } from './open-booking.ts'

type Visit = Pick<AstroGlobal, 'request' | 'locals'>

/** Another way to pay than by the card that the booking waits for. */
export async function chooseWay(
  { request, locals }: Visit,
  { booking, can }: OpenedBooking,
): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  const typed = await readForm(request, ['payment_method'])
  const done = seeOther(addresses.booking(booking.ref, { done: 'way' }))
  // Whoever presses the button twice has chosen once.
  if (booking.payment.method === typed.payment_method) return done
  if (!can.change_payment_method) return seeOther(addresses.booking(booking.ref))
  const body = unchecked<ChangePaymentMethod>(typed)
  const call = service.bookings.changePaymentMethod(booking.ref, body, can.change_payment_method)
  const sent = await sendForm(call, typed, { words })
  return sent.ok ? done : sent.form
}
