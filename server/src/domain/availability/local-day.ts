import { dayIn } from '../catalog.ts'
import { memoizeWhile } from '../memoize.ts'

type KnownDay = { date: string; fromMs: number; untilMs: number }

/** The date at a place, computed once a day for each zone. */
export function localDay({ nowMs, timezone }: { nowMs: number; timezone: string }): string {
  return dayOf(timezone, nowMs).date
}

const MOST_ZONES = 1_000

const dayOf = memoizeWhile(MOST_ZONES, {
  holds: (day: KnownDay, nowMs: number) => day.fromMs <= nowMs && nowMs < day.untilMs,
  make: (timezone, nowMs) => {
    const now = Temporal.Instant.fromEpochMilliseconds(nowMs)
    const { today, endsAt } = dayIn({ now, zone: timezone })
    // The day is known to go on from now; when it began would have to be asked for.
    return { date: today, fromMs: nowMs, untilMs: endsAt.epochMilliseconds }
  },
})
