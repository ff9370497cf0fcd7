import { OutsetConnectionError, OutsetError } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import type { Facts, Translate } from '#app/language/translate.ts'
import { namePermission } from './name-permission.ts'

/**
 * A refusal in words: ours for staff, by code and reason (`NotPermitted_reauthentication_required`,
 * then `NotPermitted`); else what a traveller would be told; else what the service wrote.
 */
export function sayRefusal(
  error: unknown,
  { t, service }: { t: Translate; service: Words },
): string {
  if (error instanceof OutsetConnectionError) return t('kit.unreachable')
  if (!(error instanceof OutsetError)) return t('kit.unexpected')
  const facts = inWords(textFacts(error.facts), t)
  for (const key of [`refusals.${error.code}_${facts.reason}`, `refusals.${error.code}`]) {
    if (t.has(key)) return t(key, facts)
  }
  return service.refusal(error)
}

/** What of the details can stand in a sentence. */
function textFacts(details: unknown): Facts {
  const entries = Object.entries(details ?? {}).filter(
    (entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]),
  )
  return Object.fromEntries(entries)
}

function inWords(facts: Facts, t: Translate): Facts {
  const { permission } = facts
  if (typeof permission !== 'string') return facts
  return { ...facts, permission: namePermission(permission, t) }
}
