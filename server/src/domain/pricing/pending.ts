import { startTimes } from '../availability/start-times.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'

/** Whether the seller still has to say yes after somebody has booked. */
export function awaitsSeller({ confirmation, capacityMode }: SaleSheet): boolean {
  return confirmation === 'manual' || capacityMode === 'on_request'
}

/** Until when a request made now waits for its answer, at most until the start; else null. */
export function pendingUntil(
  sheet: SaleSheet,
  { start, now }: { start: string; now: Temporal.Instant },
): Temporal.Instant | null {
  if (!awaitsSeller(sheet)) return null
  const answeredMs = now.epochMilliseconds + sheet.requestHours * 3_600_000
  const untilMs = Math.min(answeredMs, startTimes(sheet, start).latestMs)
  return Temporal.Instant.fromEpochMilliseconds(untilMs)
}
