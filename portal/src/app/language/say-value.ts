import type { Translate } from './translate.ts'

/** A value of the service in our words: `sayValue(t, 'bookings.status', 'pending')`. */
export function sayValue(t: Translate, of: string, value: string): string {
  const key = `${of}_${value}`
  // A value of a later version of the service is better than nothing.
  return t.has(key) ? t(key) : value
}
