import type { SiteText } from '#domain/legal-texts.ts'
import { legalTitle } from '#domain/mail/legal-lines.ts'
import type { MailToSend } from '#integrations/mailer.ts'
import type { Db } from '#store/database.ts'
import { findLegalTextsOf } from '#store/legal-texts.ts'
import type { TakenMail } from '#store/mail-claims.ts'
import type { MailLegalText } from '#store/mail-outbox.ts'

/** What goes with a mail, as it is queued. */
export function legalFile({ id, kind, publishedAt }: SiteText): MailLegalText {
  return { id, filename: `${kind}-${publishedAt.slice(0, 10)}.txt` }
}

/**
 * The texts that a booking was made by, in the very version, as files that its guest can keep: the
 * law asks for a durable medium, and a page can change. Plain text, in which nothing can run.
 */
export async function attachLegalTexts(
  db: Db,
  { legalTexts, locale }: Pick<TakenMail, 'legalTexts' | 'locale'>,
): Promise<MailToSend['attachments']> {
  if (legalTexts.length === 0) return []
  const names = new Map(legalTexts.map(({ id, filename }) => [id, filename]))
  const texts = await findLegalTextsOf(db, [...names.keys()])
  return texts.map(({ id, kind, publishedAt, body }) => {
    const title = legalTitle({ kind, publishedAt: publishedAt.toString() }, locale)
    return {
      filename: names.get(id) ?? `${kind}.txt`,
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(`${title}\n\n${body}\n`),
    }
  })
}
