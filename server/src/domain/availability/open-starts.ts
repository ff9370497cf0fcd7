import { memoizeText } from '../memoize.ts'
import { payLead, type Takes } from '../pricing/payable-methods.ts'
import { type StockKind, type StockWanted, stockKey, type Taken } from '../sales/stock.ts'
import type { PaymentMethod } from '../storefronts.ts'
import { dateOf, dayNumber } from './day-number.ts'
import {
  type DayPattern,
  FIRST_PATTERN,
  NO_STARTS,
  type PlannedParty,
  type StartPlan,
} from './start-plan.ts'
import { type StartClock, startTimes } from './start-times.ts'
import type { Start } from './starts.ts'
import {
  bedsLeft,
  extrasKey,
  lacksResources,
  leftOf,
  poolKey,
  poolShare,
  stockLeft,
  vehiclesKey,
} from './stock-left.ts'

/** A plan as it is looked through: days are numbers since 1970. */
export type ReadPlan = Omit<StartPlan, 'firstDay' | 'days'> & {
  sellerId: string
  /** The seller has given an account to transfer money to. */
  takes: Takes
  firstDay: number
  /** The place in `patterns` and one, or 0. */
  days: Uint16Array
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function readPlan(
  { firstDay, days, ...plan }: StartPlan,
  owner: Pick<ReadPlan, 'sellerId' | 'takes'>,
): ReadPlan {
  const numbers = Uint16Array.from(days, letter =>
    letter === NO_STARTS ? 0 : letter.charCodeAt(0) - FIRST_PATTERN + 1,
  )
  const clock = sharedClock(JSON.stringify(plan.clock))
  return { ...plan, ...owner, clock, firstDay: dayNumber(firstDay), days: numbers }
}

const MOST_CLOCKS = 1_000

/** Instants are cached by clock, and most options of a place have the same one. */
const sharedClock = memoizeText(MOST_CLOCKS, text => JSON.parse(text) as StartClock)

export type OpenQuery = {
  /** Days since 1970, both included. */
  from: number
  to: number
  /** Null: whoever can be booked. */
  travellers: number | null
  nowMs: number
  methods: readonly PaymentMethod[]
}

/** Whether an option has a start between two days that its calendar shows as open for so many. */
export function hasOpenStart(plan: ReadPlan, query: OpenQuery, taken: Taken): boolean {
  const { travellers, methods } = query
  if (travellers !== null && travellers > plan.most) return false
  const lead = plan.isFree ? 'none' : payLead(methods, plan.takes)
  if (lead === 'never') return false
  const leadMs = lead === 'none' ? null : lead * HOUR_MS
  const first = Math.max(query.from, plan.firstDay)
  const last = Math.min(query.to, plan.firstDay + plan.days.length - 1)
  for (let day = first; day <= last; day++) {
    const number = plan.days[day - plan.firstDay] ?? 0
    const pattern = number === 0 ? undefined : plan.patterns[number - 1]
    if (pattern && isOpenOn(plan, pattern, { day, query, leadMs, taken })) return true
  }
  return false
}

type OnDay = { day: number; query: OpenQuery; leadMs: number | null; taken: Taken }

function isOpenOn(plan: ReadPlan, { starts, parties }: DayPattern, on: OnDay): boolean {
  const { travellers } = on.query
  const least = parties[0]?.pax ?? 0
  if (travellers !== null && travellers < least) return false
  const isNear = isNearNow(plan, on)
  const date = dateOf(on.day)
  for (const [time, capacity] of starts) {
    const start = { start: time === null ? date : `${date}T${time}`, date, time, capacity }
    if (isNear && !isInTime(plan, start.start, on)) continue
    if (hasRoom(plan, { ...start, closed: false }, { parties, ...on })) return true
  }
  return false
}

/** Clocks of places differ by up to 14 hours from ours, and a day is over at its end. */
const SURELY_MS = 3 * DAY_MS

/** Only then the instants of a start, which are slow to work out, may decide. */
function isNearNow({ clock: { cutoff } }: ReadPlan, { day, query, leadMs }: OnDay): boolean {
  const cutoffMs = cutoff.minutes * 60_000 + (cutoff.days ?? 0) * DAY_MS
  return day * DAY_MS - Math.max(cutoffMs, leadMs ?? 0) - SURELY_MS < query.nowMs
}

function isInTime({ clock }: ReadPlan, start: string, { query, leadMs }: OnDay): boolean {
  const { cutoffAtMs, startsAtMs } = startTimes(clock, start)
  if (query.nowMs >= cutoffAtMs) return false
  return leadMs === null || query.nowMs <= startsAtMs - leadMs
}

/** As the calendar judges it: places are left, and some party finds all that it takes. */
function hasRoom(
  { rules }: ReadPlan,
  start: Start,
  { parties, query, taken }: OnDay & Pick<DayPattern, 'parties'>,
): boolean {
  const remaining = stockLeft(rules, start, taken)
  if (remaining === 0 || lacksResources(rules, start, taken)) return false
  const { travellers } = query
  if (travellers !== null && remaining !== null && remaining < travellers) return false
  return parties.some(party => findsAll({ rules, start, taken, remaining }, party))
}

type AtStart = {
  rules: StartPlan['rules']
  start: Start
  taken: Taken
  remaining: number | null
}

function findsAll(
  { rules, start, taken, remaining }: AtStart,
  { pax, vehicles, extras }: PlannedParty,
): boolean {
  if (rules.private && rules.capacityMode === 'limited') {
    if (start.capacity !== null && pax > start.capacity) return false
    const { pool } = rules
    const inPool = pool && leftOf(pool.capacity, poolKey(pool, start), taken)
    if (inPool !== null && inPool < poolShare(rules, pax)) return false
  } else if (remaining !== null && remaining < pax) return false
  if (rules.capacityMode === 'on_request') return true
  const limit = rules.vehicle?.limit
  if (limit && leftOf(limit.perDay, vehiclesKey(limit, start), taken) < vehicles) return false
  if (bedsLeft(rules, start, taken) < pax) return false
  return extras.every(
    ({ id, qty, stockPerDay }) => leftOf(stockPerDay, extrasKey({ id }, start), taken) >= qty,
  )
}

export type PlanResource = { sellerId: string; kind: StockKind; subjectId: string }

/** All of which something may be taken, each once. */
export function resourcesOf({ rules, patterns, sellerId }: ReadPlan): PlanResource[] {
  const { optionId, capacityMode, pool, vehicle, roomTypes } = rules
  if (capacityMode === 'on_request') return []
  const found: PlanResource[] = []
  const add = (kind: StockKind, subjectId: string) => found.push({ sellerId, kind, subjectId })
  if (capacityMode === 'limited') {
    add(rules.private ? 'groups' : 'seats', optionId)
    if (pool) add('shared_seats', pool.id)
  }
  if (vehicle?.limit) add('vehicles', vehicle.limit.id)
  for (const { id, rooms } of roomTypes) if (rooms !== null) add('beds', id)
  const extras = patterns.flatMap(({ parties }) => parties.flatMap(party => party.extras))
  for (const id of new Set(extras.map(extra => extra.id))) add('extras', id)
  return found
}

/** What is taken, by the key of its place. */
export function takenBy(rows: readonly Omit<StockWanted, 'capacity'>[]): Taken {
  return new Map(rows.map(row => [stockKey(row), row.qty]))
}
