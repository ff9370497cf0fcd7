import type { Erasure } from '@outset/sdk/seller'

/** An address, or else the reference of a booking that was made without one. */
export function whoToErase(typed: string): Erasure {
  const text = typed.trim()
  return text.includes('@') ? { email: text } : { ref: text.toUpperCase() }
}
