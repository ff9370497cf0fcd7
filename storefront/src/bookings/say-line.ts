import type { QuoteLine } from '@outset/sdk'
import type { Translate } from '#words/translate.ts'

/** What a line of a booked price is for, and how many of it. */
export function sayLine({ kind, label, qty: count }: QuoteLine, t: Translate): string {
  if (kind === 'pickup') return t('afterwards.pickupLine', { label })
  // Rooms are sold by who sleeps in them: “3 × double tent” would be three tents.
  return t(kind === 'room' ? 'afterwards.sleepers' : 'afterwards.times', { count, label })
}
