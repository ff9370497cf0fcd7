import { bookableUntilMs } from './payable-methods.ts'
import type { BookingEnd, TimedSpecial } from './priced-starts.ts'

/** Starts beyond the horizon come into view with the time, so nothing is believed for longer. */
const KNOWN_FOR_MS = 60 * 24 * 3_600_000
const MOST_PERIODS = 32
/** Price ranges looked at; keeps the largest tables that a seller may save within a second. */
const MOST_WORK = 500_000

export type KnownPeriods<Period> = {
  periods: readonly Period[]
  /** From then on they have to be worked out again. */
  knownUntilMs: number
}

/** What holds from now on, and from each instant on at which it changes. */
export function knownPeriods<Period extends { fromMs: number }>({
  nowMs,
  changes,
  work,
  at,
  isSame,
}: {
  nowMs: number
  /** The instants at which it may change. */
  changes: ReadonlySet<number>
  /** What working it out for one instant costs. */
  work: number
  at: (ms: number) => Period
  isSame: (one: Period, other: Period) => boolean
}): KnownPeriods<Period> {
  const endMs = nowMs + KNOWN_FOR_MS
  // The first period has no instant of its own: worked out again later, the same is equal.
  let last: Period = { ...at(nowMs), fromMs: 0 }
  const periods = [last]
  let worked = 0
  for (const fromMs of between(changes, { nowMs, endMs })) {
    if (periods.length === MOST_PERIODS || worked > MOST_WORK) {
      return { periods, knownUntilMs: fromMs }
    }
    const next = at(fromMs)
    worked += work
    if (isSame(next, last)) continue
    last = next
    periods.push(next)
  }
  return { periods, knownUntilMs: endMs }
}

function between(
  instants: ReadonlySet<number>,
  { nowMs, endMs }: { nowMs: number; endMs: number },
): number[] {
  return [...instants].filter(ms => ms > nowMs && ms < endMs).sort((a, b) => a - b)
}

/** The instants at which something of these starts changes by itself. */
export function changesOf(
  starts: readonly { ends: readonly BookingEnd[]; specials: readonly TimedSpecial[] }[],
  leadHours: number | null,
): ReadonlySet<number> {
  const instants = new Set<number>()
  for (const { ends, specials } of starts) {
    for (const end of ends) instants.add(bookableUntilMs(end, leadHours))
    for (const { fromMs, untilMs } of specials) instants.add(fromMs).add(untilMs)
  }
  return instants
}

/** The specials that are sold at an instant. */
export function runningAt(specials: readonly TimedSpecial[], atMs: number) {
  return specials
    .filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
    .map(({ special }) => special)
}
