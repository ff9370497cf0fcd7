import type { DepartureRecord } from '@outset/sdk/seller'
import { weekdayOf } from '#kit/dates/iso-day.ts'
import type { Plan, Rule } from './schedule-plan.ts'

export type Exception = Pick<DepartureRecord, 'start' | 'closed' | 'capacity' | 'note'>

export interface ExplainedStart {
  /** Null: open all day. */
  time: string | null
  closed: boolean
  capacity: number | null
  /** What the schedule has, where an exception says otherwise. */
  scheduled: { capacity: number | null } | null
  /** The rule, from 0, that it comes from; null of a single date or an opened start. */
  rule: number | null
  /** What is said of this start, or else of its day. */
  exception: Exception | null
}

/** Why a day is as it is. */
export interface ExplainedDay {
  day: string
  /** `single`: a date of its own takes the place of the rules that it names. */
  source:
    | { kind: 'rules'; rules: number[] }
    | { kind: 'single'; replaces: number[] }
    | { kind: 'nothing' }
  starts: ExplainedStart[]
  /** What is said of the day as a whole. */
  exception: Exception | null
}

/**
 * By the rules of the service: a single date stands in place of the rules of its day, of two rules
 * with the same time the first counts, and what is said of a start beats what is said of its day,
 * field by field.
 */
export function explainDay(
  plan: Plan,
  exceptions: readonly Exception[],
  { day, allDay }: { day: string; allDay: boolean },
): ExplainedDay {
  const rules = plan.rules.flatMap((rule, at) => (runsOn(rule, day) ? [at] : []))
  const single = plan.dates.find(({ date }) => date === day)
  const said = exceptions.filter(({ start }) => start.startsWith(day))
  const ofDay = said.find(({ start }) => start === day) ?? null
  const starts = new Map<string | null, ExplainedStart>()
  const runs = single
    ? [{ ...single, rule: null }]
    : // `rules` has places of the plan.
      rules.map(at => ({ ...(plan.rules[at] as Rule), rule: at }))
  for (const { times, capacity, rule } of runs) {
    for (const time of allDay ? [null] : times) {
      if (starts.has(time)) continue
      const own = ofStart(said, day, time)
      starts.set(time, startBy({ time, capacity, rule }, own, ofDay))
    }
  }
  for (const opened of openedStarts(said, { day, allDay })) {
    if (!starts.has(opened.time)) starts.set(opened.time, opened)
  }
  return {
    day,
    source: sourceOf(rules, single !== undefined),
    starts: [...starts.values()].sort((a, b) => ((a.time ?? '') < (b.time ?? '') ? -1 : 1)),
    exception: ofDay,
  }
}

function sourceOf(rules: number[], isSingle: boolean): ExplainedDay['source'] {
  if (isSingle) return { kind: 'single', replaces: rules }
  return rules.length > 0 ? { kind: 'rules', rules } : { kind: 'nothing' }
}

type Scheduled = Pick<ExplainedStart, 'time' | 'capacity' | 'rule'>

function startBy(start: Scheduled, own: Exception | null, ofDay: Exception | null): ExplainedStart {
  const { capacity } = start
  return {
    ...start,
    closed: own?.closed ?? ofDay?.closed ?? false,
    capacity: own?.capacity ?? ofDay?.capacity ?? capacity,
    scheduled: { capacity },
    exception: own ?? ofDay,
  }
}

/** Starts that are opened although the schedule does not have them. */
function openedStarts(
  said: readonly Exception[],
  { day, allDay }: { day: string; allDay: boolean },
): ExplainedStart[] {
  return said.flatMap(exception => {
    const { start, closed, capacity } = exception
    const time = start === day ? null : start.slice(day.length + 1)
    if (closed !== false || (time === null) !== allDay) return []
    return [{ time, closed: false, capacity, scheduled: null, rule: null, exception }]
  })
}

function ofStart(said: readonly Exception[], day: string, time: string | null): Exception | null {
  if (time === null) return null
  return said.find(({ start }) => start === `${day}T${time}`) ?? null
}

function runsOn({ from, to, weekdays }: Rule, day: string): boolean {
  if (from !== null && day < from) return false
  if (to !== null && day > to) return false
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day))
}

/** What a day is, at a glance. */
export type DayState = 'none' | 'open' | 'closed' | 'partly'

export function dayState({ starts }: Pick<ExplainedDay, 'starts'>): DayState {
  const closed = starts.filter(start => start.closed).length
  if (starts.length === 0) return 'none'
  if (closed === 0) return 'open'
  return closed === starts.length ? 'closed' : 'partly'
}

/** Whether what is edited makes the day another one than it is now. */
export function isChanged(before: ExplainedDay, after: ExplainedDay): boolean {
  const seen = ({ starts }: ExplainedDay) =>
    JSON.stringify(starts.map(({ time, closed, capacity }) => [time, closed, capacity]))
  return seen(before) !== seen(after)
}
