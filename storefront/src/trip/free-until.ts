import type { Policy } from '@outset/sdk'
import { daysUntil } from '#bookings/place-time.ts'
import { policyRows } from './policy-sentences.ts'

interface Start {
  /** On the clock of the place. */
  start: string
  timeZone: string
}

/**
 * The moment until which everything comes back, on the clock of the place and in the form of the
 * start: the service counts whole days back from it. Null where it has passed or never was.
 */
export function freeUntil(
  tiers: Policy['tiers'],
  { start, timeZone }: Start,
  now: number,
): string | null {
  const [first] = policyRows(tiers)
  if (first?.refundPct !== 100 || daysUntil(start, timeZone, now) < first.fromDays) return null
  const [day = '', time] = start.split('T')
  const last = new Date(`${day}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() - first.fromDays)
  return `${last.toISOString().slice(0, 10)}T${time ?? '00:00'}`
}
