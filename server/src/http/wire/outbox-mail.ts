import { timestamp } from '#domain/timestamp.ts'
import { bodyOf } from '#operations/mail/mail-body.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'

export function wireOutboxMail(mail: OutboxMail) {
  return {
    id: mail.id,
    seller_id: mail.sellerId,
    template: mail.template,
    locale: mail.locale,
    to: mail.toAddress,
    reply_to: mail.replyTo,
    from_name: mail.fromName,
    subject: mail.subject,
    ...bodyOf(mail),
    attachments: mail.attachments.map(({ filename, contentType }) => ({
      filename,
      content_type: contentType,
    })),
    status: mail.status,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: timestamp(mail.createdAt),
    drop_after: timestamp(mail.dropAfter),
    sent_at: timestamp(mail.sentAt),
  }
}
