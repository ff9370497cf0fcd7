import { inLocale } from '#domain/catalog/locale.ts'
import {
  type ChangedCell,
  changePrices,
  findChangedCells,
  type PriceChange,
} from '#domain/prices/change-prices.ts'
import { findLoweringCells, type LoweringCell } from '#domain/prices/lowering-cells.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db, Tx } from '#store/database.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { findPriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import { listUnits, type Unit } from '#store/options/units.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { alterOption } from '../options/alter-option.ts'
import { type ChosenOptions, chooseOptions } from '../options/choose-options.ts'
import { doOrRehearse } from '../versions/rehearse.ts'

export type WantedPriceChange = ChosenOptions & { change: PriceChange; dryRun: boolean }

export type ChangedTable = {
  option: OptionName
  units: ReadonlyMap<string, string>
  cells: readonly ChangedCell[]
}

/**
 * A table has up to 180,000 prices; a hundred tables are too many for one transaction. All that are
 * looked at count: a change that is rounded away takes as long as any other.
 */
const MOST_PRICES = 50_000
/** What no cell of a table may be above. */
const MOST_USD = 100_000_000

/** Makes the prices of several options dearer or cheaper: of all of them, or of none. */
export async function createPriceChange(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { change, dryRun, ...chosen }: WantedPriceChange,
  guard: IdempotencyGuard,
): Promise<ChangedTable[]> {
  const { sellerId } = chosen
  return doOrRehearse(db, { sellerId, dryRun }, async tx => {
    const changed: ChangedTable[] = []
    const refused: LoweringCell[] = []
    const make = async () => {
      let prices = 0
      for (const option of await chooseOptions(tx, chosen)) {
        const own = await countPrices(tx, { sellerId, optionId: option.id })
        if (own === 0) continue
        prices += own
        if (prices > MOST_PRICES) {
          const message = `have more than ${MOST_PRICES} prices: send them in parts`
          throw invalidInput('option_ids', 'too_many', message, MOST_PRICES)
        }
        const made = await changeTable(tx, { now, by }, { sellerId, option, change })
        if (made.table.cells.length > 0) changed.push(made.table)
        refused.push(...made.refused)
      }
      if (refused.length > 0) throw refuse('PriceTableNotMonotonic', { cells: refused })
      return { id: sellerId }
    }
    await withIdempotencyKey(tx, dryRun ? null : guard, { now, make, reload: async id => ({ id }) })
    return changed
  })
}

/** An option without any has nothing to change, and no new version to make. */
async function countPrices(tx: Tx, key: { sellerId: string; optionId: string }): Promise<number> {
  const { rows = [] } = (await findPriceTable(tx, key)) ?? {}
  return rows
    .flatMap(({ cells }) => cells)
    .reduce((count, { agePrices }) => count + 1 + agePrices.length, 0)
}

type TableChange = { sellerId: string; option: OptionName; change: PriceChange }
type MadeTable = { table: ChangedTable; refused: LoweringCell[] }

async function changeTable(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  { sellerId, option, change }: TableChange,
): Promise<MadeTable> {
  const key = { sellerId, optionId: option.id }
  return alterOption(tx, { now, by }, key, async () => {
    const units = await listUnits(tx, { sellerId, optionIds: [option.id] })
    const before = (await findPriceTable(tx, key))?.rows ?? []
    const after = changePrices(before, change)
    const cells = findChangedCells(before, after)
    if (cells.some(cell => cell.after > MOST_USD)) {
      throw invalidInput('percent_bp', 'too_large', 'takes a price above the most there can be')
    }
    const free = new Set(units.filter(unit => unit.free).map(({ id }) => id))
    if (cells.length > 0) await upsertPriceTables(tx, [{ ...key, rows: after, updatedAt: now }])
    const log = {
      action: 'option.prices_set',
      entity: 'option',
      entityId: option.id,
      changes: { rows: { before, after } },
    }
    const table = { option, units: namesOf(units), cells }
    return { result: { table, refused: findLoweringCells(after, free) }, log }
  })
}

function namesOf(units: readonly Unit[]): ReadonlyMap<string, string> {
  return new Map(units.map(({ id, labels }) => [id, inLocale(labels, 'en').text]))
}
