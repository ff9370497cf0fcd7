import type { Booking } from '#domain/bookings/booking.ts'
import type { Reader } from '#store/database.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { textOf } from '../mail/mail-body.ts'
import { type BookingMail, composeBookingMail, findMailFacts } from './queue-booking-mail.ts'

export type PreviewedMail = { to: string; locale: string; subject: string; text: string }

/** A mail about a booking as it would be written now; null where there is no address. */
export async function previewMail(
  reader: Reader,
  booking: Booking,
  { mail, now }: { mail: BookingMail; now: Temporal.Instant },
): Promise<PreviewedMail | null> {
  if (booking.leadEmail === null) return null
  const parties = await findSaleParties(reader, booking)
  // Its token is stored nowhere, so that the link in a preview opens nothing.
  const facts = await findMailFacts(reader, booking)
  const composed = composeBookingMail(booking, mail, { parties, ...facts, now })
  if (composed === null) return null
  const { toAddress: to, locale, subject } = composed.mail
  return { to, locale, subject, text: textOf(composed.mail) }
}
