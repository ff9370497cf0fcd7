import { runningStart } from '../availability/running-start.ts'
import { startTimes } from '../availability/start-times.ts'
import type { Start } from '../availability/starts.ts'
import { granted, type Outcome, type Refusal, refused } from '../refusal.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { PaymentMethod } from '../storefronts.ts'
import { timestamp } from '../timestamp.ts'
import { payableUntilMs } from './payable-methods.ts'

type Asking = { now: Temporal.Instant; bySeller?: boolean; methods?: readonly PaymentMethod[] }

/** A start, and why nobody could pay for it in time: that matters only where something is due. */
type BookableStart = { start: Start; unpayable: Refusal | null }

/** The start if it can be booked now. */
export function bookableStart(
  sheet: SaleSheet,
  text: string,
  given: Asking,
): Outcome<BookableStart> {
  const start = runningStart(sheet, text)
  if (!start) return refused('SlotClosed', {})
  const { cutoffAtMs, startsAtMs } = startTimes(sheet, text)
  if (given.bySeller) return granted({ start, unpayable: null })
  if (sheet.salesPaused) return refused('SlotClosed', { reason: 'sales_paused' })
  const { takes } = sheet
  const payableMs = payableUntilMs(given.methods ?? [], { takes, startsAtMs })
  const nowMs = given.now.epochMilliseconds
  const tooLateMs = Math.min(cutoffAtMs, payableMs ?? cutoffAtMs)
  const cutoffAt = timestamp(Temporal.Instant.fromEpochMilliseconds(tooLateMs))
  const tooLate = refused('PastCutoff', { cutoffAt })
  if (payableMs === null) {
    const { refusal } = refused('SlotClosed', { reason: 'no_way_to_pay' })
    return nowMs < cutoffAtMs ? granted({ start, unpayable: refusal }) : { granted: false, refusal }
  }
  if (nowMs >= cutoffAtMs) return tooLate
  return granted({ start, unpayable: nowMs <= payableMs ? null : tooLate.refusal })
}
