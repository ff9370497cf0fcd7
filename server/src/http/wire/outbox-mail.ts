import { timestamp } from '#domain/timestamp.ts'
import { voucherFileName } from '#operations/mail/attach-voucher.ts'
import { bodyOf } from '#operations/mail/mail-body.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'

const SIGN_IN_TEMPLATES = ['staff-sign-in-link', 'team-invitation', 'traveller-sign-in']

/** What stands in place of a mail that would let its reader in as somebody else. */
const WITHHELD = 'This mail lets its recipient sign in, so it is shown to nobody else.'

/**
 * Whoever runs the service reads its mails, but does not sign in as others by them. What no mail
 * server will ever send is shown: there is no other way to its recipient.
 */
export function wireOutboxMail(mail: OutboxMail) {
  const { template, status } = mail
  const isWithheld = status !== 'kept' && SIGN_IN_TEMPLATES.includes(template)
  return isWithheld
    ? { ...wireWholeMail(mail), text: WITHHELD, html: WITHHELD }
    : wireWholeMail(mail)
}

/** With all that it holds. */
export function wireWholeMail(mail: OutboxMail) {
  const { text, html } = bodyOf(mail)
  return {
    id: mail.id,
    seller_id: mail.sellerId,
    template: mail.template,
    locale: mail.locale,
    to: mail.toAddress,
    reply_to: mail.replyTo,
    from_name: mail.fromName,
    subject: mail.subject,
    text,
    html,
    attachments: attachedTo(mail),
    status: mail.status,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: timestamp(mail.createdAt),
    drop_after: timestamp(mail.dropAfter),
    sent_at: timestamp(mail.sentAt),
  }
}

/** With the voucher, which is printed when the mail leaves. */
function attachedTo({ attachments, voucher }: OutboxMail) {
  const written = attachments.map(({ filename, contentType }) => ({
    filename,
    content_type: contentType,
  }))
  if (voucher === null) return written
  return [...written, { filename: voucherFileName(voucher.ref), content_type: 'application/pdf' }]
}
