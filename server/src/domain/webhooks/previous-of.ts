import { canonicalJson } from '../fingerprint.ts'
import { keysOf } from '../keys-of.ts'

/**
 * What the fields that changed were before, for the `previous` of an event; null when none did.
 * A new `updated_at` alone is no change.
 */
export function previousOf<T extends object>(change: { before: T; after: T }): Partial<T> | null {
  const { before, after } = change
  const changed = keysOf(before).filter(
    name => name !== 'updated_at' && canonicalJson(before[name]) !== canonicalJson(after[name]),
  )
  if (changed.length === 0) return null
  const previous: Partial<T> = {}
  for (const name of changed) previous[name] = before[name]
  return previous
}
