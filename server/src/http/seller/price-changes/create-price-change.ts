import { NewPriceChangeBody, PriceChangeResult } from '#contract/price-change.ts'
import { inLocale } from '#domain/catalog/locale.ts'
import {
  type ChangedTable,
  createPriceChange as operation,
} from '#operations/price-changes/create-price-change.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { flag } from '../../parse/query.ts'
import { chosenOptions } from '../../wire/chosen-options.ts'

export const createPriceChange = endpoint({
  operationId: 'createPriceChange',
  method: 'POST',
  path: '/v1/price-changes',
  tag: 'Prices',
  summary: 'Make the prices of several options dearer or cheaper',
  description:
    'Every price of the options in `option_ids`, or of `all`, at most 100: all are changed, or ' +
    'none. Each is rounded once, to the step in US dollars that `rounding` names; what costs ' +
    'nothing stays free, and nothing else becomes so. Where one more traveller would then lower ' +
    'the total, nothing is changed and the cells are named. With `dry_run` the answer is every ' +
    'price before and after. A repeat with the same `Idempotency-Key` changes and lists nothing.',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  query: { dry_run: flag('Answers what would be done, and does nothing.') },
  body: NewPriceChangeBody,
  answers: { 200: { description: 'The prices, before and after.', schema: PriceChangeResult } },
  problems: ['NotFound', 'PriceTableNotMonotonic'],
  async handle({ db, clock }, call) {
    const { percent_bp: percentBp, rounding = 'none', rows = null } = call.body
    const { dry_run: dryRun } = call.query
    const tables = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { ...chosenOptions(call.caller, call.body), change: { percentBp, rounding, rows }, dryRun },
      guardOf('createPriceChange', call),
    )
    return answer(200, { dry_run: dryRun, options: tables.map(wireTable) })
  },
})

/** How many prices of an option are listed; the count says how many there are. */
const MOST_LISTED = 1000

function wireTable({ option, units, cells }: ChangedTable) {
  return {
    option_id: option.id,
    option_name: inLocale(option.names, 'en').text,
    product_id: option.tripId,
    trip_title: option.tripTitle,
    changed: cells.length,
    cells: cells.slice(0, MOST_LISTED).map(cell => ({
      row: cell.row,
      unit_id: cell.unitId,
      unit: units.get(cell.unitId) ?? '',
      tier: cell.tier,
      from_age: cell.fromAge,
      before_usd: cell.before,
      after_usd: cell.after,
    })),
  }
}
