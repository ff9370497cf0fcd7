import type { PackDeparture } from '#offline/pack-content.ts'

/** Who starts in the small hours is met the evening before. */
const SOON_MS = 3 * 3_600_000

/** Whether somebody who checks in now may have opened the list of another day. */
export function isAnotherDay(
  { start, starts_at, timezone }: Pick<PackDeparture, 'start' | 'starts_at' | 'timezone'>,
  now: number,
): boolean {
  if (Date.parse(starts_at) - now < SOON_MS) return false
  // Swedish writes days as the service does.
  const today = new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(now)
  return start.slice(0, 10) !== today
}
