import type { Booking } from '#domain/bookings/booking.ts'
import { maskEmail } from '#domain/bookings/masks.ts'
import { emailKey } from '#domain/text.ts'
import type { Tx } from '#store/database.ts'
import { findSaleParties, senderOf } from '#store/sale-parties.ts'
import { queueMail } from '../mail/queue-mail.ts'

export type ContactNews = {
  /** As it was before. */
  before: Booking
  change: { name?: string; email?: string; phone?: string }
  now: Temporal.Instant
}

/**
 * Tells the old address that it was replaced: whoever did not do that themselves hears of it where
 * they still read. Other changes are told to nobody, since no way in moves with them.
 */
export async function mailContactChanged(
  tx: Tx,
  { before, change, now }: ContactNews,
): Promise<void> {
  const { email } = change
  if (email === undefined || before.leadEmail === null) return
  if (emailKey(email) === before.leadEmailKey) return
  const parties = await findSaleParties(tx, before)
  await queueMail(tx, {
    sellerId: before.sellerId,
    to: before.leadEmail,
    template: 'contact-changed',
    locale: before.locale ?? 'en',
    values: {
      ref: before.ref,
      trip: before.tripTitle,
      sellerName: parties.sellerName,
      newEmail: maskEmail(email),
    },
    ...senderOf(parties),
    now,
  })
}
