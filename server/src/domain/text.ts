import type { ValueFault } from './fault.ts'

// C0 controls (tab and the line breaks are judged apart), DEL, and the marks that turn the
// direction of text around: they hide what a reader thinks they see.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is looking for them.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const LINE_BREAKS = /[\t\n\r\u0085\u2028\u2029]/

/** Why a text cannot be taken, or null when it can. */
export function findTextFault(
  text: string,
  { multiline }: { multiline: boolean },
): ValueFault | null {
  if (!text.isWellFormed()) {
    return { reason: 'bad_characters', message: 'has half of a character pair' }
  }
  if (FORBIDDEN.test(text)) return { reason: 'bad_characters', message: 'has control characters' }
  if (!multiline && LINE_BREAKS.test(text)) {
    return { reason: 'not_one_line', message: 'must be one line' }
  }
  return null
}

/** Two spellings of one address are one person. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
