import type { Span } from './span.ts'

/** Time to shop for diets and to plan who is picked up where. */
const HOURS_BEFORE = 72
/** Time to write down who came, and to bring back what was left in the bus. */
const HOURS_AFTER = 24

export type GuideWindow = { opensAt: Temporal.Instant; closesAt: Temporal.Instant }

/** When a guide reads who goes: names, phones and diets are nobody's for longer than needed. */
export function guideWindow({ startsAt, endsAt }: Span): GuideWindow {
  return {
    opensAt: startsAt.subtract({ hours: HOURS_BEFORE }),
    closesAt: endsAt.add({ hours: HOURS_AFTER }),
  }
}

export function standingOf(
  { opensAt, closesAt }: GuideWindow,
  now: Temporal.Instant,
): 'too_early' | 'open' | 'over' {
  if (Temporal.Instant.compare(now, opensAt) < 0) return 'too_early'
  return Temporal.Instant.compare(now, closesAt) < 0 ? 'open' : 'over'
}
