import { randomUUIDv7 } from 'node:crypto'
import { MAIL_TEMPLATES, type MailTemplateName, type MailValues } from '#domain/mail/catalogue.ts'
import { headerText, isMailAddress } from '#domain/mail/header-text.ts'
import type { MailLook } from '#domain/mail/mail-look.ts'
import { chooseWords, type MailTemplate, type MailWords } from '#domain/mail/words.ts'
import type { Tx } from '#store/database.ts'
import {
  insertMail,
  type MailAttachment,
  type MailLegalText,
  type MailVoucher,
  type OutboxMail,
} from '#store/mail-outbox.ts'

export type NewMail<Name extends MailTemplateName> = {
  /** Whose mail it is; null for the service's own. */
  sellerId: string | null
  /** The booking that its guest is written to about. */
  bookingId?: string
  to: string
  template: Name
  locale: string
  /** Of words that a seller wrote, where the template has none of its own. */
  language?: string
  values: MailValues<Name>
  /** Puts what a seller says in place of what the template says. */
  reword?: (words: MailWords, language: string) => MailWords
  fromName?: string | null
  footer?: string | null
  replyTo?: string | null
  /** Of a mail to a guest. */
  look?: MailLook | null
  /** After this it would be of no use any more and is not sent. */
  dropAfter?: Temporal.Instant | null
  attachments?: MailAttachment[]
  voucher?: MailVoucher | null
  /** Versions of texts that go with it as files. */
  legalTexts?: readonly MailLegalText[]
  now: Temporal.Instant
}

const SERVICE_NAME = 'Outset'

/** Writes a mail into the outbox, in the transaction of the change that it is about. */
export async function queueMail<Name extends MailTemplateName>(
  tx: Tx,
  mail: NewMail<Name>,
): Promise<{ id: string }> {
  const composed = composeMail(mail)
  await insertMail(tx, composed)
  return { id: composed.id }
}

/**
 * A mail with its values as they are now, whatever changes before it is sent. The template is
 * rendered when it is sent or read, so that the transaction is shorter.
 */
export function composeMail<Name extends MailTemplateName>(mail: NewMail<Name>): OutboxMail {
  const sender = headerText(mail.fromName ?? '') || SERVICE_NAME
  const { language, words } = chooseWords(
    // Each template takes its own values, which the compiler cannot follow through a name.
    MAIL_TEMPLATES[mail.template] as MailTemplate<MailValues<Name>>,
    { locale: mail.locale, values: mail.values, ...(mail.reword && { reword: mail.reword }) },
  )
  // Such an address is legal on paper. It is kept with the reason, and nothing is sent to it.
  const reachable = isMailAddress(mail.to)
  const { replyTo = null } = mail
  return {
    id: randomUUIDv7(),
    sellerId: mail.sellerId,
    bookingId: mail.bookingId ?? null,
    template: mail.template,
    locale: mail.language ?? language,
    toAddress: headerText(mail.to),
    replyTo: replyTo !== null && isMailAddress(replyTo) ? replyTo : null,
    fromName: sender,
    subject: headerText(words.subject),
    words,
    footer: mail.footer ?? null,
    look: mail.look ?? null,
    attachments: mail.attachments ?? [],
    voucher: mail.voucher ?? null,
    legalTexts: mail.legalTexts ?? [],
    status: reachable ? 'queued' : 'failed',
    attempts: 0,
    lastError: reachable ? null : 'Mail cannot be sent to an address of this form.',
    createdAt: mail.now,
    dropAfter: mail.dropAfter ?? null,
    sentAt: null,
  }
}
