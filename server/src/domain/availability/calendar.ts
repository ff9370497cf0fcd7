import { hasRoomFor } from '../pricing/has-room.ts'
import { payableUntilMs } from '../pricing/payable-methods.ts'
import { smallestParties } from '../pricing/smallest-parties.ts'
import type { Taken } from '../sales/places.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { PaymentMethod } from '../storefronts/payment-methods.ts'
import { daysIn } from './local-start.ts'
import { lacksResources, placesLeft } from './places-left.ts'
import { startTimes } from './start-times.ts'
import { type Start, startsOn } from './starts.ts'

/** Best first: a day has the best status of its starts. */
const START_STATUSES = ['open', 'sold_out', 'past_cutoff', 'closed'] as const
export type StartStatus = (typeof START_STATUSES)[number]

export type CalendarStart = { time: string | null; status: StartStatus; remaining: number | null }
export type CalendarDay = { date: string; status: StartStatus; starts: CalendarStart[] }

type AtSite = { nowMs: number; taken: Taken; methods: readonly PaymentMethod[] }

/** Every day of a month `YYYY-MM`, in order, with all that the seller has set for it. */
export function calendarMonth(
  sheet: SaleSheet,
  { month, ...site }: AtSite & { month: string },
): CalendarDay[] {
  const days: CalendarDay[] = []
  const last = daysIn({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })
  for (let day = 1; day <= last; day++) {
    const date = `${month}-${day < 10 ? '0' : ''}${day}`
    const starts: CalendarStart[] = []
    let best = START_STATUSES.length - 1
    for (const start of startsOn(sheet, date)) {
      const { status, remaining } = saleStatus(sheet, start, site)
      best = Math.min(best, START_STATUSES.indexOf(status))
      starts.push({ time: start.time, status, remaining })
    }
    days.push({ date, status: START_STATUSES[best] ?? 'closed', starts })
  }
  return days
}

type Standing = { status: StartStatus; remaining: number | null }

/** What a site says of a start. Only an open one can be booked, and by somebody it can. */
function saleStatus(sheet: SaleSheet, start: Start, { methods, ...now }: AtSite): Standing {
  const standing = startStatus(sheet, start, now)
  if (standing.status === 'closed' || standing.status === 'past_cutoff') return standing
  const { startsAtMs } = startTimes(sheet, start.start)
  const { takesTransfers } = sheet
  const payableMs = payableUntilMs(methods, { takesTransfers, startsAtMs })
  if (payableMs === null) return CLOSED
  if (now.nowMs > payableMs) return { ...standing, status: 'past_cutoff' }
  const parties = smallestParties(sheet, start.date)
  if (parties.length === 0) return CLOSED
  if (standing.status === 'sold_out') return standing
  const { taken } = now
  if (parties.some(party => hasRoomFor(sheet, party, { start, taken }))) return standing
  return soldOut(standing.remaining)
}

/** How the schedule and the places of a start stand, whatever it costs and whoever sells it. */
export function startStatus(
  sheet: SaleSheet,
  start: Start,
  { nowMs, taken }: { nowMs: number; taken: Taken },
): Standing {
  const { cutoffAtMs, exists } = startTimes(sheet, start.start)
  if (sheet.salesPaused || start.closed || !exists) return CLOSED
  const remaining = placesLeft(sheet, start, taken)
  if (nowMs >= cutoffAtMs) return { status: 'past_cutoff', remaining }
  if (remaining !== 0 && !lacksResources(sheet, start, taken)) return { status: 'open', remaining }
  return soldOut(remaining)
}

const CLOSED: Standing = { status: 'closed', remaining: null }

function soldOut(remaining: number | null): Standing {
  return { status: 'sold_out', remaining: remaining === null ? null : 0 }
}
