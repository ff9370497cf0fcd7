import type { Booking } from '#domain/bookings/booking.ts'
import { findLinkFault } from '#domain/bookings/payment-link.ts'
import { awaitsPayment } from '#domain/bookings/settle.ts'
import { stands } from '#domain/bookings/states.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { mailPaymentDue } from '../booking-mails/mail-payment-due.ts'
import { actOnBooking, type StaffAction, type WhichBooking } from './act-on-booking.ts'

/** The page on which the traveller pays; it is the seller's own. */
export async function putPaymentLink(
  staff: StaffAction,
  which: WhichBooking,
  { url }: { url: string },
): Promise<Booking> {
  const fault = findLinkFault(url)
  if (fault) throw invalidInput(fault.field, fault.message)
  return actOnBooking(staff, which, (tx, booking, now) => {
    const isByLink = booking.paymentMethod === 'payment_link'
    if (!isByLink || !stands(booking.status) || !awaitsPayment(booking)) {
      throw refuse('Conflict', { reason: 'no_link_needed' }, 'Nothing is to be paid by a link.')
    }
    return {
      changes: { paymentLink: url },
      events: ['booking.changed'],
      log: { action: 'booking.payment_link_set', changes: { url } },
      also: linked => mailPaymentDue(tx, linked, { now }),
    }
  })
}
