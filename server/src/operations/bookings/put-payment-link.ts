import type { Booking } from '#domain/bookings/booking.ts'
import { dueByLink, findLinkFault } from '#domain/bookings/payment-link.ts'
import { awaitsPayment } from '#domain/bookings/settle.ts'
import { stands } from '#domain/bookings/states.ts'
import { invalidFault, refuse } from '#domain/refusal.ts'
import { unmarkReminded } from '#store/bookings/due-bookings.ts'
import { mailPaymentDue } from '../booking-mails/mail-payment-due.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'

/** The page on which the traveller pays; it is the seller's own. The time to pay runs from now. */
export async function putPaymentLink(
  acting: Acting,
  ref: string,
  { url }: { url: string },
): Promise<Booking> {
  const fault = findLinkFault(url)
  if (fault) throw invalidFault(fault)
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    const isByLink = booking.paymentMethod === 'payment_link'
    if (!isByLink || !stands(booking.status) || !awaitsPayment(booking)) {
      throw refuse('Conflict', { reason: 'no_link_needed' }, 'Nothing is to be paid by a link.')
    }
    const isNew = url !== booking.paymentLink
    const link = {
      paymentLink: url,
      paymentLinkAt: isNew ? now : booking.paymentLinkAt,
      paymentDueAt: dueByLink(booking, { url, now }),
    }
    const standing = await confirmIfNothingPending(tx, { ...booking, ...link }, now)
    if (isNew) await unmarkReminded(tx, booking)
    return {
      changes: { ...link, ...standing },
      events: ['booking.changed'],
      log: { action: 'booking.payment_link_set', changes: { url } },
      also: linked => mailPaymentDue(tx, linked, { now }),
    }
  })
}
