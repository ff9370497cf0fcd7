const HOUR = 60
const DAY = 24 * HOUR

export type OffsetUnit = 'days' | 'hours' | 'minutes'

/** Minutes in the largest unit that they fill: 2880 is two days, 90 is ninety minutes. */
export function offsetOf(minutes: number): { amount: number; unit: OffsetUnit } {
  if (minutes % DAY === 0) return { amount: minutes / DAY, unit: 'days' }
  if (minutes % HOUR === 0) return { amount: minutes / HOUR, unit: 'hours' }
  return { amount: minutes, unit: 'minutes' }
}

export function minutesOf(amount: number, unit: OffsetUnit): number {
  return amount * { days: DAY, hours: HOUR, minutes: 1 }[unit]
}
