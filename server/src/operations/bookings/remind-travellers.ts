import type { Booking } from '#domain/bookings/booking.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import { pendingLapsesAt } from '#domain/bookings/lapse.ts'
import { awaitsLink } from '#domain/bookings/payment-link.ts'
import {
  listBalancesToRemind,
  listBookingsLackingDetails,
  listBookingsToRemind,
  listBookingsWithoutLink,
  listOverdueBalances,
  listUnreadReceipts,
  markBalanceReminded,
  markDetailsAsked,
  markLinkLate,
  markOverdueTold,
  markReceiptAsked,
  markReminded,
} from '#store/bookings/due-bookings.ts'
import type { Db, Tx } from '#store/database.ts'
import { mailBalanceDue } from '../booking-mails/mail-balance-due.ts'
import { mailPageLeft } from '../booking-mails/mail-payment-unfinished.ts'
import { mailReceiptWaiting } from '../booking-mails/mail-receipt-waiting.ts'
import { paymentWords } from '../booking-mails/payment-words.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { type Reminder, sendReminders } from './send-reminders.ts'

const PAYMENT: Reminder = {
  list: listBookingsToRemind,
  mark: markReminded,
  isWanted: ({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'unpaid',
  write: mailPaymentReminder,
}

const BALANCE: Reminder = {
  list: listBalancesToRemind,
  mark: markBalanceReminded,
  isWanted: awaitsBalance,
  write: mailBalanceDue,
}

const OVERDUE: Reminder = {
  list: listOverdueBalances,
  mark: markOverdueTold,
  isWanted: awaitsBalance,
  write: mailBalanceDue,
}

const DETAILS: Reminder = {
  list: listBookingsLackingDetails,
  mark: markDetailsAsked,
  isWanted: ({ status, travellersComplete, travellerCount }) =>
    status === 'confirmed' && travellersComplete < travellerCount,
  write: mailDetailsWanted,
}

const LATE_LINK: Reminder = {
  list: listBookingsWithoutLink,
  mark: markLinkLate,
  isWanted: awaitsLink,
  write: mailLinkLate,
}

const PROOF: Reminder = {
  list: listUnreadReceipts,
  mark: markReceiptAsked,
  isWanted: ({ status, paymentStatus }) =>
    status === 'pending' && paymentStatus === 'proof_submitted',
  write: mailReceiptWaiting,
}

/**
 * Reminds of payments that are due soon, of balances also when they are overdue, of missing details
 * and links that never came, and the seller of receipts that nobody has looked at, each once.
 */
export async function remindTravellers(deps: { db: Db; now: Temporal.Instant }): Promise<number> {
  let count = 0
  for (const reminder of [PAYMENT, BALANCE, OVERDUE, DETAILS, LATE_LINK, PROOF]) {
    count += await sendReminders(deps, reminder)
  }
  return count
}

function awaitsBalance({ status, paymentStatus }: Booking): boolean {
  return status === 'confirmed' && paymentStatus === 'deposit_paid'
}

/** Details of travellers are still missing. */
async function mailDetailsWanted(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { needed, complete, dueAt } = detailsProgress(booking, now)
  const more = { needed, complete, dueAt: dueAt?.toString() ?? null }
  await queueBookingMail(tx, booking, { template: 'details-wanted', more, now })
}

/** The money is due soon and has not come; nothing is sent where nothing is owed. */
async function mailPaymentReminder(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  if (booking.paymentMethod === 'online_card') return mailPageLeft(tx, booking, now)
  const payment = paymentWords(booking)
  if (payment === null) return
  await queueBookingMail(tx, booking, { template: 'payment-reminder', more: { payment }, now })
}

/** Nobody can pay yet and the start comes near: the traveller may want to make other plans. */
async function mailLinkLate(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const lapsesAt = pendingLapsesAt(booking)?.toString() ?? null
  await queueBookingMail(tx, booking, { template: 'payment-link-late', more: { lapsesAt }, now })
}
