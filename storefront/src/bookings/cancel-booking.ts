import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import type { OpenedBooking } from './open-booking.ts'

type Visit = Pick<AstroGlobal, 'request' | 'locals'>

export async function cancelBooking(
  { request, locals }: Visit,
  { booking, can }: OpenedBooking,
): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  const typed = await readForm(request, ['reason'])
  const done = seeOther(addresses.booking(booking.ref, { done: 'cancelled' }))
  // Whoever presses the button twice has cancelled once.
  if (booking.status === 'cancelled') return done
  if (!can.cancel) return seeOther(addresses.booking(booking.ref))
  const reason = typed.reason || null
  const call = service.bookings.cancel(booking.ref, { reason }, can.cancel)
  const sent = await sendForm(call, typed, { words })
  return sent.ok ? done : sent.form
}

/** The refund in place of the later start that the seller has moved the booking to. */
export async function takeRefund(
  { locals }: Visit,
  { booking, can }: OpenedBooking,
): Promise<FormState | Response> {
  const { service, words, addresses } = locals
  if (!can.take_refund_instead) return seeOther(addresses.booking(booking.ref))
  const call = service.bookings.refundInstead(booking.ref, can.take_refund_instead)
  const sent = await sendForm(call, {}, { words })
  return sent.ok ? seeOther(addresses.booking(booking.ref, { done: 'refund' })) : sent.form
}
