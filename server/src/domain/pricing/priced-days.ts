import {
  type AtSite,
  bestStatus,
  type CalendarStart,
  type StartStatus,
  saleStatus,
} from '../availability/calendar.ts'
import { localDay } from '../availability/local-day.ts'
import { type DateRange, dateAfter } from '../availability/local-start.ts'
import { type Start, startsOn } from '../availability/starts.ts'
import { bedsLeftOf } from '../availability/stock-left.ts'
import type { Money } from '../money/money.ts'
import type { Quote } from '../sales/quote.ts'
import type { RoomType, SaleSheet } from '../sales/sale-sheet.ts'
import type { SelectedRoom } from '../sales/selection.ts'
import type { Taken } from '../sales/stock.ts'
import { type ChosenPickup, cheapestPickup } from './cheapest-pickup.ts'
import { gatherExtras } from './extras.ts'
import { type Group, groupParty } from './group.ts'
import { countsSeatsOnly, hasRoomFor } from './has-room.ts'
import type { Party } from './party.ts'
import type { PickupMap } from './pickup-point.ts'
import { rowOn } from './price-table.ts'
import type { Pricing } from './pricing.ts'
import { priceSelection } from './quote-selection.ts'
import { assignRooms } from './rooms.ts'
import { smallestParties } from './smallest-parties.ts'
import { specialsOn } from './specials.ts'

/** What a group pays at a start, and in which rooms. */
export type GroupPrice = {
  perPerson: Money
  /** Before a special; null where there is none. */
  originalPerPerson: Money | null
  total: Money
}
export type PricedStart = CalendarStart & {
  price: GroupPrice | null
  /** None where no rooms are sold. */
  rooms: readonly SelectedRoom[]
}
export type PricedDay = {
  date: string
  status: StartStatus
  /** Of its cheapest start; null where no start can be had. */
  price: GroupPrice | null
  /** The age that the price is for; null where ages decide nothing. */
  age: number | null
  starts: readonly PricedStart[]
}

type GroupAtSite = AtSite & {
  now: Temporal.Instant
  /** Null where nobody takes a seat. */
  group: Group | null
  pricing: Pricing
  map: PickupMap
}

/** The days of a calendar with what a group would pay, as the quote of each start would say. */
export function pricedDays(
  sheet: SaleSheet,
  { from, to, ...site }: GroupAtSite & DateRange,
): PricedDay[] {
  const priceAt = openGroupPricer(sheet, site)
  const days: PricedDay[] = []
  for (let date = from; date <= to; date = dateAfter(date)) {
    const found = startsOn(sheet, date)
    const parties = found.length === 0 ? NOBODY : smallestParties(sheet, date)
    const party = site.group && parties.length > 0 ? groupParty(sheet, site.group, date) : null
    const starts = found.map((start): PricedStart => {
      const { status, remaining } = saleStatus(sheet, start, { site, parties })
      const standing = { time: start.time, status, remaining }
      if (status !== 'open' || party === null) return { ...standing, ...UNPRICED }
      return { ...standing, ...priceAt(start, { party, remaining }) }
    })
    const age = party?.units[0]?.ages[0] ?? null
    days.push({ date, status: bestStatus(starts), price: cheapestOf(starts), age, starts })
  }
  return days
}

const NOBODY: readonly Party[] = []
const UNPRICED = { price: null, rooms: [] } as const

type Priced = Pick<PricedStart, 'price' | 'rooms'>
type Room = { party: Party; remaining: number | null }

/**
 * Prices starts for one group. A price follows from the row of the table, the specials and the
 * rooms, so that most starts of a month have the price of another one.
 */
function openGroupPricer(sheet: SaleSheet, site: GroupAtSite) {
  const known = new Map<string, GroupPrice | null>()
  const bookedOn = localDay({ nowMs: site.nowMs, timezone: sheet.timezone })
  const pickup = site.group && cheapestPickup(sheet, { pax: site.group.size, map: site.map })
  const isFetched = pickup !== null || !sheet.pickup?.required
  return (start: Start, { party, remaining }: Room): Priced => {
    if (!isFetched || !fits(sheet, { start, party, remaining, taken: site.taken })) return UNPRICED
    const rooms = cheapestRooms(sheet, { pax: party.pax, start, taken: site.taken })
    if (rooms === null) return UNPRICED
    const key = keyOf(sheet, { date: start.date, bookedOn, rooms })
    let price = known.get(key)
    if (price === undefined) {
      price = priceGroup(sheet, { start, party, rooms, pickup, site })
      known.set(key, price)
    }
    return price === null ? UNPRICED : { price, rooms }
  }
}

function fits(
  sheet: SaleSheet,
  { start, party, remaining, taken }: Room & { start: Start; taken: Taken },
): boolean {
  if (countsSeatsOnly(sheet)) return remaining === null || remaining >= party.pax
  return hasRoomFor(sheet, party, { start, taken })
}

type KeyParts = { date: string; bookedOn: string; rooms: readonly SelectedRoom[] }

function keyOf(sheet: SaleSheet, { date, bookedOn, rooms }: KeyParts): string {
  const row = rowOn(sheet, date)
  let key = typeof row === 'string' ? row : `${sheet.priceRows.indexOf(row)}`
  for (const { id } of specialsOn(sheet, { date, bookedOn })) key += ` ${id}`
  for (const { roomTypeId, qty, beds } of rooms) key += ` ${roomTypeId}:${qty}:${beds}`
  return key
}

type PricedAt = {
  start: Start
  party: Party
  rooms: readonly SelectedRoom[]
  pickup: ChosenPickup | null
  site: GroupAtSite
}

function priceGroup(
  sheet: SaleSheet,
  { start, party, rooms, pickup, site }: PricedAt,
): GroupPrice | null {
  const selection = {
    optionId: sheet.optionId,
    start: start.start,
    units: party.units.map(({ unit, qty, ages }) => {
      return { unitId: unit.id, qty, ages: ages.length === 0 ? null : ages }
    }),
    extras: [],
    pickup: pickup?.selected ?? null,
    rooms,
  }
  const sleepers = assignRooms(sheet, selection, party.pax)
  if (!sleepers.granted) return null
  const { now, pricing, methods } = site
  const priced = priceSelection(sheet, selection, {
    start,
    party,
    extras: gatherExtras(sheet, selection, party),
    // There is room for it: that was looked at before.
    wanted: [],
    rooms: sleepers.value,
    given: {
      now,
      pricing,
      taken: NOTHING,
      pickup: pickup?.point ?? null,
      locale: 'en',
      methods,
    },
  })
  return priced.granted ? groupPriceOf(priced.value) : null
}

const NOTHING: Taken = new Map()

function groupPriceOf({ lines, totals }: Quote): GroupPrice | null {
  const unit = lines.find(({ kind }) => kind === 'unit')
  // What nobody can add up has no price to show.
  if (!unit || totals.grandTotalLacks) return null
  return {
    perPerson: unit.unitPrice,
    originalPerPerson: unit.originalUnitPrice,
    total: totals.grandTotal,
  }
}

function cheapestOf(starts: readonly PricedStart[]): GroupPrice | null {
  let best: GroupPrice | null = null
  for (const { price } of starts) {
    if (price !== null && (best === null || price.total.amount < best.total.amount)) best = price
  }
  return best
}

const NONE: readonly SelectedRoom[] = []

/**
 * The rooms in which so many sleep for the least money at a start; null when there are too few. As
 * everybody in a type pays the same for it, the cheapest types are filled first.
 */
function cheapestRooms(
  { roomTypes, capacityMode }: SaleSheet,
  { pax, start, taken }: { pax: number; start: Start; taken: Taken },
): readonly SelectedRoom[] | null {
  if (roomTypes.length === 0) return NONE
  const isCounted = capacityMode !== 'on_request'
  const rooms: SelectedRoom[] = []
  let left = pax
  for (const type of roomTypes.toSorted((a, b) => a.supplement - b.supplement)) {
    const beds = isCounted ? bedsLeftOf(type, start, taken) : Number.POSITIVE_INFINITY
    const sleepers = Math.min(left, beds)
    if (sleepers === 0) continue
    rooms.push(...roomsOf(type, { sleepers, beds }))
    left -= sleepers
  }
  return left === 0 ? rooms : null
}

/** Whole rooms, and where these are used up beds in one that others sleep in already. */
function roomsOf(
  { id: roomTypeId, sleeps }: RoomType,
  { sleepers, beds }: { sleepers: number; beds: number },
): SelectedRoom[] {
  const whole = Math.min(Math.ceil(sleepers / sleeps), Math.floor(beds / sleeps))
  const shared = sleepers - whole * sleeps
  return [
    ...(whole > 0 ? [{ roomTypeId, qty: whole, beds: null }] : []),
    ...(shared > 0 ? [{ roomTypeId, qty: 1, beds: shared }] : []),
  ]
}
