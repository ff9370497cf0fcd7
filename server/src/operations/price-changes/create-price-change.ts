import { inLocale } from '#domain/catalog/locale.ts'
import type { PriceChange } from '#domain/prices/change-prices.ts'
import { runsOnDays } from '#domain/prices/runs-on-days.ts'
import { refuse } from '#domain/refusal.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db, Tx } from '#store/database.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { listDraftedPrices } from '#store/trips/trip-drafts.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type ChosenOptions, chooseOptions } from '../options/choose-options.ts'
import { doOrRehearse } from '../versions/rehearse.ts'
import { changeTable, type MadeTable, newBudget, type UnchangedReason } from './change-table.ts'

export type WantedPriceChange = ChosenOptions & { change: PriceChange; dryRun: boolean }

export type PriceChangeWarning = 'no_starts' | 'draft_prices' | 'some_kept'
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

type Means = { db: Db; departureSheets: DepartureSheets; now: Temporal.Instant }

/** Makes the prices of several options dearer or cheaper: of all of them, or of none. */
export async function createPriceChange(
  { db, departureSheets, now }: Means,
  by: Actor,
  { change, dryRun, ...chosen }: WantedPriceChange,
  guard: IdempotencyGuard,
): Promise<PriceChangeOutcome> {
  const { sellerId } = chosen
  const sheets = dryRun ? await departureSheets.of(sellerId) : null
  return doOrRehearse(db, { sellerId, dryRun }, async tx => {
    const changed: ChangedTable[] = []
    const unchanged: { option: OptionName; reason: UnchangedReason }[] = []
    const make = async () => {
      const budget = newBudget()
      const options = await chooseOptions(tx, chosen, MOST_OPTIONS)
      const drafted = dryRun ? await findDrafted(tx, sellerId, options) : NONE
      for (const option of options) {
        const made = await changeTable(tx, { now, by }, { sellerId, option, change, budget })
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

function refuseLowering(changed: readonly MadeTable[]): void {
  const unfit = changed.filter(({ refused }) => refused.length > 0)
  if (unfit.length === 0) return
  throw refuse('PriceTableNotMonotonic', {
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
