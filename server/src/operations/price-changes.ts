import { inLocale } from '#domain/catalog.ts'
import { mostPrice } from '#domain/money/currency.ts'
import {
  type ChangedPrices,
  changePricesOn,
  countPrices,
  type PriceChange,
} from '#domain/prices/change-prices.ts'
import { findLoweringCells, type LoweringCell } from '#domain/prices/lowering-cells.ts'
import { runsOnDays } from '#domain/prices/runs-on-days.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { Tx } from '#store/database.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { findPriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import { listUnits, type Unit } from '#store/options/units.ts'
import { listDraftedPrices } from '#store/trips/trip-drafts.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { holdPriceCurrency } from './hold-price-currency.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { alterOption } from './options/alter-option.ts'
import { type ChosenOptions, chooseOptions } from './options/choose-options.ts'
import { doOrRehearse } from './versions/rehearse.ts'
import type { Acting, Write } from './write.ts'

type WantedPriceChange = ChosenOptions & { change: PriceChange; dryRun: boolean }

type PriceChangeWarning = 'no_starts' | 'draft_prices' | 'some_kept'
export type ChangedTable = MadeTable & { warnings: readonly PriceChangeWarning[] }
export type PriceChangeOutcome = {
  changed: readonly ChangedTable[]
  unchanged: readonly { option: OptionName; reason: UnchangedReason }[]
}

/**
 * Each keeps its trip locked until all are changed, and takes the work of one saved table; between
 * two of them others get their turn.
 */
const MOST_OPTIONS = 300

/** Makes the prices of several options dearer or cheaper: of all of them, or of none. */
export async function createPriceChange(
  acting: Acting & { departureSheets: DepartureSheets },
  { change, dryRun, ...chosen }: WantedPriceChange,
): Promise<PriceChangeOutcome> {
  const { departureSheets, sellerId, guard } = acting
  const sheets = dryRun ? await departureSheets.of(sellerId) : null
  return doOrRehearse(acting, dryRun, async w => {
    const { tx, now } = w
    const changed: ChangedTable[] = []
    const unchanged: { option: OptionName; reason: UnchangedReason }[] = []
    const make = async () => {
      await holdPriceCurrency(w)
      const budget = newBudget()
      const options = await chooseOptions(tx, chosen, MOST_OPTIONS)
      const drafted = dryRun ? await findDrafted(tx, sellerId, options) : NONE
      for (const option of options) {
        const made = await changeTable(w, { option, change, budget })
        if (typeof made === 'string') unchanged.push({ option, reason: made })
        else {
          const sheet = sheets?.get(option.id)
          const isIdle = sheet !== undefined && !runsOnDays(sheet, change.days, now)
          changed.push({ ...made, warnings: warningsOf(made, { isIdle, drafted }) })
        }
      }
      refuseLowering(changed)
      return { id: sellerId }
    }
    await withIdempotencyKey(tx, dryRun ? null : guard, { now, make, reload: async id => ({ id }) })
    return { changed, unchanged }
  })
}

type Known = { isIdle: boolean; drafted: ReadonlySet<string> }

function warningsOf({ option, changed }: MadeTable, { isIdle, drafted }: Known) {
  const warnings: PriceChangeWarning[] = []
  if (isIdle) warnings.push('no_starts')
  if (drafted.has(option.id)) warnings.push('draft_prices')
  if (changed.kept > 0) warnings.push('some_kept')
  return warnings
}

const NONE: ReadonlySet<string> = new Set()

async function findDrafted(tx: Tx, sellerId: string, options: readonly OptionName[]) {
  return listDraftedPrices(tx, { sellerId, tripIds: options.map(({ tripId }) => tripId) })
}

type Judged = Pick<MadeTable, 'option' | 'refused'>

/** All or none: where one table cannot stand, no other is changed either. */
export function refuseLowering(changed: readonly Judged[], more: { price_currency?: string } = {}) {
  const unfit = changed.filter(({ refused }) => refused.length > 0)
  if (unfit.length === 0) return
  throw refuse('PriceTableNotMonotonic', {
    ...more,
    cells: unfit.flatMap(({ option, refused }) =>
      refused.map(cell => ({ ...cell, option_id: option.id })),
    ),
    options: unfit.map(({ option: { id, names, tripId, tripTitle } }) => ({
      option_id: id,
      option_name: inLocale(names, 'en').text,
      product_id: tripId,
      trip_title: tripTitle,
    })),
  })
}

/**
 * A table has up to 180,000 prices; a hundred tables are too many for one transaction. All that are
 * looked at or written count: a change that is rounded away takes as long as any other.
 */
const MOST_PRICES = 50_000
const MOST_ROWS = 200

/** How many prices may still be looked at and written in one call. */
type PriceBudget = { left: number }
const newBudget = (): PriceBudget => ({ left: MOST_PRICES })

type UnchangedReason = 'no_prices' | 'other_days' | 'rounding'
type MadeTable = {
  option: OptionName
  units: readonly Unit[]
  before: readonly PriceRow[]
  changed: ChangedPrices
  /** Where one more traveller would lower the total; then the table cannot stand. */
  refused: readonly LoweringCell[]
}

type TableChange = {
  option: OptionName
  change: PriceChange
  budget: PriceBudget
}

/** Changes the prices of one option, or says why there is nothing to change. */
async function changeTable(
  w: Write,
  { option, change, budget }: TableChange,
): Promise<MadeTable | UnchangedReason> {
  const { tx, now, sellerId } = w
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
  refuseUnfit(option, changed, change)
  return alterOption(w, option.id, async () => {
    const units = await listUnits(tx, { sellerId, optionIds: [option.id] })
    const free = new Set(units.filter(unit => unit.free).map(({ id }) => id))
    const refused = findLoweringCells(changed.rows, free)
    await upsertPriceTables(tx, [{ ...key, rows: changed.rows, updatedAt: now }])
    const changes = { rows: { before, after: changed.rows } }
    const log = { action: 'option.prices_set', changes }
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
function refuseUnfit(
  { id, names, tripTitle }: OptionName,
  { rows, cells }: ChangedPrices,
  { currency }: PriceChange,
): void {
  const name = inLocale(names, 'en').text
  const most = mostPrice(currency)
  if (cells.some(cell => cell.after > most)) {
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
