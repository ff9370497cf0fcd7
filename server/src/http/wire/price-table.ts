import type { PriceTableBody } from '#contract/price-table.ts'
import type { Static } from '#contract/schema.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { PriceTable } from '#store/options/price-tables.ts'
import { weekdaysOf } from './weekdays.ts'

export function wirePriceTable(table: Pick<PriceTable, 'rows' | 'updatedAt'> | null) {
  return {
    rows: (table?.rows ?? []).map(({ season, weekdays, tiers, cells }) => ({
      season: season && { from: season.from, to: season.to },
      weekdays,
      tiers: tiers.map(({ min, max }) => ({ min, max })),
      cells: cells.map(({ unitId, tier, net, agePrices }) => ({
        unit_id: unitId,
        tier,
        net,
        age_prices: agePrices.map(band => ({
          from_age: band.fromAge,
          to_age: band.toAge,
          net: band.net,
        })),
      })),
    })),
    updated_at: table && timestamp(table.updatedAt),
  }
}

export function readPriceRows({ rows }: Static<typeof PriceTableBody>): PriceRow[] {
  return rows.map(({ season = null, weekdays = [], tiers, cells }) => ({
    season,
    weekdays: weekdaysOf(weekdays),
    tiers: tiers.map(({ min, max = null }) => ({ min, max })),
    cells: cells.map(cell => ({
      unitId: cell.unit_id,
      tier: cell.tier,
      net: cell.net,
      agePrices: (cell.age_prices ?? []).map(band => ({
        fromAge: band.from_age,
        toAge: band.to_age,
        net: band.net,
      })),
    })),
  }))
}
