import { weekdayOf } from '../availability/local-start.ts'
import { memoize } from '../memoize.ts'
import type { PriceCell, PriceRow, SaleSheet } from '../sales/sale-sheet.ts'

export type NoPrice = 'outside_season' | 'weekday' | 'group_size'

type Rows = Pick<SaleSheet, 'priceRows'>

/** The first row that is for the date; it alone decides, whatever later ones say. */
export function rowOn({ priceRows }: Rows, date: string): PriceRow | NoPrice {
  let inSeason = false
  let weekday = 0
  for (const row of priceRows) {
    if (row.season && (date < row.season.from || date > row.season.to)) continue
    inSeason = true
    if (row.weekdays.length === 0) return row
    weekday ||= weekdayOf(date)
    if (row.weekdays.includes(weekday)) return row
  }
  return inSeason ? 'weekday' : 'outside_season'
}

/** Everyone's price follows from how many take a seat. */
export function cellOf(row: PriceRow, { unitId, pax }: { unitId: string; pax: number }) {
  const tier = row.tiers.find(({ min, max }) => min <= pax && (max === null || pax <= max))
  return tier && cellsOf(row).get(`${unitId} ${tier.min}`)
}

export function findCell(
  sheet: Rows,
  { date, unitId, pax }: { date: string; unitId: string; pax: number },
): PriceCell | NoPrice {
  const row = rowOn(sheet, date)
  if (typeof row === 'string') return row
  return cellOf(row, { unitId, pax }) ?? 'group_size'
}

const cellsOf = memoize(
  ({ cells }: PriceRow) => new Map(cells.map(cell => [`${cell.unitId} ${cell.tier}`, cell])),
)

/** Units that have prices by age in some cell: their ages must be given. */
export const unitsPricedByAge = memoize(({ priceRows }: Rows): ReadonlySet<string> => {
  const cells = priceRows.flatMap(row => row.cells)
  return new Set(cells.filter(cell => cell.agePrices.length > 0).map(cell => cell.unitId))
})
