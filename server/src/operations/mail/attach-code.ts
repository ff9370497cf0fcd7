import { emailKey } from '#domain/text.ts'
import type { MailToSend } from '#integrations/mailer.ts'
import type { VoucherPrinter } from '#integrations/vouchers.ts'
import { findBookingById } from '#store/bookings/bookings.ts'
import type { Db } from '#store/database.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import { findVoucherCode } from '../vouchers.ts'

/** By these a guest finds the way in. */
const SHOWING: ReadonlySet<string> = new Set(['booking-confirmed', 'trip-reminder'])

/** What the picture of the code is called within its mail. */
export const CODE_ID = 'code@outset'

/**
 * The code that is scanned at the start, as a picture that comes with the mail: programs block what
 * they would have to load, and the code has to be there without a network. Where the booking is not
 * confirmed any more, or has another address by now, the mail leaves without one, and so it does
 * where the code cannot be made: the mail matters more.
 */
export async function attachCode(
  { db, vouchers }: { db: Db; vouchers: Pick<VoucherPrinter, 'paintCode'> },
  { sellerId, bookingId, template, toAddress }: OutboxMail,
  now: Temporal.Instant,
): Promise<MailToSend['attachments']> {
  if (!SHOWING.has(template) || sellerId === null || bookingId === null) return []
  const booking = await findBookingById(db, { sellerId, id: bookingId })
  if (booking?.status !== 'confirmed' || booking.leadEmailKey !== emailKey(toAddress)) return []
  const code = await findVoucherCode(db, { booking, now }).catch(() => null)
  if (code === null) return []
  return [
    {
      filename: 'code.png',
      contentType: 'image/png',
      content: vouchers.paintCode(code),
      cid: CODE_ID,
    },
  ]
}
