import type { Booking } from '#domain/bookings/booking.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { invalidInput } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import { mailContactChanged } from '../booking-mails/mail-contact-changed.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'

export type LeadChange = { name?: string; email?: string; phone?: string }

/** Staff put right what the traveller can no longer change themselves. */
export async function updateLead(
  acting: Acting,
  ref: string,
  change: LeadChange,
): Promise<Booking> {
  const changes = leadChanges(change)
  return actOnBooking(acting, ref, ({ tx, now }, booking) => ({
    changes,
    events: ['booking.contact_changed'],
    log: { action: 'booking.lead_updated', changes: { fields: Object.keys(change) } },
    also: after => mailContactChanged(tx, { before: booking, after, now }),
  }))
}

function leadChanges({ name, email, phone }: LeadChange) {
  if (name === undefined && email === undefined && phone === undefined) {
    throw invalidInput('email', 'required', 'or name or phone is required')
  }
  const tidy = phone === undefined ? undefined : tidyPhone(phone)
  if (tidy === null) {
    throw invalidInput('phone', 'bad_phone', 'must be a phone number with its country code')
  }
  return {
    ...(name === undefined ? {} : { leadName: name }),
    ...(email === undefined ? {} : { leadEmail: email, leadEmailKey: emailKey(email) }),
    ...(tidy === undefined ? {} : { leadPhone: tidy }),
  }
}
