import { startTimes } from '../availability/start-times.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { confirmationOf } from '../trips/option.ts'

/** Until when a request made now waits for its answer, at most until the start; else null. */
export function pendingUntil(
  sheet: SaleSheet,
  { start, now }: { start: string; now: Temporal.Instant },
): Temporal.Instant | null {
  if (confirmationOf(sheet) === 'instant') return null
  const answeredMs = now.epochMilliseconds + sheet.requestHours * 3_600_000
  const untilMs = Math.min(answeredMs, startTimes(sheet, start).latestMs)
  return Temporal.Instant.fromEpochMilliseconds(untilMs)
}
