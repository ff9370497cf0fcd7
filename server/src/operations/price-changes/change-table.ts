import { inLocale } from '#domain/catalog/locale.ts'
import {
  type ChangedPrices,
  changePricesOn,
  countPrices,
  type PriceChange,
} from '#domain/prices/change-prices.ts'
import { findLoweringCells, type LoweringCell } from '#domain/prices/lowering-cells.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { findPriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import { listUnits, type Unit } from '#store/options/units.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { alterOption } from '../options/alter-option.ts'

/**
 * A table has up to 180,000 prices; a hundred tables are too many for one transaction. All that are
 * looked at or written count: a change that is rounded away takes as long as any other.
 */
const MOST_PRICES = 50_000
/** What no cell of a table may be above. */
const MOST_USD = 100_000_000
const MOST_ROWS = 200

/** How many prices may still be looked at and written in one call. */
export type PriceBudget = { left: number }
export const newBudget = (): PriceBudget => ({ left: MOST_PRICES })

export type UnchangedReason = 'no_prices' | 'other_days' | 'rounding'
export type MadeTable = {
  option: OptionName
  units: readonly Unit[]
  before: readonly PriceRow[]
  changed: ChangedPrices
  /** Where one more traveller would lower the total; then the table cannot stand. */
  refused: readonly LoweringCell[]
}

type TableChange = {
  sellerId: string
  option: OptionName
  change: PriceChange
  budget: PriceBudget
}

/** Changes the prices of one option, or says why there is nothing to change. */
export async function changeTable(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  { sellerId, option, change, budget }: TableChange,
): Promise<MadeTable | UnchangedReason> {
  const key = { sellerId, optionId: option.id }
  // Locked before it is read, so that what is worked out from it is still so when it is written.
  await lockTrip(tx, { sellerId, product: option.tripId })
  const before = (await findPriceTable(tx, key))?.rows ?? []
  const known = countPrices(before)
  if (known === 0) return 'no_prices'
  spend(budget, known)
  const changed = changePricesOn(before, change)
  if (changed.cells.length === 0) return changed.spans.length === 0 ? 'other_days' : 'rounding'
  // What the table has more of by the change is written, too.
  spend(budget, Math.max(countPrices(changed.rows) - known, 0))
  refuseUnfit(option, changed)
  return alterOption(tx, { now, by }, key, async () => {
    const units = await listUnits(tx, { sellerId, optionIds: [option.id] })
    const free = new Set(units.filter(unit => unit.free).map(({ id }) => id))
    const refused = findLoweringCells(changed.rows, free)
    await upsertPriceTables(tx, [{ ...key, rows: changed.rows, updatedAt: now }])
    const log = {
      action: 'option.prices_set',
      entity: 'option',
      entityId: option.id,
      changes: { rows: { before, after: changed.rows } },
    }
    return { result: { option, units, before, changed, refused }, log }
  })
}

function spend(budget: PriceBudget, prices: number): void {
  budget.left -= prices
  if (budget.left >= 0) return
  const message = `have more than ${MOST_PRICES} prices: send them in parts`
  throw invalidInput('option_ids', 'too_many', message, MOST_PRICES)
}

/** A table that nobody could save is not made by a percentage either. */
function refuseUnfit({ id, names, tripTitle }: OptionName, { rows, cells }: ChangedPrices): void {
  const name = inLocale(names, 'en').text
  if (cells.some(cell => cell.after > MOST_USD)) {
    const message = `takes a price of ${tripTitle} (${name}) above the most there can be`
    throw invalidInput('percent_bp', 'too_large', message)
  }
  if (rows.length > MOST_ROWS) {
    throw refuse('PriceTableTooLarge', {
      option_id: id,
      option_name: name,
      trip_title: tripTitle,
      rows: rows.length,
      limit: MOST_ROWS,
    })
  }
}
