import type { DepartureSummary } from '@outset/sdk/seller'

/** What staff are warned of before they book a start. It is not forbidden to them. */
export type StartWarning = 'past' | 'late' | 'closed' | 'full'

export type StartFacts = Pick<DepartureSummary, 'start' | 'starts_at' | 'status' | 'remaining'>

interface Party {
  /** Places that are needed; a group of a private option needs one. */
  places: number
  now: number
}

export function warningOf(start: StartFacts, { places, now }: Party): StartWarning | null {
  const { status, remaining } = start
  if (Date.parse(start.starts_at) < now) return 'past'
  if (status === 'closed') return 'closed'
  if (status === 'sold_out' || (remaining !== null && remaining < places)) return 'full'
  return status === 'past_cutoff' ? 'late' : null
}

/** The starts of one day. */
export function startsOn<Start extends StartFacts>(starts: readonly Start[], day: string): Start[] {
  return starts.filter(({ start }) => start.slice(0, 10) === day)
}

/** The next starts that have places, the soonest after another one first. */
export function nearestFree<Start extends StartFacts>(
  starts: readonly Start[],
  party: Party,
  { except, count }: { except: string | null; count: number },
): Start[] {
  const isFree = (start: Start) =>
    start.start !== except && warningOf(start, party) === null && start.status === 'open'
  const at = Date.parse(starts.find(({ start }) => start === except)?.starts_at ?? '') || 0
  const away = ({ starts_at }: Start) => Math.abs(Date.parse(starts_at) - at)
  return starts
    .filter(isFree)
    .sort((a, b) => away(a) - away(b) || a.start.localeCompare(b.start))
    .slice(0, count)
}
