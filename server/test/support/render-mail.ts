import { headerText } from '#domain/mail/header-text.ts'
import { layOutMail } from '#domain/mail/lay-out-mail.ts'
import type { MailFrame } from '#domain/mail/mail-frame.ts'
import { chooseWords, type MailTemplate } from '#domain/mail/words.ts'

type Rendering<Values> = Pick<MailFrame, 'sender' | 'footer'> &
  Partial<Pick<MailFrame, 'look'>> & { locale: string; values: Values }

/** A mail as its reader gets it, without the outbox in between. */
export function renderMail<Values>(
  template: MailTemplate<Values>,
  { locale, values, ...frame }: Rendering<Values>,
) {
  const { language, words } = chooseWords(template, { locale, values })
  const subject = headerText(words.subject)
  return { language, subject, ...layOutMail(words, { look: null, ...frame, language }) }
}
