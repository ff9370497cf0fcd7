import {
  alignItems,
  type Choices,
  type Difference,
  differences,
  type Flat,
  merge,
} from '#draft/three-way.ts'
import { type Cell, EMPTY_CELL, type Sheet, type SheetRow } from './price-sheet.ts'

/**
 * Three versions of a price table, value by value: `row-1` is that there is such a row, and for
 * which days and sizes; `row-1/<unit>/<size>` is one price. Rows have no ids: those of my and their
 * version get the keys of the rows that they were made of.
 */
export interface PriceDiff {
  base: Sheet
  mine: Sheet
  theirs: Sheet
  found: Difference[]
  /** The keys that my rows have on the screen, where somebody may be typing into one. */
  keys: ReadonlyMap<string, string>
}

/** Of a row that is whole, its prices too. */
export type RowValue = Pick<SheetRow, 'season' | 'weekdays' | 'tiers'> & {
  cells?: SheetRow['cells']
}

export function priceDiff(base: Sheet, mine: Sheet, theirs: Sheet): PriceDiff {
  const sides = { mine: renamed(base, mine, 'mine'), theirs: renamed(base, theirs, 'theirs') }
  const whole = wholeRows(sides)
  const found = differences(flat(base, whole), flat(sides.mine, whole), flat(sides.theirs, whole))
  const keys = new Map(sides.mine.rows.map(({ key }, at) => [key, mine.rows[at]?.key ?? key]))
  return { base, ...sides, found, keys }
}

/** Both together where nobody has to choose; null where they changed the same price. */
export function mergeQuietly(base: Sheet, mine: Sheet, theirs: Sheet): Sheet | null {
  const diff = priceDiff(base, mine, theirs)
  return diff.found.some(({ clash }) => clash) ? null : mergePrices(diff, {})
}

/** The table by what was chosen. Rows stand as in mine; theirs come after the one before them. */
export function mergePrices(diff: PriceDiff, choices: Choices): Sheet {
  const { base, mine, theirs, found, keys } = diff
  const merged = merge(flat(base, wholeRows({ mine, theirs })), found, choices)
  const rows: SheetRow[] = []
  for (const key of rowOrder(mine, theirs)) {
    // Under the key of a row stands a row: see `flat`.
    const value = merged.get(key) as RowValue | undefined
    if (value === undefined) continue
    const { cells = mergedCells(merged, key, value.tiers), ...days } = value
    rows.push({ key, ...days, cells })
  }
  return { rows: withKeys(rows, keys) }
}

function withKeys(rows: readonly SheetRow[], keys: ReadonlyMap<string, string>): SheetRow[] {
  const taken = new Set(keys.values())
  return rows.map(row => {
    const own = keys.get(row.key)
    if (own !== undefined) return { ...row, key: own }
    return taken.has(row.key) ? { ...row, key: `their ${row.key}` } : row
  })
}

/** Rows that came or went on one side are one thing: to keep them or not. */
function wholeRows({ mine, theirs }: { mine: Sheet; theirs: Sheet }): ReadonlySet<string> {
  const keys = [...mine.rows, ...theirs.rows].map(({ key }) => key)
  return new Set(keys.filter(key => keys.indexOf(key) === keys.lastIndexOf(key)))
}

function flat({ rows }: Sheet, whole: ReadonlySet<string>): Flat {
  const values = new Map<string, unknown>()
  for (const { key, season, weekdays, tiers, cells } of rows) {
    const days = { season, weekdays, tiers }
    values.set(key, whole.has(key) ? { ...days, cells } : days)
    if (whole.has(key)) continue
    for (const [unit, prices] of Object.entries(cells)) {
      for (const [at, cell] of prices.entries()) {
        const isThere = cell.minor !== null || cell.typed !== null || cell.ages.length > 0
        if (isThere) values.set(`${key}/${unit}/${tiers[at]?.min}`, cell)
      }
    }
  }
  return values
}

function mergedCells(merged: Flat, key: string, tiers: SheetRow['tiers']): SheetRow['cells'] {
  const names = [...merged.keys()].filter(name => name.startsWith(`${key}/`))
  const units = new Set(names.map(name => name.split('/')[1] ?? ''))
  return Object.fromEntries(
    [...units].map(unit => [
      unit,
      // Under the key of a cell stands a cell: see `flat`.
      tiers.map(({ min }) => (merged.get(`${key}/${unit}/${min}`) as Cell) ?? EMPTY_CELL),
    ]),
  )
}

function rowOrder(mine: Sheet, theirs: Sheet): string[] {
  const order = mine.rows.map(({ key }) => key)
  for (const [at, { key }] of theirs.rows.entries()) {
    if (order.includes(key)) continue
    const before = theirs.rows[at - 1]?.key
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

function renamed(base: Sheet, sheet: Sheet, side: string): Sheet {
  const was = alignItems(base.rows, sheet.rows, daysOf)
  return {
    rows: sheet.rows.map((row, at) => {
      const index = was[at] ?? null
      const known = index === null ? undefined : base.rows[index]
      return { ...row, key: known?.key ?? newKey(sheet, at, side) }
    }),
  }
}

/** The same new row made by both is one row. */
function newKey({ rows }: Sheet, at: number, side: string): string {
  const days = rows.map(daysOf)
  const same = days.slice(0, at).filter(other => other === days[at]).length
  return `new ${days[at]}${same === 0 ? '' : ` ${side} ${same}`}`
}

function daysOf({ season, weekdays }: Pick<SheetRow, 'season' | 'weekdays'>): string {
  return JSON.stringify([season && [season.from, season.to], [...weekdays].sort()])
}
