import { invalidInput } from '#domain/refusal.ts'
import { readEndpointUrl } from '#domain/webhooks/endpoint-url.ts'
import { findUnknownType, NO_EVENT_TYPE } from '#domain/webhooks/event-types.ts'

export type UrlRules = { allowLoopback: boolean }

/** The URL in its one form; refuses one that nothing may be posted to. */
export function readUrl(text: string, rules: UrlRules): string {
  const { url, fault } = readEndpointUrl(text, rules)
  if (url === null) throw invalidInput('url', 'bad_format', fault)
  return url.href
}

/** The chosen types, each once. */
export function readTypes(types: readonly string[]): string[] {
  const unknown = findUnknownType(types)
  if (unknown !== null) {
    throw invalidInput(
      `types.${types.indexOf(unknown)}`,
      'unknown_value',
      `${NO_EVENT_TYPE}, and families such as booking.*, and *`,
    )
  }
  return [...new Set(types)]
}
