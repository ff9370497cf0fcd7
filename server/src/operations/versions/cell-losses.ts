import { inLocale } from '#domain/catalog.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { type Losses, NO_IMPACT } from '#domain/versions.ts'
import type { Unit } from '#store/options/units.ts'
import type { Trip } from '#store/trips/trips.ts'

type Rows = readonly PriceRow[]

/**
 * Units that had prices and have none any more, so that nobody can buy them. Where nothing is on
 * sale yet that is only shown.
 */
export function cellLosses(
  { before, after }: { before: Rows; after: Rows },
  { units, trip }: { units: readonly Unit[]; trip: Trip },
): Losses {
  const had = countCells(before)
  const has = countCells(after)
  const priceCells = units.flatMap(({ optionId, id, labels }) => {
    const cells = had.get(id) ?? 0
    if (cells === 0 || has.has(id)) return []
    return [{ optionId, unitId: id, unit: inLocale(labels, 'en').text, cells }]
  })
  // Whoever writes no rows at all means to sell nothing.
  const isRefused = trip.status === 'published' && after.length > 0
  return { impact: { ...NO_IMPACT, priceCells }, refused: isRefused ? ['price_cells'] : [] }
}

function countCells(rows: Rows): Map<string, number> {
  const cells = rows.flatMap(row => row.cells)
  return new Map([...Map.groupBy(cells, cell => cell.unitId)].map(([id, all]) => [id, all.length]))
}
