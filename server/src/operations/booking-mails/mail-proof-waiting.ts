import assert from 'node:assert/strict'
import { permissionsOfRole, ROLES } from '#domain/access/permissions.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Tx } from '#store/database.ts'
import { listEmailsOfRoles } from '#store/enquiries/enquiry-readers.ts'
import { loadSellerSettings } from '#store/sellers/seller-settings.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { queueMail } from '../mail/queue-mail.ts'

const READING_ROLES = ROLES.filter(role => permissionsOfRole(role).has('payment:manage'))
const MOST_READERS = 20

/** A proof nobody has looked at: the seller is asked before the booking lapses. */
export async function mailProofWaiting(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const { sellerId, ref, tripTitle: trip, pendingExpiresAt } = booking
  if (pendingExpiresAt === null) return
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const { notify_email: notifyEmail } = await loadSellerSettings(tx, sellerId)
  const readers = notifyEmail
    ? [notifyEmail]
    : await listEmailsOfRoles(tx, { sellerId, roles: READING_ROLES, most: MOST_READERS })
  for (const to of readers) {
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
