import type { Facts, TextKey } from '../language/translate.ts'
import { useT } from '../language/use-words.tsx'
import { useMe } from './use-me.ts'

/** Sentences that promise a mail: each has a twin, `…Kept`, for where none can be sent. */
export type MailedKey = {
  [Key in TextKey]: `${Key}Kept` extends TextKey ? Key : never
}[TextKey]

/** `mailed('today.confirmed', { name })`: what is not mailed is not promised. */
export function useMailed(): (key: MailedKey, facts?: Facts) => string {
  const t = useT()
  const { mail_leaves: leaves } = useMe()
  // A test holds that each of these sentences has its twin.
  return (key, facts) => t(leaves ? key : (`${key}Kept` as TextKey), facts)
}
