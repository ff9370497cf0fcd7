import { optionPeriods } from '#domain/pricing/option-periods.ts'
import { shownPrices } from '#domain/pricing/shown-prices.ts'
import { watchStock } from '#domain/pricing/watched-stock.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Taken } from '#domain/sales/stock.ts'

const NOTHING: Taken = new Map()

/** What lists show from a moment on, where nothing has to be paid before a start. */
export function shownFrom(sheets: readonly SaleSheet[], now: Temporal.Instant, taken = NOTHING) {
  return shownPrices(sheets, { now, taken, watch: watchStock(taken) })(null)
}

/** The same of options and units. */
export function optionsFrom(sheets: readonly SaleSheet[], now: Temporal.Instant, taken = NOTHING) {
  return optionPeriods(sheets, { now, taken, watch: watchStock(taken) })(null)
}
