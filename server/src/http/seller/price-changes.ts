import { NewPriceChangeBody, PriceChangeResult } from '#contract/price-change.ts'
import type { Static } from '#contract/schema.ts'
import { inLocale } from '#domain/catalog.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { countPrices } from '#domain/prices/change-prices.ts'
import type { ChosenDays } from '#domain/prices/chosen-days.ts'
import { invalidInput } from '#domain/refusal.ts'
import {
  type ConvertedOption,
  type CurrencyChange,
  type CurrencyChangeOutcome,
  changeCurrency,
} from '#operations/currency-change.ts'
import { soundRate } from '#operations/fx-rates.ts'
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
    'in open drafts stay as they are. With `kind` `currency` all that the seller charges is kept ' +
    'in another `currency` from now on: price tables, also of archived trips, extras, rooms, ' +
    'pickup, specials by a sum and open drafts, each price converted by `rate` and rounded once; ' +
    'open offers and bookings keep their sums. It is said of nothing less than all. 409 ' +
    '`other_price_currency`: the currency was changed a moment ago. A repeat with the same ' +
    '`Idempotency-Key` changes and lists nothing.',
  auth: seller('price:manage'),
  idempotent: true,
  query: { dry_run: flag('Answers what would be done, and does nothing.') },
  body: NewPriceChangeBody,
  answers: { 200: { description: 'The prices, before and after.', schema: PriceChangeResult } },
  problems: ['NotFound', 'Conflict', 'PriceTableNotMonotonic', 'PriceTableTooLarge'],
  async handle(deps, call) {
    const { kind = 'percent', rounding = 'none', rows = null } = call.body
    const { dry_run: dryRun } = call.query
    const acting = actingOf(deps, call)
    refuseOthers(call.body, kind)
    if (kind === 'currency') {
      const change = { ...readCurrency(call.body), rounding }
      const outcome = await changeCurrency(
        { ...acting, patience: call.patience() },
        { change, dryRun },
      )
      return answer(200, { dry_run: dryRun, ...wireConversion(outcome) })
    }
    const { priceCurrency: currency } = call.caller
    const days = readDays(call.body)
    const change = { percentBp: mustHave(call.body, 'percent_bp'), rounding, currency, rows, days }
    const outcome = await operations.createPriceChange(
      { ...acting, departureSheets: deps.departureSheets },
      { ...chosenOptions(call.caller, call.body), change, dryRun },
    )
    return answer(200, { dry_run: dryRun, ...wireOutcome(outcome) })
  },
})

type Sent = Static<typeof NewPriceChangeBody>

/** What is said of some prices does not go with a change of all, nor the other way round. */
const OF_ONE_KIND = {
  percent: ['currency', 'rate'],
  currency: ['option_ids', 'product_ids', 'dates', 'weekdays', 'percent_bp', 'rows'],
} as const

function refuseOthers(body: Sent, kind: keyof typeof OF_ONE_KIND): void {
  const field = OF_ONE_KIND[kind].find(name => body[name] !== undefined)
  if (field === undefined) return
  throw invalidInput(field, 'not_applicable', `does not go with a change by ${kind}`)
}

function mustHave<N extends keyof Sent>(body: Sent, name: N): NonNullable<Sent[N]> {
  const value = body[name]
  if (value === undefined || value === null) throw invalidInput(name, 'required', 'is required')
  return value
}

function readCurrency(body: Sent): Pick<CurrencyChange, 'currency' | 'rate'> {
  const currency = mustHave(body, 'currency')
  if (!isCurrencyCode(currency)) {
    throw invalidInput('currency', 'unknown_value', 'must be the ISO 4217 code of a currency')
  }
  return { currency, rate: soundRate('rate', mustHave(body, 'rate')) }
}

function readDays({ dates = [], weekdays = [] }: Sent): ChosenDays {
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

function wireConversion({ options, others, trips, priceCurrency }: CurrencyChangeOutcome) {
  return {
    options: options.map(option => wireConverted(option, priceCurrency)),
    unchanged: [],
    trips: { changed: trips, unchanged: 0 },
    price_currency: priceCurrency,
    others,
  }
}

function wireConverted(
  { option, units, before, spans }: ConvertedOption,
  currencies: CurrencyChangeOutcome['priceCurrency'],
) {
  const names = new Map(units.map(({ id, labels }) => [id, inLocale(labels, 'en').text]))
  return {
    ...wireOption(option),
    changed: countPrices(before),
    rows_before: before.length,
    rows_after: before.length,
    units: spans.map(span => ({
      unit_id: span.unitId,
      unit: names.get(span.unitId) ?? '',
      before: { price_currency: currencies.before, ...span.before },
      after: { price_currency: currencies.after, ...span.after },
    })),
    warnings: [],
    cells: [],
  }
}
