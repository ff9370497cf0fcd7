import { hash } from 'node:crypto'

/** Requests that mean the same have the same fingerprint, whatever the order of their fields. */
export function fingerprintOf(value: unknown): Buffer {
  return hash('sha256', canonicalJson(value), 'buffer')
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
