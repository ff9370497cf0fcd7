import { memoize, memoizePerKey } from '../memoize.ts'
import type { DepartureException, SaleSheet, Schedule, ScheduleRule } from '../sales/sale-sheet.ts'
import { readStart, weekdayOf, writeStart } from './local-start.ts'

/** One start that the seller has set, whether it is open or not. */
export type Start = {
  start: string
  date: string
  time: string | null
  closed: boolean
  /** Seats at it; of a private option, those of one group. Null is not counted. */
  capacity: number | null
}

/** The part of a sheet that says which starts there are. */
export type StartRules = Pick<SaleSheet, 'schedule' | 'availabilityType' | 'exceptions'>

const MOST_CACHED = 1_000

/** The starts of a day in their order, as the schedule and what differs from it have them. */
export const startsOn = memoizePerKey(MOST_CACHED, makeStarts)

/** Null when the option never runs then, or has starts of another shape. */
export function startAt(sheet: StartRules, start: string): Start | null {
  const date = start.slice(0, 10)
  return startsOn(sheet, date).find(known => known.start === start) ?? null
}

function makeStarts(sheet: StartRules, date: string): readonly Start[] {
  const capacities = scheduledOn(sheet, date)
  const { ofDay, ofTimes } = exceptionsOn(sheet, date)
  for (const [time, { closed }] of ofTimes) {
    if (closed === false && !capacities.has(time)) capacities.set(time, null)
  }
  if (sheet.availabilityType === 'opening_hours' && ofDay?.closed === false) {
    if (!capacities.has(null)) capacities.set(null, null)
  }
  const starts = [...capacities].map(([time, scheduled]) => {
    const own = time === null ? undefined : ofTimes.get(time)
    return {
      start: writeStart({ date, time }),
      date,
      time,
      // Each is decided on its own: what is said of the start, else of the day, else the schedule.
      closed: own?.closed ?? ofDay?.closed ?? false,
      capacity: own?.capacity ?? ofDay?.capacity ?? scheduled,
    }
  })
  return starts.sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** Capacities by time. A single date stands in place of the rules of its day. */
function scheduledOn(sheet: StartRules, date: string): Map<string | null, number | null> {
  const { schedule, availabilityType } = sheet
  const single = singleDates(schedule).get(date)
  const rules = single ?? schedule.rules.filter(rule => runsOn(rule, date))
  const capacities = new Map<string | null, number | null>()
  for (const { times, capacity } of rules) {
    for (const time of availabilityType === 'opening_hours' ? [null] : times) {
      // Of two rules with the same time the first one counts.
      if (!capacities.has(time)) capacities.set(time, capacity)
    }
  }
  return capacities
}

export function runsOn({ from, to, weekdays }: ScheduleRule, date: string): boolean {
  if (from !== null && date < from) return false
  if (to !== null && date > to) return false
  return weekdays.length === 0 || weekdays.includes(weekdayOf(date))
}

const singleDates = memoize(({ dates }: Schedule) => Map.groupBy(dates, ({ date }) => date))

type DayExceptions = {
  ofDay: DepartureException | null
  ofTimes: Map<string, DepartureException>
}
const UNCHANGED: DayExceptions = { ofDay: null, ofTimes: new Map() }
const exceptionsOf = memoize(({ exceptions }: StartRules) => sortExceptions(exceptions))

function exceptionsOn(sheet: StartRules, date: string): DayExceptions {
  return exceptionsOf(sheet).get(date) ?? UNCHANGED
}

function sortExceptions(exceptions: SaleSheet['exceptions']): ReadonlyMap<string, DayExceptions> {
  const days = new Map<string, DayExceptions>()
  for (const [start, exception] of Object.entries(exceptions)) {
    const read = readStart(start)
    if (read === null) continue
    const day = days.get(read.date) ?? { ofDay: null, ofTimes: new Map() }
    if (read.time === null) day.ofDay = exception
    else day.ofTimes.set(read.time, exception)
    days.set(read.date, day)
  }
  return days
}
