import type { Booking } from '#domain/bookings/booking.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import {
  type DueBooking,
  listBookingsLackingDetails,
  listBookingsToRemind,
  markDetailsAsked,
  markReminded,
} from '#store/bookings/due-bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { paymentWords } from '../booking-mails/payment-words.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'

type Deps = { db: Db; now: Temporal.Instant }
type Due = { now: Temporal.Instant; limit: number }

type Reminder = {
  list: (tx: Tx, due: Due) => Promise<DueBooking[]>
  /** False when another process was first. */
  mark: (tx: Tx, due: DueBooking & { now: Temporal.Instant }) => Promise<boolean>
  isWanted: (booking: Booking) => boolean
  write: (tx: Tx, booking: Booking, now: Temporal.Instant) => Promise<void>
}

const PAYMENT: Reminder = {
  list: listBookingsToRemind,
  mark: markReminded,
  isWanted: ({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'unpaid',
  write: mailPaymentReminder,
}

const DETAILS: Reminder = {
  list: listBookingsLackingDetails,
  mark: markDetailsAsked,
  isWanted: ({ status, travellersComplete, travellerCount }) =>
    status === 'confirmed' && travellersComplete < travellerCount,
  write: mailDetailsWanted,
}

const MOST_AT_ONCE = 200

/** Reminds of payments that are due soon and of details that are missing, each once. */
export async function remindTravellers({ db, now }: Deps): Promise<number> {
  const counts = []
  for (const reminder of [PAYMENT, DETAILS]) counts.push(await remind({ db, now }, reminder))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function remind({ db, now }: Deps, reminder: Reminder): Promise<number> {
  const due = await transaction(db, 'platform', tx =>
    reminder.list(tx, { now, limit: MOST_AT_ONCE }),
  )
  let count = 0
  for (const { sellerId, id } of due) {
    const sent = await transaction(db, { seller: sellerId }, async tx => {
      const locked = await lockBooking(tx, { sellerId, id })
      if (!locked || !reminder.isWanted(bookingAt(locked.booking, locked.now))) return false
      if (!(await reminder.mark(tx, { sellerId, id, now: locked.now }))) return false
      await reminder.write(tx, locked.booking, locked.now)
      return true
    })
    if (sent) count += 1
  }
  return count
}

/** Details of travellers are still missing. */
async function mailDetailsWanted(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { needed, complete, dueAt } = detailsProgress(booking, now)
  const more = { needed, complete, dueAt: dueAt?.toString() ?? null }
  await queueBookingMail(tx, booking, { template: 'details-wanted', more, now })
}

/** The money is due soon and has not come; nothing is sent where nothing is owed. */
async function mailPaymentReminder(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const payment = paymentWords(booking)
  if (payment === null) return
  await queueBookingMail(tx, booking, { template: 'payment-reminder', more: { payment }, now })
}
