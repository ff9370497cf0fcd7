import {
  fillFields,
  MESSAGE_FIELDS,
  type MessageValues,
  unknownFields,
} from '../messages/message-fields.ts'
import type { BookingLanguage } from './booking-language.ts'
import { headerText } from './header-text.ts'
import type { MailWords } from './words.ts'

/** What a seller says in a mail in place of the service; null says what the service says. */
export type MailText = {
  subject: string | null
  /** The greeting and the first paragraphs. */
  lead: string | null
  /** Stands at the end, below what the service says there. */
  closing: string | null
}

/** One of them, as it is kept. */
export type KeptMailText = MailText & {
  mail: string
  locale: BookingLanguage
  updatedAt: Temporal.Instant
}

const MAIL_TEXT_PARTS = ['subject', 'lead', 'closing'] as const

/** What they may name in double braces. A mail has its button, and needs no link in a sentence. */
export const MAIL_FIELDS = MESSAGE_FIELDS.filter(field => field !== 'manage_link')

const KNOWN: ReadonlySet<string> = new Set(MAIL_FIELDS)

export type MailTextFault = { part: (typeof MAIL_TEXT_PARTS)[number]; unknown: readonly string[] }

/** The first part that cannot be filled in. */
export function findMailTextFault(text: MailText): MailTextFault | null {
  for (const part of MAIL_TEXT_PARTS) {
    const unknown = unknownFields(text[part] ?? '', KNOWN)
    if (unknown.length > 0) return { part, unknown }
  }
  return null
}

/**
 * A mail in the seller's words. Sums, deadlines, reasons and law stay as the service says them: no
 * text that was written once can be right about each booking.
 */
export function wordMail(words: MailWords, text: MailText, values: MessageValues): MailWords {
  const subject = headerText(fillFields(text.subject ?? '', values))
  const lead = paragraphsOf(text.lead, values)
  const closing = paragraphsOf(text.closing, values)
  return {
    ...words,
    ...(subject === '' ? {} : { subject }),
    ...(lead.length === 0 ? {} : { paragraphs: lead }),
    ...(closing.length === 0 ? {} : { closing: [...(words.closing ?? []), ...closing] }),
  }
}

/** They end at blank lines; one of which nothing is left is left out. */
function paragraphsOf(text: string | null, values: MessageValues): string[] {
  return (text ?? '')
    .split(/\n[\t ]*\n/)
    .map(part => fillFields(part, values).trim())
    .filter(part => part !== '')
}
