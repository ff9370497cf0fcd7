import { layOutMail } from '#domain/mail/lay-out-mail.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'

/** A mail of the outbox as it is sent and read. */
export function bodyOf({ words, locale, fromName, footer }: OutboxMail): {
  html: string
  text: string
} {
  return layOutMail(words, { language: locale, sender: fromName ?? '', footer })
}
