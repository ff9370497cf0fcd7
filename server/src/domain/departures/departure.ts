import type { AttendanceCount } from '../attendance/attendance.ts'
import { type StartStatus, standingAt } from '../availability/calendar.ts'
import { dateAfter } from '../availability/local-start.ts'
import { startTimes } from '../availability/start-times.ts'
import type { Start } from '../availability/starts.ts'
import { groupsKey, poolKey, seatsKey } from '../availability/stock-left.ts'
import { findInLocale } from '../catalog.ts'
import { type StockKey, stockKey, type Taken } from '../sales/stock.ts'
import type { DepartureSheet } from './departure-sheet.ts'
import { departureKey, type NamedResource, type ResourcesByDeparture } from './resource.ts'

/** Who goes at one start of an option. */
export type BookedStart = {
  optionId: string
  tripId: string
  /** As the newest of its guests read them. */
  tripTitle: string
  optionName: string
  start: string
  startsAt: Temporal.Instant
  timezone: string
  bookings: number
  confirmedPax: number
  pendingPax: number
  units: readonly { unitId: string; quantity: number }[]
  /** Of those who are confirmed, with or without a seat. */
  checkedIn: number
  noShow: number
  expected: number
}

/** A start that runs, that is booked, or both. */
export type FoundStart = {
  optionId: string
  start: string
  /** Null where the option is gone. */
  sheet: DepartureSheet | null
  /** Null where the schedule does not have it. */
  planned: Start | null
  booked: BookedStart | null
}

/** A start as a seller sees it. */
export type Departure = {
  optionId: string
  optionName: string
  tripId: string
  tripTitle: string
  start: string
  startsAtMs: number
  endsAtMs: number | null
  timezone: string
  status: StartStatus
  capacity: number | null
  taken: number
  remaining: number | null
  overbookedBy: number
  unscheduled: boolean
  note: string | null
  bookings: number
  confirmedPax: number
  pendingPax: number
  units: readonly { unitId: string; type: string | null; label: string; quantity: number }[]
  attendance: AttendanceCount
  resources: readonly NamedResource[]
}

export type SeenAt = {
  taken: Taken
  nowMs: number
  locale: string
  resources: ResourcesByDeparture
}

/** How a start stands, for whoever needs no more of it. */
export function statusOf({ sheet, planned, start }: FoundStart, seen: SeenAt): StartStatus {
  const times = sheet && startTimes(sheet.clock, start)
  return sheet && planned && times
    ? standingAt(sheet, planned, { ...seen, times }).status
    : 'closed'
}

export function describeStart(found: FoundStart, seen: SeenAt): Departure {
  const { sheet, planned, booked, start, optionId } = found
  const { confirmedPax = 0, pendingPax = 0, bookings = 0 } = booked ?? {}
  const times = sheet && startTimes(sheet.clock, start)
  const standing =
    sheet && planned && times ? standingAt(sheet, planned, { ...seen, times }) : NOT_RUN
  return {
    optionId,
    ...namesOf(found, seen.locale),
    start,
    startsAtMs: times?.startsAtMs ?? booked?.startsAt.epochMilliseconds ?? 0,
    endsAtMs: sheet && times && endOf(sheet, start, times.startsAtMs),
    timezone: sheet?.clock.timezone ?? booked?.timezone ?? 'UTC',
    status: standing.status,
    capacity: planned?.capacity ?? null,
    taken: Math.max(
      confirmedPax + pendingPax,
      sheet && planned ? seatsTaken(sheet, planned, seen.taken) : 0,
    ),
    remaining: standing.remaining,
    overbookedBy: sheet && planned ? overbookedBy(sheet, planned, seen.taken) : 0,
    unscheduled: bookings > 0 && !(planned && times?.exists),
    note: sheet && noteOf(sheet, start),
    bookings,
    confirmedPax,
    pendingPax,
    units: booked ? unitsOf(booked, sheet, seen.locale) : NO_UNITS,
    attendance: booked ? attendanceOf(booked) : NOBODY,
    resources: seen.resources.get(departureKey(found)) ?? NO_RESOURCES,
  }
}

const NOT_RUN = { status: 'closed', remaining: null } as const
const NO_UNITS: Departure['units'] = []
const NOBODY: AttendanceCount = { checked_in: 0, no_show: 0, expected: 0 }

function attendanceOf({ checkedIn, noShow, expected }: BookedStart): AttendanceCount {
  return { checked_in: checkedIn, no_show: noShow, expected }
}
const NO_RESOURCES: Departure['resources'] = []

/** As the catalogue has them for the reader; of an option that is gone, as its guests read them. */
function namesOf({ sheet, booked }: FoundStart, locale: string) {
  return {
    optionName:
      (sheet && findInLocale(sheet.optionNames, locale)?.text) ?? booked?.optionName ?? '',
    tripId: sheet?.tripId ?? booked?.tripId ?? '',
    tripTitle: (sheet && findInLocale(sheet.titles, locale)?.text) ?? booked?.tripTitle ?? '',
  }
}

const MINUTE_MS = 60_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Where it takes days, or is open all day, its last day ends it; null where nobody says. */
function endOf(sheet: DepartureSheet, start: string, startsAtMs: number): number | null {
  const { clock, days, durationMinutes } = sheet
  if (days === 1 && start.length > DAY_LENGTH) {
    return durationMinutes === null ? null : startsAtMs + durationMinutes * MINUTE_MS
  }
  let last = start.slice(0, DAY_LENGTH)
  for (let day = 1; day < days; day++) last = dateAfter(last)
  return startTimes(clock, last).latestMs
}

function noteOf({ exceptions }: DepartureSheet, start: string): string | null {
  return exceptions[start]?.note ?? exceptions[start.slice(0, DAY_LENGTH)]?.note ?? null
}

const takenOf = (key: StockKey, taken: Taken): number => taken.get(stockKey(key)) ?? 0

/** Open holds count, as they do for whoever wants to book. */
function seatsTaken(sheet: DepartureSheet, start: Start, taken: Taken): number {
  return takenOf(seatsKey(sheet, start), taken)
}

/** How many more places, or groups of a private option, are taken than there are. */
export function overbookedBy(sheet: DepartureSheet, start: Start, taken: Taken): number {
  if (sheet.capacityMode !== 'limited') return 0
  const { pool, groupsPerStart } = sheet
  const beyond = (capacity: number, key: StockKey) => Math.max(0, takenOf(key, taken) - capacity)
  const inPool = pool ? beyond(pool.capacity, poolKey(pool, start)) : 0
  if (sheet.private) return Math.max(inPool, beyond(groupsPerStart, groupsKey(sheet, start)))
  const { capacity } = start
  return Math.max(inPool, capacity === null ? 0 : beyond(capacity, seatsKey(sheet, start)))
}

/** In the order of the option; what it does not sell any more comes last and has no name. */
function unitsOf(
  { units: sold }: BookedStart,
  sheet: DepartureSheet | null,
  locale: string,
): Departure['units'] {
  const known = sheet?.units ?? []
  const places = new Map(known.map(({ id }, at) => [id, at]))
  const placeOf = (id: string) => places.get(id) ?? known.length
  return sold
    .toSorted((a, b) => placeOf(a.unitId) - placeOf(b.unitId) || (a.unitId < b.unitId ? -1 : 1))
    .map(({ unitId, quantity }) => {
      const unit = known[placeOf(unitId)]
      const label = unit ? (findInLocale(unit.labels, locale)?.text ?? '') : ''
      return { unitId, type: unit?.type ?? null, label, quantity }
    })
}
