import { changeByPercent } from './percent-change.ts'
import type { Sheet, SheetRow } from './price-sheet.ts'
import { addRow } from './row-order.ts'

interface Added {
  days: Pick<SheetRow, 'season' | 'weekdays'>
  /** By how much it differs from the prices until now, in hundredths of a percent. */
  percentBp: number | null
  currency: string
}

/** A season that is dearer or cheaper than the prices until now, in one step. */
export function addedRow(sheet: Sheet, { days, percentBp, currency }: Added): Sheet {
  const added = addRow(sheet, days)
  const key = added.rows[0]?.key
  if (percentBp === null || key === undefined || added === sheet) return added
  return changeByPercent(added, { percentBp, rounding: 'none', rows: [key], currency }).sheet
}
