import { memoizePerKey } from '../memoize.ts'
import type { SaleSheet, Schedule } from '../sales/sale-sheet.ts'

/** The part of a sheet that says when its starts are, and until when they can be booked. */
export type StartClock = Pick<SaleSheet, 'timezone' | 'cutoff' | 'availabilityType'> & {
  schedule: Pick<Schedule, 'closesAt'>
}

/** The instants of a start. The wall clock names a start; these are for arithmetic only. */
export type StartTimes = {
  startsAtMs: number
  /** Until when something about it can wait: an open day goes on until its end. */
  latestMs: number
  /** From this instant on it is too late to book. */
  cutoffAtMs: number
  /** False for a time, or a whole day, that the clocks of the place skip. */
  exists: boolean
}

/**
 * A time that the clocks skip is moved on by what they skip; of one that comes twice, the first
 * counts. An open day begins with its first moment, which is not midnight everywhere.
 */
export function startInstant({ start, timezone }: { start: string; timezone: string }) {
  return zonedStart({ start, timezone }).toInstant()
}

export function cutoffAt(sheet: StartClock, start: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(startTimes(sheet, start).cutoffAtMs)
}

const MOST_CACHED = 2_000

/**
 * Time zone arithmetic is the slowest part of a quote, and is cached per day of a sheet: of an
 * option that starts every quarter of an hour no cache would hold every start of a month.
 */
export function startTimes(sheet: StartClock, start: string): StartTimes {
  const day = dayTimes(sheet, start.slice(0, DAY_LENGTH))
  if (!day.isPlain) return timesAcrossChange(sheet, start)
  const isDay = start.length === DAY_LENGTH
  const startsAtMs = day.beginsAtMs + (isDay ? 0 : msOfTime(start.slice(DAY_LENGTH + 1)))
  return {
    startsAtMs,
    latestMs: isDay ? day.endsAtMs : startsAtMs,
    cutoffAtMs: cutoffOn(sheet, day, startsAtMs),
    exists: true,
  }
}

type DayTimes = {
  beginsAtMs: number
  endsAtMs: number
  /** The clocks are not changed on it: its times follow each other as everywhere. */
  isPlain: boolean
  /** The time of day some days before, at which booking ends; null where there is none. */
  endsBookingMs: number | null
}

/** A day of many starts is looked up in its zone once. */
const dayTimes = memoizePerKey(MOST_CACHED, ({ timezone, cutoff }: StartClock, date): DayTimes => {
  const day = Temporal.PlainDate.from(date)
  const begin = day.toZonedDateTime(timezone)
  const end = nextDay(date, timezone)
  const lasted = end.epochMilliseconds - begin.epochMilliseconds
  const isPlain = lasted === DAY_MS && begin.hour === 0 && begin.minute === 0
  const { days, time: plainTime } = cutoff
  const last =
    days === null || plainTime === null
      ? null
      : day.subtract({ days }).toZonedDateTime({ timeZone: timezone, plainTime })
  return {
    beginsAtMs: begin.epochMilliseconds,
    endsAtMs: end.epochMilliseconds,
    isPlain,
    endsBookingMs: last?.epochMilliseconds ?? null,
  }
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Of a day on which the clocks are not changed. */
function msOfTime(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS
}

function cutoffOn(
  { availabilityType, cutoff, schedule: { closesAt } }: StartClock,
  { beginsAtMs, endsAtMs, endsBookingMs }: DayTimes,
  startsAtMs: number,
): number {
  const closesMs = closesAt === null ? endsAtMs : beginsAtMs + msOfTime(closesAt)
  const fromMs = availabilityType === 'opening_hours' ? closesMs : startsAtMs
  const beforeMs = fromMs - cutoff.minutes * MINUTE_MS
  return endsBookingMs === null ? beforeMs : Math.min(beforeMs, endsBookingMs)
}

/** On a day on which the clocks of the place are changed, every time is looked up. */
const timesAcrossChange = memoizePerKey(MOST_CACHED, lookUpTimes)

function lookUpTimes(sheet: StartClock, start: string): StartTimes {
  const { timezone } = sheet
  const zoned = zonedStart({ start, timezone })
  const isDay = start.length === DAY_LENGTH
  return {
    startsAtMs: zoned.epochMilliseconds,
    latestMs: (isDay ? nextDay(start, timezone) : zoned).epochMilliseconds,
    cutoffAtMs: computeCutoff(sheet, { start, zoned }),
    exists: zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).startsWith(start),
  }
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

function zonedStart({ start, timezone }: { start: string; timezone: string }) {
  return start.length > DAY_LENGTH
    ? Temporal.PlainDateTime.from(start).toZonedDateTime(timezone)
    : Temporal.PlainDate.from(start).toZonedDateTime(timezone)
}

/** Whichever comes first: so long before the start, or the time of day some days before it. */
function computeCutoff(
  sheet: StartClock,
  { start, zoned }: { start: string; zoned: Temporal.ZonedDateTime },
): number {
  const { cutoff, timezone } = sheet
  const from = sheet.availabilityType === 'opening_hours' ? closing(sheet, start) : zoned
  const before = from.epochMilliseconds - cutoff.minutes * 60_000
  if (cutoff.days === null || cutoff.time === null) return before
  const day = Temporal.PlainDate.from(start.slice(0, DAY_LENGTH)).subtract({ days: cutoff.days })
  const on = day.toZonedDateTime({ timeZone: timezone, plainTime: cutoff.time })
  return Math.min(before, on.epochMilliseconds)
}

/** What is open all day can be booked while it is open: its cutoff counts from when it closes. */
function closing({ schedule, timezone }: StartClock, start: string): Temporal.ZonedDateTime {
  const day = start.slice(0, DAY_LENGTH)
  const { closesAt: plainTime } = schedule
  if (plainTime === null) return nextDay(day, timezone)
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime })
}

function nextDay(day: string, timezone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timezone)
}
