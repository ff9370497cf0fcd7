import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { type PriceSteps, stepsOf } from '#domain/listing/price-steps.ts'
import { converter } from '#domain/money/conversion.ts'
import { type CurrencyCode, currencyCodeOf, decimalsOf, mostPrice } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import { convertPrices, type PriceSpan } from '#domain/prices/change-prices.ts'
import { convertBody, hasPrices } from '#domain/prices/convert-draft.ts'
import { findLoweringCells, type LoweringCell } from '#domain/prices/lowering-cells.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { partRecord } from '#domain/trips/draft.ts'
import type { OptionName } from '#store/options/option-names.ts'
import { findPriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import { listUnits, type Unit } from '#store/options/units.ts'
import { FIRST_VERSION, findRecordVersion } from '#store/record-versions.ts'
import {
  type ConvertedTable,
  convertColumn,
  convertDeposits,
  convertUnitPrices,
  listImportedPrices,
  listPricedDrafts,
  listPricedOptions,
  PRICED_TABLES,
  type PricedTable,
  touchTrips,
} from '#store/seller-prices.ts'
import { lockSellerById } from '#store/sellers.ts'
import { findTripDraft, type TripDraft, upsertTripDraft } from '#store/trips/trip-drafts.ts'
import { lockListedTrips } from '#store/trips/trip-listings.ts'
import { upsertPrices } from '#store/trips/trip-prices.ts'
import { findTripRecord } from '#store/trips/trip-records.ts'
import { recordShownChange } from './events.ts'
import { otherPriceCurrency } from './hold-price-currency.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { refreshListings } from './listings/refresh-listing.ts'
import { refreshPrices, storedPrices } from './listings/refresh-prices.ts'
import { refuseLowering } from './price-changes.ts'
import { writeSeller } from './sellers.ts'
import { tripObject } from './trips/trip-object.ts'
import { doOrRehearse } from './versions/rehearse.ts'
import type { Acting, Write } from './write.ts'

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
 * all of them, or none. Open offers and bookings keep their sums and what these are in.
 */
export async function changeCurrency(
  acting: Acting,
  { change, dryRun }: { change: CurrencyChange; dryRun: boolean },
): Promise<CurrencyChangeOutcome> {
  const { sellerId, guard, now } = acting
  return doOrRehearse(acting, dryRun, async w => {
    let outcome = NOTHING(change.currency)
    const make = async () => {
      outcome = await convertSeller(w, change)
      return { id: sellerId }
    }
    const reload = async (id: string) => ({ id })
    await withIdempotencyKey(w.tx, dryRun ? null : guard, { now, make, reload })
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

async function convertSeller(w: Write, change: CurrencyChange): Promise<CurrencyChangeOutcome> {
  const { tx, now, sellerId } = w
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
  await convertDrafts(w, drafts, convert)
  for (const tripId of trips) await refreshPrices(tx, { sellerId, tripId, now })
  await refreshListings(tx, { sellerId, now })
  await touchTrips(tx, { sellerId, now })
  await tellOfTrips(w, trips)
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
  w: Write,
  priceCurrency: Currencies,
  convert: Convert,
): Promise<ConvertedOption[]> {
  const { tx, now, sellerId } = w
  const made: (ConvertedOption & { refused: readonly LoweringCell[] })[] = []
  for (const { isKept, ...option } of await listPricedOptions(tx, sellerId)) {
    const key = { sellerId, optionId: option.id }
    const before = (await findPriceTable(tx, key))?.rows ?? []
    const { rows, spans } = convertPrices(before, convert)
    await upsertPriceTables(tx, [{ ...key, rows, updatedAt: now }])
    // Also of one without rows: what it was before is in the old currency.
    const changes = { rows: { before, after: rows }, priceCurrency }
    await w.log('option.prices_set', option.id, changes)
    if (!isKept || before.length === 0) continue
    const units = await listUnits(tx, { sellerId, optionIds: [option.id] })
    const free = new Set(units.filter(unit => unit.free).map(({ id }) => id))
    made.push({ option, units, before, spans, refused: findLoweringCells(rows, free) })
  }
  refuseLowering(made, { price_currency: priceCurrency.after })
  return made
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
  const counts = { extras: 0, room_types: 0, pickup_rules: 0, specials: 0, deposits: 0 }
  for (const table of PRICED_TABLES) {
    const converted: ConvertedTable = await convertColumn(tx, { sellerId, table }, convert)
    counts[table] = converted.count
    for (const id of converted.ownerIds) await w.log(ACTIONS[table], id, { priceCurrency })
  }
  for (const table of ['options', 'storefronts'] as const) {
    const ids = await convertDeposits(tx, { sellerId, of: table }, convert)
    counts.deposits += ids.length
    for (const id of ids) await w.log(DEPOSIT_SET[table], id, { priceCurrency })
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

/** A draft, and which of its parts were made on what stands. */
type OpenDraft = { draft: TripDraft; current: ReadonlySet<object> }

async function readDrafts(w: Write): Promise<OpenDraft[]> {
  const { tx, sellerId } = w
  const drafts: OpenDraft[] = []
  for (const tripId of await listPricedDrafts(tx, sellerId)) {
    const draft = await findTripDraft(tx, { sellerId, tripId })
    if (!draft) continue
    const current = new Set<object>()
    for (const change of draft.changes) {
      if ((await versionOf(w, draft, change)) === change.baseVersion) current.add(change)
    }
    drafts.push({ draft, current })
  }
  return drafts
}

async function versionOf(
  { tx, sellerId }: Write,
  { tripId }: TripDraft,
  change: TripDraft['changes'][number],
): Promise<number> {
  const found = await findRecordVersion(tx, { ...partRecord(tripId, change), sellerId })
  return found?.version ?? FIRST_VERSION
}

/** What was made on the newest version still is: a draft is not outdated by the new currency. */
async function convertDrafts(
  w: Write,
  drafts: readonly OpenDraft[],
  convert: Convert,
): Promise<void> {
  const { tx, now } = w
  for (const { draft, current } of drafts) {
    const changes: TripDraft['changes'][number][] = []
    for (const change of draft.changes) {
      const baseVersion = current.has(change)
        ? await versionOf(w, draft, change)
        : change.baseVersion
      const body = hasPrices(change) ? convertBody(change.body, convert) : change.body
      changes.push({ ...change, baseVersion, body })
    }
    await upsertTripDraft(tx, { ...draft, changes, revision: randomUUIDv7(), updatedAt: now })
    await w.log('trip.draft_set', draft.tripId, { parts: changes.map(({ part }) => part) })
  }
}

/** What they cost is part of what is published of them. */
async function tellOfTrips({ tx, now, sellerId }: Write, tripIds: readonly string[]) {
  for (const product of tripIds) {
    const trip = await findTripRecord(tx, { sellerId, product })
    assert(trip, 'the trip is locked')
    const shown = tripObject(trip)
    const change = { before: shown, after: shown, beyondFields: true }
    await recordShownChange(tx, { noun: 'trip', sellerId, ...change, now })
  }
}
