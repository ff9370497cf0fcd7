import type { Booking } from '#domain/bookings/booking.ts'
import { maskEmail } from '#domain/bookings/masks.ts'
import { stands } from '#domain/bookings/states.ts'
import { deleteMailedTokens } from '#store/bookings/booking-tokens.ts'
import type { Tx } from '#store/database.ts'
import { findSaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { mailFooter } from '../mail/mail-footer.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mailBooked } from './mail-booked.ts'

export type ContactChanged = {
  /** As it was before. */
  before: Booking
  after: Booking
  now: Temporal.Instant
}

/**
 * Notifies the old address that it was replaced, in case the traveller did not do that themselves.
 * The earlier mails may have gone to a third party, so their tokens are revoked, and the new
 * address gets the current booking. Other changes of the contact are not mailed, because they do
 * not change who can open the booking.
 */
export async function mailContactChanged(
  tx: Tx,
  { before, after, now }: ContactChanged,
): Promise<void> {
  if (after.leadEmailKey === before.leadEmailKey) return
  await notifyOldAddress(tx, { before, after, now })
  await deleteMailedTokens(tx, { sellerId: after.sellerId, bookingId: after.id })
  if (stands(after.status)) await mailBooked(tx, after, now)
}

async function notifyOldAddress(tx: Tx, { before, after, now }: ContactChanged): Promise<void> {
  if (before.leadEmail === null || after.leadEmail === null) return
  const parties = await findSaleParties(tx, before)
  const locale = before.locale ?? 'en'
  await queueMail(tx, {
    sellerId: before.sellerId,
    to: before.leadEmail,
    template: 'contact-changed',
    locale,
    values: {
      ref: before.ref,
      trip: before.tripTitle,
      sellerName: parties.sellerName,
      newEmail: maskEmail(after.leadEmail),
    },
    ...senderOf(parties),
    footer: mailFooter(parties.settings, { locale, texts: before.shownTexts }),
    now,
  })
}
