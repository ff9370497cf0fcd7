import type { Booking } from './booking.ts'

export type HoldRules = {
  /** How long a hold keeps its places. */
  minutes: number
  /** How many open holds one visitor of a website may have. */
  mostPerClient: number
  /** What counts as scarce: the last 1/n of the capacity. */
  scarcePart: number
  /** A visitor who kept a start for so long without booking, in holds that ended lately, … */
  keptMinutes: number
  recentMinutes: number
  /** … gets nothing of what is scarce until so long after the last of them (ADR 0017). */
  waitMinutes: number
}

export const HOLD_RULES: HoldRules = {
  minutes: 15,
  mostPerClient: 20,
  scarcePart: 5,
  keptMinutes: 20,
  recentMinutes: 45,
  waitMinutes: 2,
}

/** The hold as it was written: the database sets its times, by its own clock. */
export function writtenHold(
  booking: Booking,
  { granted, rules }: { granted: string; rules: HoldRules },
): Booking {
  const holdExpiresAt = Temporal.Instant.from(granted)
  const writtenAt = holdExpiresAt.subtract({ minutes: rules.minutes })
  return { ...booking, holdExpiresAt, createdAt: writtenAt, updatedAt: writtenAt }
}
