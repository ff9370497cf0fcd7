import type { NewPriceTable, PriceTable } from '@outset/sdk/seller'
import { formatAmount } from '#kit/forms/format-amount.ts'
import type { MoneySigns } from '#kit/forms/read-money.ts'
import { readPrice } from '#kit/money/read-price.ts'

export interface Tier {
  min: number
  /** Null: however many. */
  max: number | null
}

export interface AgePrice {
  from_age: number
  to_age: number
  net: number
}

export interface Cell {
  /** Null: no price at this size. */
  minor: number | null
  /** What stands in the cell while it is being typed, or where it cannot be read. */
  typed: string | null
  /** Where there are any, the age decides instead. */
  ages: readonly AgePrice[]
}

export interface SheetRow {
  /** Of this screen alone, so that a row stays the same one when others come and go. */
  key: string
  season: { from: string; to: string } | null
  weekdays: readonly number[]
  tiers: readonly Tier[]
  /** By unit, in the order of the tiers. */
  cells: Readonly<Record<string, readonly Cell[]>>
}

/** A price table as it is being edited. */
export interface Sheet {
  rows: readonly SheetRow[]
}

export const EMPTY_CELL: Cell = { minor: null, typed: null, ages: [] }

/** A table of the service, which has no keys, or a body that was kept in a draft. */
export function sheetOf({ rows }: PriceTable | NewPriceTable): Sheet {
  return {
    rows: rows.map((row, at) => ({
      key: `row-${at}`,
      season: row.season ?? null,
      weekdays: row.weekdays ?? [],
      tiers: row.tiers.map(({ min, max }) => ({ min, max: max ?? null })),
      cells: cellsOf(row),
    })),
  }
}

function cellsOf({ tiers, cells }: NewPriceTable['rows'][number]): SheetRow['cells'] {
  const units = [...new Set(cells.map(({ unit_id }) => unit_id))]
  const found = new Map(cells.map(cell => [`${cell.unit_id} ${cell.tier}`, cell]))
  return Object.fromEntries(
    units.map(unit => [
      unit,
      tiers.map(({ min }): Cell => {
        const cell = found.get(`${unit} ${min}`)
        if (!cell) return EMPTY_CELL
        const ages = cell.age_prices ?? []
        return {
          minor: cell.net ?? null,
          typed: null,
          ages: ages.map(({ net = 0, ...band }) => ({ ...band, net })),
        }
      }),
    ]),
  )
}

/** The table as it is saved. What cannot be read is left out: `unreadable` says where it is. */
export function bodyOf({ rows }: Sheet): NewPriceTable {
  return {
    rows: rows.map(({ season, weekdays, tiers, cells }) => ({
      season,
      weekdays,
      tiers,
      cells: Object.entries(cells).flatMap(([unit_id, prices]) =>
        prices.flatMap(({ minor, ages }, at) => {
          const tier = tiers[at]?.min
          if (minor === null || tier === undefined) return []
          return [{ unit_id, tier, net: minor, age_prices: ages }]
        }),
      ),
    })),
  }
}

/** Where a cell is. */
export interface CellAt {
  row: string
  unit: string
  tier: number
}

export function cellAt(sheet: Sheet, { row, unit, tier }: CellAt): Cell {
  return sheet.rows.find(({ key }) => key === row)?.cells[unit]?.[tier] ?? EMPTY_CELL
}

export function setCell(sheet: Sheet, at: CellAt, cell: Cell): Sheet {
  return changeRow(sheet, at.row, row => {
    const prices = row.tiers.map((_, tier) =>
      tier === at.tier ? cell : (row.cells[at.unit]?.[tier] ?? EMPTY_CELL),
    )
    return { ...row, cells: { ...row.cells, [at.unit]: prices } }
  })
}

/** All other rows stay the same objects, so that only this one is drawn again. */
export function changeRow(sheet: Sheet, key: string, change: (row: SheetRow) => SheetRow): Sheet {
  return { rows: sheet.rows.map(row => (row.key === key ? change(row) : row)) }
}

/** A cell into which something is typed: it keeps the text and, where it can be read, the sum. */
export function typedCell(before: Cell, text: string, signs: MoneySigns): Cell {
  const minor = text.trim() === '' ? null : readPrice(text, signs)
  return { ...before, minor, typed: text }
}

/** What is left of the cell: a text that was read is written in the same way as all others. */
export function settledCell(cell: Cell): Cell {
  const { typed, minor } = cell
  if (typed === null) return cell
  return minor !== null || typed.trim() === '' ? { ...cell, typed: null } : cell
}

export function shownText({ typed, minor }: Cell, { locale, currency }: MoneySigns): string {
  if (typed !== null || minor === null) return typed ?? ''
  return formatAmount({ amount: minor, currency }, locale)
}

export function isUnreadable({ typed, minor }: Cell): boolean {
  return minor === null && typed !== null && typed.trim() !== ''
}

export function unreadable(sheet: Sheet): CellAt[] {
  return sheet.rows.flatMap(row =>
    Object.entries(row.cells).flatMap(([unit, cells]) =>
      cells.flatMap((cell, tier) => (isUnreadable(cell) ? [{ row: row.key, unit, tier }] : [])),
    ),
  )
}

export interface PricedUnit {
  id: string
  label: string
  isFree: boolean
}
