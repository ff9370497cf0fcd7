import type { MailWords } from '../mail/words.ts'
import { fillFields, type MessageValues } from './message-fields.ts'
import type { MessageText, MessageTexts } from './message-rule.ts'

const MANAGE: Readonly<Record<string, string>> = {
  en: 'Manage your booking',
  de: 'Buchung verwalten',
  ar: 'إدارة الحجز',
}
const OPT_OUT: Readonly<Record<string, string>> = {
  en: 'Unsubscribe from messages like this',
  de: 'Keine solchen Nachrichten mehr',
  ar: 'إيقاف الرسائل من هذا النوع',
}

/** The language of a message: the first of these that it is written in, else any. */
export function messageLanguage(
  texts: MessageTexts,
  wanted: readonly (string | null)[],
): string | null {
  const languages = [...wanted.map(locale => locale?.slice(0, 2).toLowerCase()), 'en']
  const found = languages.find(locale => locale !== undefined && Object.hasOwn(texts, locale))
  return found ?? Object.keys(texts).toSorted()[0] ?? null
}

type Written = { language: string; values: MessageValues; optOutUrl: string | null }

/** A message as a mail: paragraphs end at blank lines, and a link by itself becomes a button. */
export function messageWords(
  { subject, body }: MessageText,
  { language, values, optOutUrl }: Written,
): MailWords {
  const parts = body.split(/\n[\t ]*\n/)
  const at = values.manage_link === '' ? -1 : parts.findIndex(part => LINK_ALONE.test(part))
  const filled = (some: readonly string[]) =>
    some.map(part => fillFields(part, values).trim()).filter(part => part !== '')
  const label = MANAGE[language] ?? values.manage_link
  return {
    subject: fillFields(subject, { ...values, manage_link: '' }),
    paragraphs: filled(at === -1 ? parts : parts.slice(0, at)),
    ...(at === -1
      ? {}
      : { button: { label, url: values.manage_link }, closing: filled(parts.slice(at + 1)) }),
    ...(optOutUrl === null
      ? {}
      : { optOut: { label: OPT_OUT[language] ?? OPT_OUT.en ?? '', url: optOutUrl } }),
  }
}

const LINK_ALONE = /^\s*\{\{\s*manage_link\s*\}\}\s*$/
