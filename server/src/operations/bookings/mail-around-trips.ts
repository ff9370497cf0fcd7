import type { Booking } from '#domain/bookings/booking.ts'
import { toCollect } from '#domain/bookings/manifest.ts'
import { TRIP_REMINDER, TRIP_THANKS } from '#domain/bookings/trip-mails.ts'
import { findInLocale } from '#domain/catalog.ts'
import {
  listTripsToRemind,
  listTripsToThankFor,
  markThanked,
  markTripReminded,
} from '#store/bookings/trip-mails.ts'
import type { Db, Tx } from '#store/database.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { findVoucherTrip } from '#store/trips/voucher-trip.ts'
import { type BookingMail, queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { isNobody } from '../messages.ts'
import { type Reminder, sendReminders } from './send-reminders.ts'

const isWanted = ({ status, isTest }: Booking) => status === 'confirmed' && !isTest

const BEFORE: Reminder = {
  list: (tx, due) => listTripsToRemind(tx, { ...due, ...TRIP_REMINDER }),
  mark: markTripReminded,
  isWanted,
  write: mailReminder,
}

const AFTER: Reminder = {
  list: (tx, due) => listTripsToThankFor(tx, { ...due, ...TRIP_THANKS }),
  mark: markThanked,
  isWanted,
  write: mailThanks,
}

/** Reminds guests on the afternoon before their trip and thanks them after it, each once. */
export async function mailAroundTrips(deps: { db: Db; now: Temporal.Instant }): Promise<number> {
  const reminded = await sendReminders(deps, BEFORE)
  return reminded + (await sendReminders(deps, AFTER))
}

async function mailReminder(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { leadEmail } = booking
  if (leadEmail === null || isNobody(leadEmail)) return
  await queueBookingMail(tx, booking, { ...(await reminderMail(tx, booking, now)), now })
}

export async function reminderMail(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<BookingMail> {
  const { sellerId, tripId, locale, startsAt, start, timezone } = booking
  const trip = await findVoucherTrip(tx, { sellerId, tripId })
  const bring = (trip && findInLocale(trip.bring, locale ?? 'en')?.text) ?? []
  const today = now.toZonedDateTimeISO(timezone).toPlainDate()
  const daysAhead = today.until(Temporal.PlainDate.from(start.slice(0, 10))).days
  const more = { bring, toCollect: toCollect(booking), daysAhead }
  return { template: 'trip-reminder', more, dropAfter: startsAt }
}

async function mailThanks(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { leadEmail } = booking
  if (leadEmail === null || isNobody(leadEmail)) return
  await queueBookingMail(tx, booking, { ...(await thanksMail(tx, booking)), now })
}

export async function thanksMail(tx: Tx, { sellerId }: Booking): Promise<BookingMail> {
  const { notify_email } = await loadSellerSettings(tx, sellerId)
  const more = { isAnswered: notify_email !== null }
  return { template: 'trip-thanks', more }
}
