import { LRUCache } from 'lru-cache'
import {
  type AtSite,
  type CalendarDay,
  calendarChangesAt,
  calendarDays,
} from '#domain/availability/calendar.ts'
import type { DateRange } from '#domain/availability/local-start.ts'
import { memoize } from '#domain/memoize.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Taken } from '#domain/sales/stock.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'

export type Calendars = {
  /** The days as JSON. What is taken was read just now; the rest follows from the sheet. */
  get(sheet: SaleSheet, asked: AtSite & DateRange): Buffer
}

type Kept = { sheet: SaleSheet; taken: Taken; fromMs: number; untilMs: number; bytes: Buffer }

const MOST_BYTES = 16 * 1024 * 1024
const BYTES_PER_PLACE = 200

/**
 * Caches calendars for as long as they are the same: until the sheet is another one, something else
 * is taken, or it becomes too late for one of the starts. A month of an option that starts every
 * quarter of an hour has three thousand of them, which are otherwise worked out for every visitor.
 */
export function openCalendars(): Calendars {
  const cache = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, taken }) => bytes.length + BYTES_PER_PLACE * (1 + taken.size),
  })
  let sites = 0
  const numberOf = memoize((_: readonly PaymentMethod[]) => ++sites)
  return {
    get(sheet, asked) {
      const { from, to, nowMs, taken, methods } = asked
      const key = `${sheet.optionId} ${numberOf(methods)} ${from} ${to}`
      const kept = cache.get(key)
      const holds = kept?.sheet === sheet && kept.fromMs <= nowMs && nowMs < kept.untilMs
      if (kept && holds && isSame(kept.taken, taken)) return kept.bytes
      const bytes = bytesOf(calendarDays(sheet, asked))
      const untilMs = calendarChangesAt(sheet, asked)
      cache.set(key, { sheet, taken, fromMs: nowMs, untilMs, bytes })
      return bytes
    },
  }
}

function bytesOf(days: readonly CalendarDay[]): Buffer {
  return Buffer.from(JSON.stringify(days))
}

function isSame(one: Taken, other: Taken): boolean {
  if (one.size !== other.size) return false
  for (const [key, qty] of one) if (other.get(key) !== qty) return false
  return true
}
