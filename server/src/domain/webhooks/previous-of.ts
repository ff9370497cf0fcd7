import { canonicalJson } from '../fingerprint.ts'

/**
 * What the fields that changed were before, for the `previous` of an event; null when none did.
 * That a record was touched is no change of its own.
 */
export function previousOf<T extends object>(change: { before: T; after: T }): Partial<T> | null {
  const { before, after } = change
  const names = Object.keys(before) as (keyof T)[]
  const changed = names.filter(
    name => name !== 'updated_at' && canonicalJson(before[name]) !== canonicalJson(after[name]),
  )
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map(name => [name, before[name]])) as Partial<T>
}
