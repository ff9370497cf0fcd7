import { START_STATUSES } from '#values/sales.ts'
import { freeParties, freeSheet } from '../pricing/free-sale.ts'
import { countsSeatsOnly, hasRoomFor } from '../pricing/has-room.ts'
import type { Party } from '../pricing/party.ts'
import { payableUntilMs } from '../pricing/payable-methods.ts'
import { smallestParties } from '../pricing/smallest-parties.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Taken } from '../sales/stock.ts'
import type { PaymentMethod } from '../storefronts.ts'
import { type DateRange, dateAfter } from './local-start.ts'
import { type StartTimes, startTimes } from './start-times.ts'
import { type Start, startsOn } from './starts.ts'
import { lacksResources, type StockRules, stockLeft } from './stock-left.ts'

export type StartStatus = (typeof START_STATUSES)[number]

export type CalendarStart = { time: string | null; status: StartStatus; remaining: number | null }
export type CalendarDay = { date: string; status: StartStatus; starts: CalendarStart[] }

export type AtSite = { nowMs: number; taken: Taken; methods: readonly PaymentMethod[] }

/** Every one of some days, in order, with all that the seller has set for it. */
export function calendarDays(
  sheet: SaleSheet,
  { from, to, ...site }: AtSite & DateRange,
): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let date = from; date <= to; date = dateAfter(date)) {
    const starts: CalendarStart[] = []
    const found = startsOn(sheet, date)
    const parties = found.length === 0 ? NOBODY : smallestParties(sheet, date)
    for (const start of found) {
      const { status, remaining } = saleStatus(sheet, start, { site, parties })
      starts.push({ time: start.time, status, remaining })
    }
    days.push({ date, status: bestStatus(starts), starts })
  }
  return days
}

/** The first moment after now from which, by time alone, the same days may be different. */
export function calendarChangesAt(
  sheet: SaleSheet,
  { from, to, nowMs, methods }: Omit<AtSite, 'taken'> & DateRange,
): number {
  const { takes } = sheet
  let first = Number.POSITIVE_INFINITY
  const note = (ms: number) => {
    if (ms > nowMs && ms < first) first = ms
  }
  for (let date = from; date <= to; date = dateAfter(date)) {
    for (const { start } of startsOn(sheet, date)) {
      const { cutoffAtMs, startsAtMs } = startTimes(sheet, start)
      note(cutoffAtMs)
      const payableMs = payableUntilMs(methods, { takes, startsAtMs })
      // In time until then, and no more in the moment after.
      if (payableMs !== null) note(payableMs + 1)
    }
  }
  return first
}

/** A day is as good as the best of its starts. */
export function bestStatus(starts: readonly { status: StartStatus }[]): StartStatus {
  let best = START_STATUSES.length - 1
  for (const { status } of starts) best = Math.min(best, START_STATUSES.indexOf(status))
  return START_STATUSES[best] ?? 'closed'
}

const NOBODY: readonly Party[] = []

export type Standing = { status: StartStatus; remaining: number | null }

/** What a site says of a start. Only an open one can be booked, by one of the parties it can. */
export function saleStatus(
  sheet: SaleSheet,
  start: Start,
  { site, parties }: { site: AtSite; parties: readonly Party[] },
): Standing {
  const { nowMs, methods } = site
  const standing = startStatus(sheet, start, site)
  if (standing.status === 'closed' || standing.status === 'past_cutoff') return standing
  if (methods.length > 0) {
    const { startsAtMs } = startTimes(sheet, start.start)
    const { takes } = sheet
    const payableMs = payableUntilMs(methods, { takes, startsAtMs })
    if (payableMs === null || nowMs > payableMs) {
      // Who owes nothing need not pay in time.
      const free = freeSheet(sheet)
      const guests = freeParties(sheet, start.date)
      if (free && guests.length > 0) {
        return roomStatus(free, start, { standing, site, parties: guests })
      }
      return payableMs === null ? CLOSED : { ...standing, status: 'past_cutoff' }
    }
  }
  return roomStatus(sheet, start, { standing, site, parties })
}

type InTime = { standing: Standing; site: AtSite; parties: readonly Party[] }

/** Of a start that can be booked and paid for: whether somebody finds room. */
function roomStatus(sheet: SaleSheet, start: Start, { standing, site, parties }: InTime): Standing {
  const { taken } = site
  const smallest = parties[0]
  if (!smallest) return CLOSED
  if (standing.status === 'sold_out') return standing
  const { remaining } = standing
  const hasRoom = countsSeatsOnly(sheet)
    ? remaining === null || remaining >= smallest.pax
    : parties.some(party => hasRoomFor(sheet, party, { start, taken }))
  return hasRoom ? standing : soldOut(remaining)
}

/** How the schedule and the places of a start stand, whatever it costs and whoever sells it. */
function startStatus(
  sheet: SaleSheet,
  start: Start,
  at: { nowMs: number; taken: Taken },
): Standing {
  return standingAt(sheet, start, { ...at, times: startTimes(sheet, start.start) })
}

/** How a start stands whose instants are known. */
export function standingAt(
  sheet: StockRules & Pick<SaleSheet, 'salesPaused'>,
  start: Start,
  { nowMs, taken, times }: { nowMs: number; taken: Taken; times: StartTimes },
): Standing {
  const { cutoffAtMs, exists } = times
  if (sheet.salesPaused || start.closed || !exists) return CLOSED
  const remaining = stockLeft(sheet, start, taken)
  if (nowMs >= cutoffAtMs) return { status: 'past_cutoff', remaining }
  if (remaining !== 0 && !lacksResources(sheet, start, taken)) return { status: 'open', remaining }
  return soldOut(remaining)
}

const CLOSED: Standing = { status: 'closed', remaining: null }

function soldOut(remaining: number | null): Standing {
  return { status: 'sold_out', remaining: remaining === null ? null : 0 }
}
