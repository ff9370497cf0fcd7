import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Tx } from '#store/database.ts'
import { findSellerById } from '#store/sellers.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { teamReaders } from '../mail/team-readers.ts'

/** A receipt nobody has looked at: the seller is asked before the booking lapses. */
export async function mailReceiptWaiting(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const { sellerId, ref, tripTitle: trip, pendingExpiresAt } = booking
  if (pendingExpiresAt === null) return
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  for (const to of await teamReaders(tx, sellerId, 'payment:manage')) {
    await queueMail(tx, {
      sellerId,
      to,
      template: 'proof-waiting',
      locale: seller.defaultLanguage,
      values: { ref, trip, lapsesAt: timestamp(pendingExpiresAt) },
      now,
    })
  }
}
