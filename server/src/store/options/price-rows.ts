import type { AgePrice, PriceCell, PriceRow } from '#domain/sales/sale-sheet.ts'

/**
 * Price rows as they are stored. A price has the name there from when everybody's were dollars,
 * under which processes of the release before read and write it; it is in the seller's currency.
 */
export type StoredPriceRow = Omit<PriceRow, 'cells'> & {
  cells: readonly (Omit<PriceCell, 'net' | 'agePrices'> & {
    netUsd: number
    agePrices: readonly (Omit<AgePrice, 'net'> & { netUsd: number })[]
  })[]
}

export function priceRowsFrom(rows: readonly StoredPriceRow[]): PriceRow[] {
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map(({ unitId, tier, netUsd, agePrices }) => ({
      unitId,
      tier,
      net: netUsd,
      agePrices: agePrices.map(({ fromAge, toAge, netUsd: net }) => ({ fromAge, toAge, net })),
    })),
  }))
}

export function storedPriceRows(rows: readonly PriceRow[]): StoredPriceRow[] {
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map(({ net, agePrices, ...cell }) => ({
      ...cell,
      netUsd: net,
      agePrices: agePrices.map(({ net: price, ...ages }) => ({ ...ages, netUsd: price })),
    })),
  }))
}
