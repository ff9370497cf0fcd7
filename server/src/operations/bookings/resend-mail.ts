import { bucketOf } from '#domain/attempts.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { lockBookingByRef } from '#store/bookings/bookings.ts'
import { type Tx, transaction } from '#store/database.ts'
import { findMailOfBooking, type MailRow } from '#store/mail-outbox.ts'
import { takeAttempt } from '../attempts.ts'
import { audit } from '../audit.ts'
import { currentMail } from '../booking-mails/current-mail.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import type { StaffAction, WhichBooking } from './act-on-booking.ts'
import { refuseErased } from './refuse-erased.ts'

const MOST_AN_HOUR = 5

/**
 * Writes a mail about a booking again, as the booking stands now, to the address that it has now.
 * What opens the booking is kept as a digest, so the new mail carries a token of its own; the
 * earlier ones stay good.
 */
export async function resendMail(
  staff: StaffAction,
  which: WhichBooking,
  mailId: string,
): Promise<MailRow> {
  const { db, guard, now } = staff
  const { sellerId } = which
  return transaction(db, { seller: sellerId }, async tx => {
    const locked = await lockBookingByRef(tx, which)
    if (!locked || locked.booking.checkedOutAt === null) throw notFound('booking')
    const of = { sellerId, bookingId: locked.booking.id }
    const mustFind = async (id: string): Promise<MailRow> => {
      const mail = await findMailOfBooking(tx, { ...of, id })
      if (!mail) throw notFound('mail')
      return mail
    }
    return withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        const mail = await mustFind(mailId)
        return mustFind(await writeAgain(tx, staff, { locked, mail }))
      },
      reload: mustFind,
    })
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockBookingByRef>>>

async function writeAgain(
  tx: Tx,
  { by }: StaffAction,
  { locked, mail }: { locked: Locked; mail: MailRow },
): Promise<string> {
  const { now } = locked
  refuseErased(locked.booking)
  const booking = bookingAt(locked.booking, now)
  const again = currentMail(mail.template, { booking, now })
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
  await audit(tx, {
    sellerId: booking.sellerId,
    by,
    action: 'booking.mail_resent',
    entity: 'booking',
    entityId: booking.ref,
    changes: { template: mail.template },
    at: now,
  })
  return made?.id ?? ''
}
