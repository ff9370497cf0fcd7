import { dayIn } from '../catalog/showing.ts'

type KnownDay = { date: string; fromMs: number; untilMs: number }

const days = new Map<string, KnownDay>()

/** The date at a place. It is worked out once a day for each zone. */
export function localDay({ nowMs, timezone }: { nowMs: number; timezone: string }): string {
  const known = days.get(timezone)
  if (known && known.fromMs <= nowMs && nowMs < known.untilMs) return known.date
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs)
  const { today, endsAt } = dayIn({ now, zone: timezone })
  // The day is known to go on from now; when it began would have to be asked for.
  days.set(timezone, { date: today, fromMs: nowMs, untilMs: endsAt.epochMilliseconds })
  return today
}
