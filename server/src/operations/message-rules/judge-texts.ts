import { findTextFault } from '#domain/messages/message-fields.ts'
import type { MessageTexts } from '#domain/messages/message-rule.ts'
import { invalidInput } from '#domain/refusal.ts'

/** Texts are written in some language and name only fields that there are. */
export function judgeTexts(texts: MessageTexts): void {
  if (Object.keys(texts).length === 0) {
    throw invalidInput('texts', 'required', 'needs a text in at least one language')
  }
  const fault = findTextFault(texts)
  if (fault === null) return
  const { locale, part, unknown } = fault
  const message = `names fields that cannot stand here: ${unknown.slice(0, 10).join(', ')}`
  throw invalidInput(`texts.${locale}.${part}`, 'unknown_value', message.slice(0, 400))
}
