import { cancelled } from '#domain/bookings/cancel.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { type Refund, refundAt, refundBySeller } from '#domain/bookings/refund.ts'
import { notFound } from '#domain/refusal.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { type Db, transaction } from '#store/database.ts'
import { cancelledMail } from '../booking-mails/mail-cancelled.ts'
import { type PreviewedMail, previewMail } from '../booking-mails/preview-mail.ts'
import { goesBackByItself, refundableToCards } from '../payments/refund-to-cards.ts'
import { requireCancelAllowed, type SellerCancel } from './cancel-own-booking.ts'

export type CancelPreview = {
  refund: Refund
  /** What the guest would get who cancels now. */
  byPolicy: Refund
  /** How much of the refund can go back to cards. */
  toCard: number
  isCardAtOnce: boolean
  places: number
  mail: PreviewedMail | null
}

/** What cancelling a booking for the seller would do. Nothing is changed. */
export async function previewCancel(
  { db, now }: { db: Db; now: Temporal.Instant },
  which: { sellerId: string; ref: string },
  cancel: SellerCancel,
): Promise<CancelPreview> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    const known = await findBookingByRef(tx, which)
    if (!known || known.checkedOutAt === null) throw notFound('booking')
    const booking = bookingAt(known, now)
    requireCancelAllowed(booking, { cancel, now })
    const { cause, reason } = cancel
    const refund = refundBySeller(booking, cancel, now)
    const ended = cancelled(booking, { by: 'seller', cause, reason, refund, at: now.toString() })
    const mail = await previewMail(tx, ended, { mail: cancelledMail(ended), now })
    const toCard = Math.min(refund.refund.amount, await refundableToCards(tx, booking))
    const isCardAtOnce = toCard > 0 && (await goesBackByItself(tx, booking))
    const byPolicy = refundAt(booking, now)
    return { refund, byPolicy, toCard, isCardAtOnce, places: booking.pax, mail }
  })
}
