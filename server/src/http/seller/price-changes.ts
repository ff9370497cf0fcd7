import { NewPriceChangeBody, PriceChangeResult } from '#contract/price-change.ts'
import type { Static } from '#contract/schema.ts'
import { inLocale } from '#domain/catalog.ts'
import type { ChosenDays } from '#domain/prices/chosen-days.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { ChangedTable, PriceChangeOutcome } from '#operations/price-changes.ts'
import * as operations from '#operations/price-changes.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { flag } from '../parse/query.ts'
import { chosenOptions } from '../wire/chosen-options.ts'
import { weekdaysOf } from '../wire/weekdays.ts'

export const createPriceChange = endpoint({
  method: 'POST',
  path: '/v1/price-changes',
  tag: 'Prices',
  summary: 'Make the prices of several options dearer or cheaper',
  description:
    'Every price of the options in `option_ids`, of the trips in `product_ids`, or of `all`, at ' +
    'most 300 options: all are changed, or none. With `dates` or `weekdays` only starts on those ' +
    'days cost more or less, and every other start costs what it did: each table gets the rows ' +
    'that this takes. Each price is rounded once, to the step in the price currency that ' +
    '`rounding` names; what costs nothing stays free, and nothing else becomes so. Where one ' +
    'more traveller would then lower the total, nothing is changed and the cells are named. ' +
    'With `dry_run` the answer is every price before and after, and what to know before. Prices ' +
    'in open drafts stay as they are. A repeat with the same `Idempotency-Key` changes and ' +
    'lists nothing.',
  auth: seller('price:manage'),
  idempotent: true,
  query: { dry_run: flag('Answers what would be done, and does nothing.') },
  body: NewPriceChangeBody,
  answers: { 200: { description: 'The prices, before and after.', schema: PriceChangeResult } },
  problems: ['NotFound', 'PriceTableNotMonotonic', 'PriceTableTooLarge'],
  async handle(deps, call) {
    const { percent_bp: percentBp, rounding = 'none', rows = null } = call.body
    const { dry_run: dryRun } = call.query
    const { priceCurrency: currency } = call.caller
    const change = { percentBp, rounding, currency, rows, days: readDays(call.body) }
    const outcome = await operations.createPriceChange(
      { ...actingOf(deps, call), departureSheets: deps.departureSheets },
      { ...chosenOptions(call.caller, call.body), change, dryRun },
    )
    return answer(200, { dry_run: dryRun, ...wireOutcome(outcome) })
  },
})

function readDays({ dates = [], weekdays = [] }: Static<typeof NewPriceChangeBody>): ChosenDays {
  const backwards = dates.findIndex(({ from, to }) => to < from)
  if (backwards >= 0) {
    throw invalidInput(`dates.${backwards}.to`, 'bad_order', 'must not be before from')
  }
  return { dates, weekdays: weekdaysOf(weekdays) }
}

function wireOutcome({ changed, unchanged }: PriceChangeOutcome) {
  const trips = new Set(changed.map(({ option }) => option.tripId))
  const others = new Set(unchanged.map(({ option }) => option.tripId))
  return {
    options: changed.map(wireTable),
    unchanged: unchanged.map(({ option, reason }) => ({ ...wireOption(option), reason })),
    trips: { changed: trips.size, unchanged: others.difference(trips).size },
  }
}

function wireOption({ id, names, tripId, tripTitle }: OptionName) {
  return {
    option_id: id,
    option_name: inLocale(names, 'en').text,
    product_id: tripId,
    trip_title: tripTitle,
  }
}

/** How many prices of an option are listed; the count says how many there are. */
const MOST_LISTED = 1000

function wireTable({ option, units, before, changed, warnings }: ChangedTable) {
  const { rows, cells, spans } = changed
  const names = new Map(units.map(({ id, labels }) => [id, inLocale(labels, 'en').text]))
  return {
    ...wireOption(option),
    changed: cells.length,
    rows_before: before.length,
    rows_after: rows.length,
    units: spans.map(span => ({
      unit_id: span.unitId,
      unit: names.get(span.unitId) ?? '',
      before: span.before,
      after: span.after,
    })),
    warnings,
    cells: cells.slice(0, MOST_LISTED).map(cell => ({
      row: cell.row,
      unit_id: cell.unitId,
      unit: names.get(cell.unitId) ?? '',
      tier: cell.tier,
      from_age: cell.fromAge,
      before: cell.before,
      after: cell.after,
    })),
  }
}
