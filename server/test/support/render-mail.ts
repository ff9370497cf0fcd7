import { headerText } from '#domain/mail/header-text.ts'
import { layOutMail } from '#domain/mail/lay-out-mail.ts'
import { chooseWords, type MailTemplate } from '#domain/mail/words.ts'

type Rendering<Values> = { locale: string; values: Values; sender: string; footer: string | null }

/** A mail as its reader gets it, without the outbox in between. */
export function renderMail<Values>(
  template: MailTemplate<Values>,
  { locale, values, ...frame }: Rendering<Values>,
) {
  const { language, words } = chooseWords(template, { locale, values })
  const subject = headerText(words.subject)
  return { language, subject, ...layOutMail(words, { ...frame, language }) }
}
