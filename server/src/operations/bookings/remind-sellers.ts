import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { pendingLapsesAt } from '#domain/bookings/lapse.ts'
import { awaitsLink } from '#domain/bookings/payment-link.ts'
import { amountDue } from '#domain/bookings/settle.ts'
import { moneyOf } from '#domain/money/money.ts'
import { listBookingsToRequestLinks, markLinkRequested } from '#store/bookings/due-bookings.ts'
import type { Db, Tx } from '#store/database.ts'
import { findSellerById } from '#store/sellers.ts'
import { staffPageUrl } from '../auth/staff-page.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { teamReaders } from '../mail/team-readers.ts'
import { sendReminders } from './send-reminders.ts'

type Deps = { db: Db; now: Temporal.Instant; publicUrl: string }

/** Reminds sellers of the links that travellers wait for, each once. */
export async function remindSellers({ publicUrl, ...deps }: Deps): Promise<number> {
  return sendReminders(deps, {
    list: listBookingsToRequestLinks,
    mark: markLinkRequested,
    isWanted: awaitsLink,
    write: (tx, booking, now) => mailLinkWanted(tx, booking, { publicUrl, now }),
  })
}

async function mailLinkWanted(
  tx: Tx,
  booking: Booking,
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
): Promise<void> {
  const { sellerId, ref, currency } = booking
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const locale = seller.defaultLanguage
  const values = {
    ref,
    trip: booking.tripTitle,
    start: booking.start,
    timezone: booking.timezone,
    leadName: booking.leadName ?? '',
    amount: moneyOf({ amount: amountDue(booking), currency }),
    lapsesAt: pendingLapsesAt(booking)?.toString() ?? null,
    link: staffPageUrl(publicUrl, `/bookings/${ref}`),
  }
  for (const to of await teamReaders(tx, sellerId, 'payment:manage')) {
    await queueMail(tx, { sellerId, to, template: 'payment-link-wanted', locale, values, now })
  }
}
