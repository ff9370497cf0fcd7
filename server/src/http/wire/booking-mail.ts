import type { SellerCaller } from '#domain/access/callers.ts'
import { maskEmail } from '#domain/bookings/masks.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { MailRow } from '#store/mail-outbox.ts'

/** An address that a guest had before, and what a mail server says of it, is not for everybody. */
export function wireBookingMail(mail: MailRow, { permissions }: SellerCaller) {
  const isOpen = permissions.has('booking:manage')
  return {
    id: mail.id,
    kind: mail.template,
    subject: mail.subject,
    locale: mail.locale,
    to: isOpen ? mail.toAddress : maskEmail(mail.toAddress),
    state: mail.status,
    at: timestamp(mail.sentAt ?? mail.createdAt),
    error: isOpen ? mail.lastError : null,
  }
}
