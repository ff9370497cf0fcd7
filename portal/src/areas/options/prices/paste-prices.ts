import type { MoneySigns } from '#kit/forms/read-money.ts'
import {
  type Cell,
  type CellAt,
  cellAt,
  isUnreadable,
  type Sheet,
  setCell,
  settledCell,
  typedCell,
} from './price-sheet.ts'

export interface Pasted {
  sheet: Sheet
  /** How many cells have another price now. */
  changed: number
  /** Texts that are no price; they stand in their cells to be mended. */
  unreadable: number
  /** Cells that the text has and the table has not. */
  outside: number
  /** Cells in which the age decides: they keep their prices. */
  byAge: number
}

/** As many as a table can have in one row, and no more, however much is on the clipboard. */
const MOST_LINES = 100
const MOST_COLUMNS = 60

/** Whether a text is more than one cell: a single one is typed by the field itself. */
export function isBlock(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))
}

/** Lines and tabs, as spreadsheets put them on the clipboard. A cell may be quoted. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return lines.map(line => line.split('\t').map(cell => cell.trim().replace(/^"(.*)"$/, '$1')))
}

/** Puts a block of a spreadsheet into the table, from a cell on to the right and down. */
export function pastePrices(
  before: Sheet,
  text: string,
  { at, units, signs }: { at: CellAt; units: readonly string[]; signs: MoneySigns },
): Pasted {
  const pasted: Pasted = { sheet: before, changed: 0, unreadable: 0, outside: 0, byAge: 0 }
  const tiers = before.rows.find(({ key }) => key === at.row)?.tiers.length ?? 0
  const first = units.indexOf(at.unit)
  for (const [line, texts] of readBlock(text).slice(0, MOST_LINES).entries()) {
    const unit = units[first + line]
    for (const [column, typed] of texts.slice(0, MOST_COLUMNS).entries()) {
      const tier = at.tier + column
      if (unit === undefined || tier >= tiers) {
        if (typed !== '') pasted.outside += 1
        continue
      }
      put(pasted, { row: at.row, unit, tier }, typed, signs)
    }
  }
  return pasted
}

function put(pasted: Pasted, at: CellAt, typed: string, signs: MoneySigns): void {
  const before = cellAt(pasted.sheet, at)
  if (before.ages.length > 0) {
    pasted.byAge += 1
    return
  }
  const cell: Cell = settledCell(typedCell(before, typed, signs))
  if (isUnreadable(cell)) pasted.unreadable += 1
  else if (cell.minor !== before.minor || before.typed !== null) pasted.changed += 1
  else return
  pasted.sheet = setCell(pasted.sheet, at, cell)
}
