import { emailKey } from '#domain/text.ts'
import type { MailToSend } from '#integrations/mailer.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import type { TakenMail } from '#store/mail-claims.ts'
import { type PrintDeps, tryPrinting } from '../vouchers.ts'

/** The mail matters more than what it brings along: after so many tries it leaves without. */
const MOST_TRIES = 3

/**
 * The voucher of a mail, printed as the booking is when the mail leaves. Where there is none any
 * more, or the booking has another address by now, the mail leaves without one.
 */
export async function attachVoucher(
  deps: PrintDeps,
  { sellerId, voucher, toAddress, attempts }: TakenMail,
  now: Temporal.Instant,
): Promise<MailToSend['attachments'] | 'later'> {
  if (voucher === null || sellerId === null) return []
  const { ref } = voucher
  const booking = await findBookingByRef(deps.db, { sellerId, ref })
  if (booking?.status !== 'confirmed' || booking.leadEmailKey !== emailKey(toAddress)) return []
  const pdf = await tryPrinting(deps, { booking, now }).catch(() => 'busy' as const)
  if (pdf !== 'busy') {
    const contentType = 'application/pdf'
    return [{ filename: voucherFileName(ref), contentType, content: pdf }]
  }
  return attempts < MOST_TRIES ? 'later' : []
}

export function voucherFileName(ref: string): string {
  return `voucher-${ref}.pdf`
}
