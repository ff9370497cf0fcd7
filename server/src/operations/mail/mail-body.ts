import { layOutMail, mailText } from '#domain/mail/lay-out-mail.ts'
import type { FramedPicture, MailFrame } from '#domain/mail/mail-frame.ts'
import type { MailPicture } from '#domain/mail/mail-look.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import { CODE_ID } from './attach-code.ts'

/** A mail of the outbox as it is sent and read. */
export function bodyOf(
  mail: OutboxMail,
  publicUrl: string,
  { showsCode = false } = {},
): { html: string; text: string } {
  const frame = frameOf(mail, publicUrl)
  return layOutMail(mail.words, showsCode ? { ...frame, codeUrl: `cid:${CODE_ID}` } : frame)
}

/** Without pictures, and so without the address where they are served. */
export function textOf(mail: OutboxMail): string {
  return mailText(mail.words, frameOf({ ...mail, look: null }, ''))
}

type Framed = Pick<OutboxMail, 'locale' | 'fromName' | 'footer' | 'look'>

export function frameOf({ locale, fromName, footer, look }: Framed, publicUrl: string): MailFrame {
  const frame = { language: locale, sender: fromName ?? '', footer }
  if (look === null) return { ...frame, look: null }
  const { site, color, logo, picture } = look
  const shown = (one: MailPicture) => framed(one, publicUrl)
  return {
    ...frame,
    look: {
      color,
      // The name stands beside it, and would be read twice.
      logo: logo && shown({ ...logo, alt: site === frame.sender ? '' : site }),
      picture: picture && shown(picture),
    },
  }
}

/** As JPEG, because some mail programs show no WebP. */
function framed({ mediaId, width, height, alt }: MailPicture, publicUrl: string): FramedPicture {
  return { width, height, alt, url: `${publicUrl}/media/${mediaId}/mail.jpg` }
}
