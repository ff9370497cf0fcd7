import { withTotals } from './column.ts'
import type { ListRequest } from './list-request.ts'
import {
  emptyMemo,
  type ListingTable,
  NO_PRICE,
  type PartyRows,
  type ShownIn,
  type SortedRows,
  type SortKeys,
  type TableMemo,
  unitMinor,
} from './listing-table.ts'
import { type PartyFares, partyMinor } from './party-prices.ts'
import type { Pricers, UnitPricer } from './unit-pricer.ts'

export type Priced = Pick<ListRequest, 'travellers' | 'pricers' | 'partyFares'>

/**
 * The rows by their prices. Those of one currency are sorted as they are, once for every currency
 * that they are shown in: `price` says what a key is shown as. Keys of rows that are priced in
 * several are what is shown already, and `price` is null.
 */
export function byPrice(
  table: ListingTable,
  { travellers, pricers, partyFares }: Priced,
): { sorted: SortedRows; price: UnitPricer | null } {
  if (partyFares) return { sorted: rowsByParty(table, { pricers, partyFares }), price: null }
  const price = onePricer(table, pricers)
  if (price) return { sorted: sortedRows(table, { kind: 'price', travellers }), price }
  return { sorted: sortedByShown(table, { travellers, pricers }), price: null }
}

/** The pricer of all rows; null where they are of several currencies, or where one has no rate. */
export function onePricer(
  { currencies: [only], currencyOf }: ListingTable,
  pricers: Pricers,
): UnitPricer | null {
  return currencyOf === null && only !== undefined ? pricers(only) : null
}

/** What each row is shown at; null for a currency without a rate. */
export function rowPricers(
  { currencies, currencyOf }: ListingTable,
  pricers: Pricers,
): (row: number) => UnitPricer | null {
  const all = currencies.map(pricers)
  return row => all[currencyOf?.[row] ?? 0] ?? null
}

/** Currencies and sizes that a table is kept sorted for: what people of a marketplace ask for. */
const MOST_SHOWN = 4
const MOST_SIZES = 8

function sortedByShown(table: ListingTable, { travellers, pricers }: Priced): SortedRows {
  const { byTravellers } = shownIn(table.memo, pricers)
  const known = byTravellers.get(travellers)
  if (known) return known
  const priceOf = rowPricers(table, pricers)
  const keys = unitMinor(table, travellers).map((minor, row) => {
    return minor === NO_PRICE ? NO_PRICE : (priceOf(row)?.(minor) ?? NO_PRICE)
  })
  const [oldest = null] = byTravellers.keys()
  if (byTravellers.size >= MOST_SIZES) byTravellers.delete(oldest)
  const sorted = inOrder(keys)
  byTravellers.set(travellers, sorted)
  return sorted
}

type PricedByParty = { pricers: Pricers; partyFares: PartyFares }

function rowsByParty(table: ListingTable, priced: PricedByParty): SortedRows {
  for (const pieces = pieceByPiece(table, priced); ; ) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** Prices the rows as a list of this party needs them; one may pause between two pieces. */
export function* priceForParty(whole: ListingTable, priced: PricedByParty): Generator<void, void> {
  yield* pieceByPiece(withShownPrices(whole, priced.pricers), priced)
}

/** A row of many units and prices takes 20 µs: a piece is a few milliseconds at most. */
const ROWS_AT_ONCE = 100

/**
 * The rows by what each of a party pays: its price divided by its size, which never makes equal
 * shares different, nor a higher one equal to a lower one. The first page prices all rows for the
 * others, a piece at a time.
 */
function* pieceByPiece(
  table: ListingTable,
  { pricers, partyFares: { party, fares } }: PricedByParty,
): Generator<void, SortedRows> {
  const known = shownIn(table.memo, pricers).byParty.get(party.key)
  if (known?.fares === fares) return known.sorted
  const priceOf = rowPricers(table, pricers)
  const keys = new Float64Array(table.size)
  for (let row = 0; row < table.size; row++) {
    if (row > 0 && row % ROWS_AT_ONCE === 0) yield
    const minor = partyMinor(table, row, { party, fares, price: priceOf(row) })
    keys[row] = minor === null ? NO_PRICE : minor / party.size
  }
  const { byParty } = shownIn(table.memo, pricers)
  const [oldest = ''] = byParty.keys()
  if (byParty.size >= MOST_SIZES) byParty.delete(oldest)
  const sorted = inOrder(keys)
  byParty.set(party.key, { sorted, fares })
  return sorted
}

function shownIn({ shown }: TableMemo, pricers: Pricers): ShownIn {
  const found = shown.find(known => known.pricers === pricers)
  if (found) return found
  const made: ShownIn = {
    pricers,
    byTravellers: new Map<number | null, SortedRows>(),
    byParty: new Map<string, PartyRows>(),
    unrated: null,
  }
  if (shown.length >= MOST_SHOWN) shown.pop()
  shown.unshift(made)
  return made
}

/** What rows of every table can be sorted by: their prices for a group, or other columns. */
type SortColumn = { kind: 'price'; travellers: number | null } | { kind: 'rating' | 'duration' }

/**
 * Sorting takes a hundred times as long as a page of a list, and thousands of lists look through
 * the same table: the first one sorts it for all.
 */
export function sortedRows(table: ListingTable, column: SortColumn): SortedRows {
  const name = column.kind === 'price' ? `price ${column.travellers}` : column.kind
  return table.memo.sorted.getOrInsertComputed(name, () => inOrder(keysOf(table, column)))
}

function inOrder(keys: SortKeys): SortedRows {
  const rows = Uint32Array.from(keys.keys())
  // Rows are newest first to begin with, and sorting keeps the order of what is equal.
  rows.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0))
  return { keys, rows }
}

function keysOf(table: ListingTable, column: SortColumn): SortKeys {
  switch (column.kind) {
    case 'price':
      return unitMinor(table, column.travellers)
    case 'rating':
      return table.rating
    case 'duration':
      return table.lengthMinutes
  }
}

/** How many rows come before the first one whose key does not pass; all that pass come first. */
export function countPassing({ keys, rows }: SortedRows, passes: (key: number) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(keys[rows[middle] ?? 0] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The table as a list in this currency finds its trips by price: one whose currency has no rate
 * shows none, and is to be asked for.
 */
export function withShownPrices(table: ListingTable, pricers: Pricers): ListingTable {
  const unrated = table.currencies.map(currency => pricers(currency) === null)
  if (!unrated.includes(true)) return table
  const known = shownIn(table.memo, pricers)
  known.unrated ??= withoutPrices(table, unrated)
  return known.unrated
}

function withoutPrices(table: ListingTable, unrated: readonly boolean[]): ListingTable {
  const { price } = table.columns
  const asked = price.numberOf.get('ask') ?? 0
  const cells = price.cells.map((cell, row) =>
    unrated[table.currencyOf?.[row] ?? 0] ? asked : cell,
  )
  const columns = { ...table.columns, price: withTotals({ ...price, cells }) }
  return { ...table, columns, memo: emptyMemo() }
}
