import { type SalesSums, sumSales } from '#domain/reports/sum-sales.ts'
import type { Db } from '#store/database.ts'
import { readSales, type SalesGroup, type SalesQuery } from '#store/reports/sales.ts'

/** What was sold in the days that a report is compared with, by the keys of its own lines. */
export async function readSalesBefore(db: Db, query: SalesQuery & { by: SalesGroup }) {
  const parts = await readSales(db, { ...query, isYearLater: true })
  return { parts, ...sumSales(parts, ({ key }) => key) }
}

/** The sums alone. */
export async function sumSalesBefore(db: Db, query: SalesQuery): Promise<SalesSums> {
  // There are few ways to sell, so the lines are few whatever the range.
  return (await readSalesBefore(db, { ...query, by: 'channel' })).totals
}
