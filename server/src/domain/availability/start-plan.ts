import { extrasForAll, gatherExtras, largestOfAnybody } from '../pricing/extras.ts'
import { isAlwaysFree } from '../pricing/free-sale.ts'
import { largestParty, type Party } from '../pricing/party.ts'
import { rowOn } from '../pricing/price-table.ts'
import { smallestParties } from '../pricing/smallest-parties.ts'
import { vehiclesNeeded } from '../pricing/vehicles.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { dateOf, dayNumber } from './day-number.ts'
import { localDay } from './local-day.ts'
import { type StartClock, startTimes } from './start-times.ts'
import { runsOn, startsOn } from './starts.ts'
import type { StockRules } from './stock-left.ts'

/**
 * When an option runs and what of it can run out, as its schedule, prices and exceptions have it:
 * all that a list needs to know whether a start is open, in a few hundred bytes. It is written
 * where prices are, and what is taken and what time it is come in when it is read.
 */
export type StartPlan = {
  rules: StockRules
  clock: StartClock
  /** How many one booking may be for at most. */
  most: number
  /** Nobody owes anything, so that no way to pay has to be in time; not there otherwise. */
  isFree?: true
  firstDay: string
  patterns: readonly DayPattern[]
  /** A letter for each day from the first on: see `NO_STARTS` and `FIRST_PATTERN`. */
  days: string
}

export type DayPattern = {
  starts: readonly (readonly [time: string | null, capacity: number | null])[]
  /** The smallest party first; another one only where it takes less of something. */
  parties: readonly PlannedParty[]
}

export type PlannedParty = {
  pax: number
  vehicles: number
  extras: readonly { id: string; qty: number; stockPerDay: number }[]
}

export const NO_STARTS = '.'
export const FIRST_PATTERN = 0x100
const MOST_PATTERNS = 0xfffe - FIRST_PATTERN

/** Prices are worked out again every two months, so that at least sixteen months are known. */
const PLANNED_DAYS = 550

/** Null where nothing can be booked at all. */
export function startPlan(sheet: SaleSheet, nowMs: number): StartPlan | null {
  if (sheet.salesPaused) return null
  const firstDay = localDay({ nowMs, timezone: sheet.timezone })
  const patternOn = patternsOf(sheet, clockChanges(firstDay, sheet.timezone))
  const numbers = new Map<string, number>()
  const patterns: DayPattern[] = []
  let days = ''
  const first = dayNumber(firstDay)
  for (let day = first; day < first + PLANNED_DAYS; day++) {
    const known = patternOn(dateOf(day))
    if (known === null || numbers.size === MOST_PATTERNS) {
      days += NO_STARTS
      continue
    }
    const number = numbers.getOrInsert(known.key, numbers.size)
    if (number === patterns.length) patterns.push(known.pattern)
    days += String.fromCharCode(FIRST_PATTERN + number)
  }
  if (patterns.length === 0) return null
  const bounds = [largestParty(sheet), largestOfAnybody(sheet)]
  const most = Math.min(sheet.maxUnits ?? Number.POSITIVE_INFINITY, ...bounds)
  const plan = { rules: placeRules(sheet), clock: startClock(sheet), most, firstDay, patterns }
  const free = isAlwaysFree(sheet) ? ({ isFree: true } as const) : {}
  return { ...plan, ...free, days: days.replace(/\.+$/, '') }
}

type KnownPattern = { pattern: DayPattern; key: string }

/** Most days are like others: those with the same rules and the same prices are read once. */
function patternsOf(sheet: SaleSheet, gaps: ReadonlySet<string>) {
  const { schedule, exceptions, priceRows } = sheet
  const single = new Set([
    ...gaps,
    ...schedule.dates.map(({ date }) => date),
    ...Object.keys(exceptions).map(start => start.slice(0, 'YYYY-MM-DD'.length)),
  ])
  const known = new Map<string, KnownPattern | null>()
  return (date: string): KnownPattern | null => {
    if (single.has(date)) return readPattern(sheet, date, gaps)
    const row = rowOn(sheet, date)
    const priced = typeof row === 'string' ? -1 : priceRows.indexOf(row)
    const running = schedule.rules.map(rule => (runsOn(rule, date) ? 1 : 0)).join('')
    return known.getOrInsertComputed(`${priced} ${running}`, () => readPattern(sheet, date, gaps))
  }
}

function readPattern(
  sheet: SaleSheet,
  date: string,
  gaps: ReadonlySet<string>,
): KnownPattern | null {
  const starts = startsOn(sheet, date).filter(
    ({ closed, start }) => !closed && (!gaps.has(date) || startTimes(sheet, start).exists),
  )
  if (starts.length === 0) return null
  const parties = plannedParties(sheet, smallestParties(sheet, date))
  if (parties.length === 0) return null
  const times = starts.map(({ time, capacity }) => [time, capacity] as const)
  const pattern = { starts: times, parties }
  return { pattern, key: JSON.stringify(pattern) }
}

const NOTHING_CHOSEN = { extras: [] }

function plannedParties(sheet: SaleSheet, parties: readonly Party[]): PlannedParty[] {
  const found: PlannedParty[] = []
  for (const party of parties) {
    const planned = plannedParty(sheet, party)
    const { vehicle } = sheet
    if (vehicle && planned.vehicles > vehicle.maxPerBooking) continue
    if (!found.some(smaller => takesNoMore(smaller, planned))) found.push(planned)
  }
  return found
}

function plannedParty(sheet: SaleSheet, party: Party): PlannedParty {
  const isCounted = sheet.capacityMode !== 'on_request' && party.pax > 0
  const hasStock = extrasForAll(sheet).some(({ stockPerDay }) => stockPerDay !== null)
  const extras = isCounted && hasStock ? gatherExtras(sheet, NOTHING_CHOSEN, party) : []
  return {
    pax: party.pax,
    vehicles: sheet.vehicle ? vehiclesNeeded(sheet.vehicle, party.pax) : 0,
    extras: extras.flatMap(({ extra: { id, stockPerDay }, qty }) =>
      stockPerDay === null ? [] : { id, qty, stockPerDay },
    ),
  }
}

function takesNoMore(one: PlannedParty, other: PlannedParty): boolean {
  if (one.pax > other.pax || one.vehicles > other.vehicles) return false
  return one.extras.every(({ id, qty }) => {
    const same = other.extras.find(extra => extra.id === id)
    return same !== undefined && qty <= same.qty
  })
}

/** The plan of an option that runs in the same way as another one. */
export function withRulesOf(plan: StartPlan, sheet: SaleSheet): StartPlan {
  return { ...plan, rules: placeRules(sheet) }
}

function placeRules(sheet: SaleSheet): StockRules {
  const { optionId, capacityMode, groupsPerStart, maxUnits, pool, vehicle } = sheet
  return {
    optionId,
    capacityMode,
    private: sheet.private,
    groupsPerStart,
    maxUnits,
    pool: pool && { id: pool.id, capacity: pool.capacity },
    vehicle: vehicle && {
      seats: vehicle.seats,
      maxPerBooking: vehicle.maxPerBooking,
      limit: vehicle.limit && { id: vehicle.limit.id, perDay: vehicle.limit.perDay },
    },
    roomTypes: sheet.roomTypes.map(({ id, rooms, sleeps, shareable }) => ({
      id,
      rooms,
      sleeps,
      shareable,
    })),
  }
}

function startClock({ timezone, cutoff, availabilityType, schedule }: SaleSheet): StartClock {
  return { timezone, cutoff, availabilityType, schedule: { closesAt: schedule.closesAt } }
}

/** The days around which clocks are changed: only there a time may be one that they skip. */
function clockChanges(firstDay: string, timezone: string): Set<string> {
  const days = new Set<string>()
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from(firstDay)
    .subtract({ days: 1 })
    .toZonedDateTime(timezone)
  const end = at.add({ days: PLANNED_DAYS + 2 })
  for (let found = 0; at !== null && found < MOST_CHANGES; found++) {
    at = at.getTimeZoneTransition('next')
    if (at === null || Temporal.ZonedDateTime.compare(at, end) > 0) break
    for (const offset of [-1, 0, 1]) days.add(at.toPlainDate().add({ days: offset }).toString())
  }
  return days
}

const MOST_CHANGES = 20
