import type { SaleSheet } from '../sales/sale-sheet.ts'
import { startTimes } from './start-times.ts'
import { type Start, startAt } from './starts.ts'

/**
 * The start of that name if the option runs then. Null where it never does, where it is closed, and
 * for a time that the clocks of the place skip: nobody could be there at it.
 */
export function runningStart(sheet: SaleSheet, name: string): Start | null {
  const start = startAt(sheet, name)
  if (!start || start.closed) return null
  return startTimes(sheet, name).exists ? start : null
}
