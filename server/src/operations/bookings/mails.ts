import { bucketOf } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { findBookingByRef, lockBookingByRef } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import { findMailOfBooking, type MailRow } from '#store/mail-outbox.ts'
import { takeAttempt } from '../attempts.ts'
import { currentMail } from '../booking-mails/current-mail.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { type Acting, type Write, writeAt, writeOnce } from '../write.ts'
import { refuseErased } from './refuse-erased.ts'

const MOST_AN_HOUR = 5

/**
 * Writes a mail about a booking again, as the booking stands now, to the address that it has now.
 * What opens the booking is kept as a digest, so the new mail carries a token of its own; the
 * earlier ones stay good.
 */
export async function resendMail(acting: Acting, ref: string, mailId: string): Promise<MailRow> {
  const { sellerId } = acting
  return writeOnce(
    acting,
    async w => {
      const locked = await lockBookingByRef(w.tx, { sellerId, ref })
      if (!locked || locked.booking.checkedOutAt === null) throw notFound('booking')
      const of = { sellerId, bookingId: locked.booking.id }
      const mail = await mustFindMail(w.tx, { ...of, id: mailId })
      const id = await writeAgain(writeAt(w, locked.now), locked.booking, mail)
      return mustFindMail(w.tx, { ...of, id })
    },
    async (tx, id) => {
      const booking = await findBookingByRef(tx, { sellerId, ref })
      return mustFindMail(tx, { sellerId, bookingId: booking?.id ?? '', id })
    },
  )
}

type MailKey = { sellerId: string; bookingId: string; id: string }

async function mustFindMail(tx: Tx, key: MailKey): Promise<MailRow> {
  const mail = await findMailOfBooking(tx, key)
  if (!mail) throw notFound('mail')
  return mail
}

async function writeAgain(
  { tx, now, log }: Write,
  known: Booking,
  { template }: MailRow,
): Promise<string> {
  refuseErased(known)
  const booking = bookingAt(known, now)
  const again = await currentMail(tx, template, { booking, now })
  if (again === null) {
    const reason = 'no_longer_true'
    throw refuse('Conflict', { reason }, 'The booking is no longer as this mail says.')
  }
  if (booking.leadEmail === null) {
    throw refuse('Conflict', { reason: 'no_address' }, 'The booking has no address to write to.')
  }
  const bucket = bucketOf('resend-mail', 'booking', booking.id)
  const limits = [{ bucket, most: MOST_AN_HOUR, windowMinutes: 60 }]
  await takeAttempt(tx, { limits, now, reason: 'mails' })
  const made = await queueBookingMail(tx, booking, { ...again, now })
  await log('booking.mail_resent', booking.ref, { template })
  return made?.id ?? ''
}
