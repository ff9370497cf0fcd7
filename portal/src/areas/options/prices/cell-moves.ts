import type { CellAt, SheetRow } from './price-sheet.ts'

export interface Layout {
  rows: readonly Pick<SheetRow, 'key' | 'tiers'>[]
  /** Units that have cells, in their order. */
  units: readonly string[]
}

/** A press in a cell. `atStart` and `atEnd`: where the caret is, or all of the text is selected. */
export interface CellPress {
  key: string
  shiftKey: boolean
  atStart: boolean
  atEnd: boolean
  rtl: boolean
}

/** Where a key leads, as in a spreadsheet; null: the key is left to the field or to the page. */
export function moveCell(layout: Layout, at: CellAt, press: CellPress): CellAt | null {
  const { key, shiftKey, atStart, atEnd, rtl } = press
  switch (key) {
    case 'Tab':
      return along(layout, at, shiftKey ? -1 : 1)
    case 'Enter':
      return across(layout, at, shiftKey ? -1 : 1)
    case 'ArrowDown':
      return across(layout, at, 1)
    case 'ArrowUp':
      return across(layout, at, -1)
    case 'ArrowLeft':
    case 'ArrowRight': {
      // Written from the right, the next size stands to the left; the text itself never turns.
      const isRight = key === 'ArrowRight'
      if (isRight ? !atEnd : !atStart) return null
      return beside(layout, at, isRight === rtl ? -1 : 1)
    }
    default:
      return null
  }
}

/** To the next cell, line after line; none after the last, so that Tab leaves the table. */
function along(layout: Layout, at: CellAt, by: number): CellAt | null {
  const cells = allCells(layout)
  const here = cells.findIndex(cell => isSameCell(cell, at))
  return cells[here + by] ?? null
}

/** To the unit below, or the first one of the next row, in the same column where it has one. */
function across(layout: Layout, at: CellAt, by: number): CellAt | null {
  const lines = layout.rows.flatMap(row => layout.units.map(unit => ({ row, unit })))
  const here = lines.findIndex(({ row, unit }) => row.key === at.row && unit === at.unit)
  const line = lines[here + by]
  if (!line) return null
  const tier = Math.min(at.tier, line.row.tiers.length - 1)
  return { row: line.row.key, unit: line.unit, tier }
}

function beside({ rows }: Layout, at: CellAt, by: number): CellAt | null {
  const last = (rows.find(({ key }) => key === at.row)?.tiers.length ?? 0) - 1
  const tier = at.tier + by
  return tier < 0 || tier > last ? null : { ...at, tier }
}

function allCells({ rows, units }: Layout): CellAt[] {
  return rows.flatMap(({ key: row, tiers }) =>
    units.flatMap(unit => tiers.map((_, tier) => ({ row, unit, tier }))),
  )
}

export function isSameCell(one: CellAt | null, other: CellAt): boolean {
  return one?.row === other.row && one.unit === other.unit && one.tier === other.tier
}

/** For finding the field of a cell on the page. */
export function cellId({ row, unit, tier }: CellAt): string {
  return `price ${row} ${unit} ${tier}`
}
