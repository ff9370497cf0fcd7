import { randomBytes } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { BookingToken } from '#store/bookings/booking-tokens.ts'
import type { NewEvent } from '#store/events/events.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import type { SaleParties } from '#store/sales/sale-parties.ts'
import { bookedMail } from '../booking-mails/mail-booked.ts'
import { writeBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { bookingEvent } from '../bookings/tell-booking.ts'
import { composeMail } from '../mail/queue-mail.ts'

/** Shown once, in the answer of the checkout that made them. */
export type CheckoutTokens = { bookingToken: string; contactToken: string }

/** What comes with a booking besides its own row and its travellers. */
export type CheckoutRecords = {
  shown: CheckoutTokens
  tokens: BookingToken[]
  event: NewEvent
  mail: OutboxMail | null
}

/** Of a booking as it is after its checkout. */
export function composeCheckout(
  booking: Booking,
  { parties, now }: { parties: SaleParties; now: Temporal.Instant },
): CheckoutRecords {
  const shown = { bookingToken: makeToken(randomBytes), contactToken: makeToken(randomBytes) }
  const mailToken = makeToken(randomBytes)
  const mail = bookedMail(booking, now)
  const written = mail && writeBookingMail(booking, mail, { token: mailToken, parties, now })
  return {
    shown,
    tokens: [
      keptToken(shown.bookingToken, 'booking'),
      keptToken(shown.contactToken, 'contact'),
      keptToken(mailToken, 'mailed'),
    ],
    event: bookingEvent({ type: 'booking.created', booking, before: null, now }),
    mail: written && composeMail(written),
  }
}

function keptToken(token: string, purpose: BookingToken['purpose']): BookingToken {
  return { digest: digestOf(token), purpose, position: null, expiresAt: null }
}
