import assert from 'node:assert/strict'
import { type PriceSteps, stepsOf } from '#domain/listing/price-steps.ts'
import { converter } from '#domain/money/conversion.ts'
import { type CurrencyCode, currencyCodeOf, decimalsOf, mostPrice } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import { convertPrices, type PriceSpan } from '#domain/prices/change-prices.ts'
import { findLoweringCells, type LoweringCell } from '#domain/prices/lowering-cells.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { listPriceRows, upsertPriceTables } from '#store/options/price-tables.ts'
import { listUnits, type Unit } from '#store/options/units.ts'
import {
  type ConvertedTable,
  convertColumn,
  convertDeposits,
  convertPromoCodes,
  convertUnitPrices,
  listImportedPrices,
  listPricedOptions,
  PRICED_TABLES,
  type PricedOption,
  type PricedTable,
  touchTrips,
} from '#store/seller-prices.ts'
import { lockSellerById } from '#store/sellers.ts'
import { lockListedTrips } from '#store/trips/trip-listings.ts'
import { upsertPrices } from '#store/trips/trip-prices.ts'
import { listTripRecordsById } from '#store/trips/trip-records.ts'
import { convertDrafts, readDrafts } from './convert-drafts.ts'
import { recordShownChanges } from './events.ts'
import { otherPriceCurrency } from './hold-price-currency.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { refreshListings } from './listings/refresh-listing.ts'
import { refreshPricesOf, storedPrices } from './listings/refresh-prices.ts'
import { refuseLowering } from './price-changes.ts'
import { writeSeller } from './sellers.ts'
import { tripObject } from './trips/trip-object.ts'
import { doOrRehearse } from './versions/rehearse.ts'
import type { Acting, Patience, Write } from './write.ts'

export type CurrencyChange = {
  currency: CurrencyCode
  /** What one unit of the old currency costs in the new. */
  rate: string
  rounding: DisplayRounding
}

export type ConvertedOption = {
  option: OptionName
  units: readonly Unit[]
  before: readonly PriceRow[]
  spans: readonly PriceSpan[]
}
export type CurrencyChangeOutcome = {
  options: readonly ConvertedOption[]
  others: Record<PricedTable | 'deposits' | 'drafts', number>
  trips: number
  priceCurrency: { before: CurrencyCode; after: CurrencyCode }
}

/**
 * Keeps all prices of a seller in another currency from now on, each converted and rounded once:
 * all of them, or none, and none once the caller was told that it took too long. Open offers and
 * bookings keep their sums and what these are in.
 */
export async function changeCurrency(
  acting: Acting & { patience: Patience },
  { change, dryRun }: { change: CurrencyChange; dryRun: boolean },
): Promise<CurrencyChangeOutcome> {
  const { sellerId, guard, now, patience } = acting
  return doOrRehearse(acting, dryRun, async w => {
    let outcome = NOTHING(change.currency)
    const make = async () => {
      outcome = await convertSeller({ ...w, patience }, change)
      return { id: sellerId }
    }
    const reload = async (id: string) => ({ id })
    await withIdempotencyKey(w.tx, dryRun ? null : guard, { now, make, reload })
    patience.waitsToTheEnd()
    return outcome
  })
}

/** What a repeat answers, which finds it done. */
const NOTHING = (currency: CurrencyCode): CurrencyChangeOutcome => ({
  options: [],
  others: { extras: 0, room_types: 0, pickup_rules: 0, specials: 0, deposits: 0, drafts: 0 },
  trips: 0,
  priceCurrency: { before: currency, after: currency },
})

type Convert = (price: number) => number

type Converting = Write & { patience: Patience }

/**
 * So many at once: few enough that others get their turn in between, and that somebody who does not
 * wait any more is noticed.
 */
const PORTION = 50

function portionsOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / PORTION)
  return Array.from({ length: count }, (_, at) => all.slice(at * PORTION, (at + 1) * PORTION))
}

async function convertSeller(
  w: Converting,
  change: CurrencyChange,
): Promise<CurrencyChangeOutcome> {
  const { tx, now, sellerId, patience } = w
  const seller = await lockSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const from = currencyCodeOf(seller.priceCurrency)
  // The rate is from what the caller took the prices to be in.
  if (w.pricedIn !== undefined && w.pricedIn !== from) throw otherPriceCurrency(from)
  if (from === change.currency) {
    throw invalidInput('currency', 'not_allowed', 'is what prices are in already')
  }
  const trips = (await lockListedTrips(tx, { sellerId })).map(({ tripId }) => tripId)
  const drafts = await readDrafts(w)
  const convert = boundedConverter(from, change)
  const currencies = { before: from, after: change.currency }
  await writeSeller(tx, seller, { changes: { priceCurrency: change.currency }, now })
  await w.log('seller.price_currency_changed', sellerId, {
    priceCurrency: currencies,
    rate: change.rate,
    rounding: change.rounding,
  })
  const options = await convertTables(w, currencies, convert)
  const others = await convertOthers(w, currencies, convert)
  await convertImported(w, convert)
  await convertPromoCodes(tx, sellerId, convert)
  await convertDrafts(w, drafts, convert)
  for (const tripIds of portionsOf(trips)) {
    patience.stillWaits()
    await refreshPricesOf(tx, { sellerId, tripIds, now })
  }
  await refreshListings(tx, { sellerId, now })
  await touchTrips(tx, { sellerId, now })
  for (const tripIds of portionsOf(trips)) await tellOfTrips(w, tripIds)
  return {
    options,
    others: { ...others, drafts: drafts.length },
    trips: trips.length,
    priceCurrency: currencies,
  }
}

/** What is free stays so, and nothing becomes it; no price becomes more than one can be. */
function boundedConverter(from: CurrencyCode, change: CurrencyChange): Convert {
  const { currency: to, rate, rounding } = change
  const convert = converter({ from, to, rate, rounding })
  const most = mostPrice(to)
  const factor = Number(rate) * 10 ** (decimalsOf(to) - decimalsOf(from))
  return price => {
    // Before it is converted: what is far too much cannot even be counted exactly.
    const converted = price * factor > 2 * most ? Number.POSITIVE_INFINITY : convert(price)
    if (converted <= most) return converted
    throw invalidInput('rate', 'too_large', 'takes a price above the most there can be', most)
  }
}

type Currencies = CurrencyChangeOutcome['priceCurrency']

async function convertTables(
  w: Converting,
  priceCurrency: Currencies,
  convert: Convert,
): Promise<ConvertedOption[]> {
  const made: MadeTable[] = []
  for (const options of portionsOf(await listPricedOptions(w.tx, w.sellerId))) {
    w.patience.stillWaits()
    made.push(...(await convertPortion(w, options, { priceCurrency, convert })))
  }
  refuseLowering(made, { price_currency: priceCurrency.after })
  return made
}

type MadeTable = ConvertedOption & { refused: readonly LoweringCell[] }

async function convertPortion(
  w: Write,
  options: readonly PricedOption[],
  { priceCurrency, convert }: { priceCurrency: Currencies; convert: Convert },
): Promise<MadeTable[]> {
  const { tx, now, sellerId } = w
  const optionIds = options.map(({ id }) => id)
  const rowsBefore = await listPriceRows(tx, { sellerId, optionIds })
  const unitsOf = Map.groupBy(await listUnits(tx, { sellerId, optionIds }), unit => unit.optionId)
  const converted = options.map(({ isKept, ...option }) => {
    const before = rowsBefore.get(option.id) ?? []
    const units = unitsOf.get(option.id) ?? []
    return { option, isKept, before, units, ...convertPrices(before, convert) }
  })
  const tables = converted.map(({ option, rows }) => ({ optionId: option.id, rows }))
  await upsertPriceTables(
    tx,
    tables.map(table => ({ sellerId, ...table, updatedAt: now })),
  )
  // Also of one without rows: what it was before is in the old currency.
  const changed = converted.map(({ option, before, rows }) => ({
    id: option.id,
    changes: { rows: { before, after: rows }, priceCurrency },
  }))
  await w.logAll('option.prices_set', changed)
  return converted.flatMap(({ isKept, rows, ...table }) => {
    if (!isKept || table.before.length === 0) return []
    const free = new Set(table.units.filter(unit => unit.free).map(({ id }) => id))
    return [{ ...table, refused: findLoweringCells(rows, free) }]
  })
}

/** How the log calls a change of them. */
const ACTIONS = {
  extras: 'trip.extras_set',
  room_types: 'option.room_types_set',
  pickup_rules: 'option.pickup_set',
  specials: 'special.updated',
} as const satisfies Record<PricedTable, string>

const DEPOSIT_SET = {
  options: 'option.deposit_set',
  storefronts: 'storefront.deposit_set',
} as const

async function convertOthers(w: Write, priceCurrency: Currencies, convert: Convert) {
  const { tx, sellerId } = w
  await convertUnitPrices(tx, sellerId, convert)
  const withCurrency = (id: string) => ({ id, changes: { priceCurrency } })
  const counts = { extras: 0, room_types: 0, pickup_rules: 0, specials: 0, deposits: 0 }
  for (const table of PRICED_TABLES) {
    const converted: ConvertedTable = await convertColumn(tx, { sellerId, table }, convert)
    counts[table] = converted.count
    await w.logAll(ACTIONS[table], converted.ownerIds.map(withCurrency))
  }
  for (const table of ['options', 'storefronts'] as const) {
    const ids = await convertDeposits(tx, { sellerId, of: table }, convert)
    counts.deposits += ids.length
    await w.logAll(DEPOSIT_SET[table], ids.map(withCurrency))
  }
  return counts
}

/** Prices that came without a table are all that is known of them. */
async function convertImported({ tx, now, sellerId }: Write, convert: Convert): Promise<void> {
  const inAnother = (steps: PriceSteps): PriceSteps =>
    steps.map(([size, price, accompanied]) => {
      const own = price === null ? null : convert(price)
      return accompanied === undefined ? [size, own] : [size, own, convert(accompanied)]
    })
  const nothingElse = {
    optionPeriods: null,
    leadPeriods: null,
    leadOptionPeriods: null,
    fares: null,
    leads: null,
    watchedStock: null,
  }
  const found = await listImportedPrices(tx, sellerId)
  const rows = found.map(({ tripId, periods, perPerson }) => {
    const known = periods ?? [{ fromMs: 0, steps: stepsOf(perPerson) }]
    const pricePeriods = known.map(({ fromMs, steps }) => ({ fromMs, steps: inAnother(steps) }))
    const prices = { ...nothingElse, pricePeriods }
    return storedPrices({ sellerId, tripId }, prices, { plans: null, now, refreshAt: null })
  })
  await upsertPrices(tx, rows)
}

/** What they cost is part of what is published of them. */
async function tellOfTrips({ tx, now, sellerId }: Write, tripIds: readonly string[]) {
  const trips = await listTripRecordsById(tx, { sellerId, tripIds })
  await recordShownChanges(
    tx,
    trips.map(trip => {
      const shown = tripObject(trip)
      const change = { before: shown, after: shown, beyondFields: true }
      return { noun: 'trip', sellerId, ...change, now }
    }),
  )
}
