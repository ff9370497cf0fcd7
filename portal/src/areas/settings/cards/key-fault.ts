import { OutsetError } from '@outset/sdk/seller'
import type { TextKey } from '#app/language/translate.ts'

/** What is wrong with a key by its beginning; null: worth asking the provider. */
export function keyFault(key: string): TextKey | null {
  const typed = key.trim()
  if (typed.startsWith('whsec_')) return 'cards.keyIsHook'
  if (typed.startsWith('pk_')) return 'cards.keyIsPublic'
  return null
}

/** What the service says of a field of the account, in words of this page. */
export function refusedField(
  error: unknown,
  field: 'secret_key' | 'webhook_secret',
): TextKey | null {
  if (!(error instanceof OutsetError) || !error.is('InvalidInput')) return null
  const found = error.facts.errors?.find(one => one.field === field)
  if (!found) return null
  if (field === 'webhook_secret') return 'cards.secretWrong'
  return found.reason === 'not_allowed' ? 'cards.keyMayNot' : 'cards.keyWrong'
}

/** With these payments are taken all the same, and noticed late. */
const MILD: readonly string[] = ['webhook_missing', 'wrong_webhook_secret']

export function isMild(fault: string): boolean {
  return MILD.includes(fault)
}

export function faultKey(fault: string, has: (key: string) => key is TextKey): TextKey {
  const key = `cards.fault_${fault}`
  return has(key) ? key : 'cards.fault_other'
}
