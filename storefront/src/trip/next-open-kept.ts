import type { OpenStart } from '@outset/sdk'
import { perSite, site } from '#sites/site.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 2000

interface Kept {
  until: number
  start: Promise<OpenStart | null>
}

const keptOf = perSite(() => new Map<string, Kept>())

/**
 * The next day on which an option can be booked, as a hint: it may be a minute old, which spares a
 * question for every view of a page. The calendar behind it asks anew.
 */
export function nextOpenKept(
  optionId: string,
  now: number = Date.now(),
): Promise<OpenStart | null> {
  const kept = keptOf()
  const known = kept.get(optionId)
  if (known && known.until > now) return known.start
  // One call: what is further away than it looks is for the calendar.
  const start = site()
    .outset.options.getNextOpen(optionId)
    .then(
      ({ next }) => next,
      () => {
        // A page without the hint is better than none.
        kept.delete(optionId)
        return null
      },
    )
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(optionId, { until: now + KEPT_MS, start })
  return start
}
