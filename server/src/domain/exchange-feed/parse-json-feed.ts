import { isCurrencyCode } from '../money/currency.ts'
import { type FeedReading, notAFeed, parsePlainDate, readable, unreadable } from './feed.ts'

/**
 * Reads `{ base, date | timestamp, rates: { CODE: number | string } }`. A timestamp is the more
 * exact of the two and wins; a bare date means its first moment in UTC, so that a rate looks older
 * rather than fresher than it is.
 */
export function parseJsonFeed(text: string): FeedReading {
  const mistaken = notAFeed(text)
  if (mistaken !== null) return mistaken
  const root = parseKeepingDigits(text)
  if (root === null) {
    return unreadable({ problem: 'malformed', detail: 'the feed is not a JSON object' })
  }
  if (!isCurrencyCode(root.base)) {
    return unreadable({
      problem: 'no_base',
      detail: `no currency as base: ${JSON.stringify(root.base)}`,
    })
  }
  const asOf = instantOf(root.timestamp) ?? instantOf(root.date)
  if (asOf === null) {
    return unreadable({ problem: 'no_date', detail: 'neither date nor timestamp can be read' })
  }
  const rates = ratesOf(root.rates)
  if (rates.size === 0) return unreadable({ problem: 'no_rates', detail: 'no rates are listed' })
  return readable({ base: root.base, asOf, rates })
}

/** Numbers stay the text they were: as a Number, 0.1 and long rates would no longer be exact. */
function parseKeepingDigits(text: string): Record<string, unknown> | null {
  try {
    const root: unknown = JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    )
    return isRecord(root) ? root : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A date, an instant in words, or the seconds (milliseconds from 10¹² on) since 1970. */
function instantOf(value: unknown): Temporal.Instant | null {
  if (typeof value !== 'string') return null
  if (/^\d{1,14}$/.test(value)) {
    const count = Number(value)
    return Temporal.Instant.fromEpochMilliseconds(count >= 1e12 ? count : count * 1000)
  }
  const date = parsePlainDate(value)
  if (date !== null) return date.toZonedDateTime('UTC').toInstant()
  try {
    return Temporal.Instant.from(value)
  } catch {
    return null
  }
}

function ratesOf(value: unknown): Map<string, string> {
  if (!isRecord(value)) return new Map()
  return new Map(
    Object.entries(value).map(([code, rate]) => [code, typeof rate === 'string' ? rate : '']),
  )
}
