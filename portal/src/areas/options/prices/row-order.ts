import type { Sheet, SheetRow } from './price-sheet.ts'
import { rowOn } from './year-strip.ts'

/** As many as the service takes. */
const MOST_ROWS = 200

export function moveRow({ rows }: Sheet, key: string, to: number): Sheet {
  const from = rows.findIndex(row => row.key === key)
  const row = rows[from]
  if (!row) return { rows }
  const at = Math.min(Math.max(to, 0), rows.length - 1)
  return { rows: rows.toSpliced(from, 1).toSpliced(at, 0, row) }
}

export function removeRow({ rows }: Sheet, key: string): Sheet {
  return { rows: rows.filter(row => row.key !== key) }
}

/**
 * A new row counts before the others, because it is for something special. It begins with the
 * prices that counted on its first day until now.
 */
export function addRow(sheet: Sheet, days: Pick<SheetRow, 'season' | 'weekdays'>): Sheet {
  if (sheet.rows.length >= MOST_ROWS) return sheet
  const inForce = days.season && rowOn(sheet.rows, days.season.from)
  const model = sheet.rows[inForce ?? 0]
  const tiers = model?.tiers ?? [{ min: 1, max: null }]
  const row = { ...days, key: freeKey(sheet), tiers, cells: model?.cells ?? {} }
  return { rows: [row, ...sheet.rows] }
}

/** The copy stands before the original: after it, it would never count. */
export function copyRow(sheet: Sheet, key: string): Sheet {
  const at = sheet.rows.findIndex(row => row.key === key)
  const row = sheet.rows[at]
  if (!row || sheet.rows.length >= MOST_ROWS) return sheet
  return { rows: sheet.rows.toSpliced(at, 0, { ...row, key: freeKey(sheet) }) }
}

/** Puts the rows of another option's table in place of all, for units of the same name. */
export function copyRowsFrom(
  source: Sheet,
  unitFor: (sourceUnit: string) => string | undefined,
): Sheet {
  return {
    rows: source.rows.map(row => ({
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells).flatMap(([unit, prices]) => {
          const own = unitFor(unit)
          return own === undefined ? [] : [[own, prices]]
        }),
      ),
    })),
  }
}

function freeKey({ rows }: Sheet): string {
  const taken = new Set(rows.map(({ key }) => key))
  for (let at = rows.length; ; at++) if (!taken.has(`row-${at}`)) return `row-${at}`
}
