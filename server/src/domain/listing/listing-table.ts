import assert from 'node:assert/strict'
import {
  type ClosedFacet,
  eachFacet,
  eachOf,
  FACET_LIST,
  type FacetName,
  FIELD_FACETS,
} from '#values/facets.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { type Column, fixedColumn, multiColumn, singleColumn } from './column.ts'
import type { FacetNames } from './facet-names.ts'
import type { TableFares } from './fares.ts'
import { durationOf, type ListingRow } from './listing-row.ts'
import { PRICED_SIZES, type PriceSteps } from './price-steps.ts'
import { lowestOf } from './prices.ts'
import type { Pricers } from './unit-pricer.ts'

/** Stands for "no length" in its column; it sorts last by itself. */
export const NONE = 0x7fffffff
/** Stands for "no price" likewise. A price in rupiah or dong is more than 32 bits hold. */
export const NO_PRICE = Number.MAX_SAFE_INTEGER

/**
 * The trips a list looks through, newest first, held by column. It is built once for a version of
 * the catalog, and from then on nothing but its memo changes. No row is an object: 20,000 trips are
 * a few megabytes.
 */
export type ListingTable = {
  size: number
  tripIds: readonly string[]
  sellerIds: readonly string[]
  rowOf: ReadonlyMap<string, number>
  publishedAtMs: Float64Array
  columns: Readonly<Record<FacetName, Column>>
  lengthMinutes: Int32Array
  lat: Float64Array
  lng: Float64Array
  /** 1 for a trip that is shown but not sold. */
  paused: Uint8Array
  /** Smaller is better: see `ratingKey`. */
  rating: Float64Array
  /** What the rows are priced in; most tables have one for all of them. */
  currencies: readonly CurrencyCode[]
  /** The index of each row's currency; null where all have the first. */
  currencyOf: Uint8Array | null
  /** The lowest price of each row for any size of group, in minor units of its currency. */
  fromMinor: Float64Array
  /** Size by size: the prices for one traveller of all rows, then for two, and so on. */
  minorBySize: Float64Array
  /** The few rows whose lowest price no group has that lists ask for, as it is larger or mixed. */
  otherGroups: ReadonlyMap<number, PriceSteps>
  highestMinor: number
  /** About how much memory it takes, for a cache that is bounded in bytes. */
  bytes: number
  memo: TableMemo
}

/** A cache of what one list worked out about a table and later ones can use. */
export type TableMemo = {
  /** By the name of what they are sorted by. */
  sorted: Map<string, SortedRows>
  /** For a few lists' currencies, newest first; only of rows in several or without a rate. */
  shown: ShownIn[]
  /** The smallest group with the lowest price, by row; 0 where it is not worked out yet. */
  groupSizes: WeakMap<Pricers, Uint16Array>
  /** A few, the newest first. */
  facets: CountedFacets[]
  /** What its trips ask for parties, once a list was asked for one. */
  fares: TableFares | null
}

/** What a table is in the currency of some lists. */
export type ShownIn = {
  pricers: Pricers
  /** Rows of several currencies by the prices that are shown. */
  byTravellers: Map<number | null, SortedRows>
  /** Rows by what each of a party pays, for a few parties. */
  byParty: Map<string, PartyRows>
  /** The table for finding trips by price; null where all rows have a rate, or nobody asked. */
  unrated: ListingTable | null
}

export type PartyRows = { sorted: SortedRows; fares: TableFares }

export type SortKeys = Int32Array | Float64Array

/** Rows with a lower key first, and newest first where keys are equal. */
export type SortedRows = { keys: SortKeys; rows: Uint32Array }

/**
 * For every row, one bit for each condition that it fails. A row without bits is in the list; a
 * row with a filter's bit alone still counts in that filter's facet.
 */
export type FilterMask = Uint32Array

/** Facets, and all that they depend on. */
export type CountedFacets = {
  wanted: string
  names: FacetNames | null
  mask: FilterMask
  matching: number
  /** With equal filters and equal cuts masks are equal; null when more than that decides. */
  cut: string | null
  facets: Facets
}

/** Shared between lists, so never changed. */
export type Facets = Readonly<Record<FacetName, readonly FacetCount[]>>
export type FacetCount = { value: string; count: number }

export function buildTable(unsorted: readonly ListingRow[]): ListingTable {
  const rows = unsorted.toSorted(newestFirst)
  const tripIds = rows.map(row => row.tripId)
  const rowOf = new Map(tripIds.map((tripId, row) => [tripId, row]))
  assert(rowOf.size === rows.length, 'a trip is in a table once')
  const parts = {
    size: rows.length,
    tripIds,
    sellerIds: sharedTexts(rows.map(row => row.sellerId)),
    rowOf,
    publishedAtMs: Float64Array.from(rows, row => row.publishedAtMs),
    columns: eachFacet(facet => COLUMN_OF[facet](rows)),
    lengthMinutes: Int32Array.from(rows, row => row.lengthMinutes ?? NONE),
    paused: Uint8Array.from(rows, row => (row.salesPaused ? 1 : 0)),
    lat: Float64Array.from(rows, row => row.lat ?? Number.NaN),
    lng: Float64Array.from(rows, row => row.lng ?? Number.NaN),
    rating: Float64Array.from(rows, ratingKey),
    ...buildCurrencies(rows),
    ...buildPrices(rows),
  }
  return { ...parts, bytes: estimateBytes(parts), memo: emptyMemo() }
}

export function emptyMemo(): TableMemo {
  return {
    sorted: new Map(),
    shown: [],
    groupSizes: new WeakMap(),
    facets: [],
    fares: null,
  }
}

/** One group's prices as a column over all rows; without a group, the lowest prices. */
export function unitMinor(table: ListingTable, travellers: number | null): Float64Array {
  if (travellers === null) return table.fromMinor
  return table.minorBySize.subarray((travellers - 1) * table.size, travellers * table.size)
}

/** One row's price for a group, or NO_PRICE. */
export function unitMinorOf(table: ListingTable, row: number, travellers: number): number {
  return table.minorBySize[(travellers - 1) * table.size + row] ?? NO_PRICE
}

function newestFirst(left: ListingRow, right: ListingRow): number {
  if (left.publishedAtMs !== right.publishedAtMs) return right.publishedAtMs - left.publishedAtMs
  return left.tripId < right.tripId ? 1 : -1
}

type Rows = readonly ListingRow[]

/** What a trip has for each filter: one value, several, or one of a closed list. */
const COLUMN_OF: Readonly<Record<FacetName, (rows: Rows) => Column>> = {
  ...eachOf(FIELD_FACETS, facet => closed(facet, row => row[FACET_LIST[facet].field])),
  city: single(row => row.citySlug),
  region: single(row => row.regionSlug),
  place: several(row => row.placeSlugs),
  country: single(row => row.country),
  category: several(row => row.categorySlugs),
  duration: closed('duration', durationOf),
  seller: single(row => row.sellerSlug),
  via: several(row => row.viaSlugs),
  price: closed('price', row =>
    row.prices.some(step => lowestOf(step) !== null) ? 'shown' : 'ask',
  ),
}

function single(textOf: (row: ListingRow) => string) {
  return (rows: Rows) => singleColumn({ rows, textOf })
}

function several(textsOf: (row: ListingRow) => readonly string[]) {
  return (rows: Rows) => multiColumn({ rows, textsOf })
}

function closed(facet: ClosedFacet, textOf: (row: ListingRow) => string | null) {
  const values: readonly string[] = FACET_LIST[facet].values
  return (rows: Rows) => fixedColumn({ rows, values, textOf })
}

/**
 * Score and number of reviews as one whole number, so that one comparison orders by both. Unlike a
 * rank it means the same in every table, so that a cursor can carry it.
 */
function ratingKey({ reviewScore, reviewCount }: ListingRow): number {
  // A score that nobody gave is none.
  if (reviewScore === null || !reviewCount) return Number.MAX_SAFE_INTEGER
  const hundredths = Math.round(reviewScore * 100)
  return (500 - hundredths) * 2 ** 32 + (2 ** 32 - 1 - reviewCount)
}

function buildCurrencies(rows: Rows): Pick<ListingTable, 'currencies' | 'currencyOf'> {
  const currencies = [...new Set(rows.map(row => row.priceCurrency))]
  if (currencies.length <= 1) return { currencies, currencyOf: null }
  const indexes = new Map(currencies.map((currency, index) => [currency, index]))
  const currencyOf = Uint8Array.from(rows, row => indexes.get(row.priceCurrency) ?? 0)
  return { currencies, currencyOf }
}

type PriceColumns = Pick<ListingTable, 'fromMinor' | 'minorBySize' | 'otherGroups' | 'highestMinor'>

function buildPrices(rows: readonly ListingRow[]): PriceColumns {
  const fromMinor = new Float64Array(rows.length).fill(NO_PRICE)
  const minorBySize = new Float64Array(rows.length * PRICED_SIZES).fill(NO_PRICE)
  const otherGroups = new Map<number, PriceSteps>()
  let highestMinor = 0
  rows.forEach(({ prices }, row) => {
    let isLarger = false
    let isMixed = false
    for (const [at, step] of prices.entries()) {
      const [fromSize, minor] = step
      const lowest = lowestOf(step)
      if (lowest === null) continue
      assertPrice(lowest)
      if (minor !== null) {
        assertPrice(minor)
        const end = Math.min(PRICED_SIZES, (prices[at + 1]?.[0] ?? NONE) - 1)
        for (let size = fromSize; size <= end; size++) {
          minorBySize[(size - 1) * rows.length + row] = minor
        }
      }
      if (lowest < (fromMinor[row] ?? NO_PRICE)) {
        fromMinor[row] = lowest
        isLarger = fromSize > PRICED_SIZES
      }
      // Also one that is not the lowest may look like it once it is rounded.
      if (step.length > 2) isMixed = true
      highestMinor = Math.max(highestMinor, lowest, minor ?? 0)
    }
    if (isLarger || isMixed) otherGroups.set(row, prices)
  })
  return { fromMinor, minorBySize, otherGroups, highestMinor }
}

function assertPrice(minor: number): void {
  if (!(Number.isInteger(minor) && minor >= 0 && minor < NO_PRICE)) assert.fail(`price ${minor}`)
}

/** Rows read from a database hold a text of their own each, although few are different. */
function sharedTexts(texts: readonly string[]): string[] {
  const known = new Map<string, string>()
  return texts.map(text => {
    const shared = known.get(text)
    if (shared === undefined) known.set(text, text)
    return shared ?? text
  })
}

function estimateBytes(table: Omit<ListingTable, 'bytes' | 'memo'>): number {
  const columns = Object.values(table.columns)
  const arrays = columns.flatMap(({ cells, starts }) => (starts === null ? cells : [cells, starts]))
  const { publishedAtMs, lengthMinutes, lat, lng, rating, fromMinor, minorBySize } = table
  const columnsOfRows = [publishedAtMs, lengthMinutes, lat, lng, rating, fromMinor, minorBySize]
  const numbers = [...arrays, ...columnsOfRows]
  const numberBytes = numbers.reduce((sum, array) => sum + array.byteLength, 0)
  // Rows may be sorted by the prices of each group, the lowest price, rating and length.
  const sortedBytes = table.size * (table.currencyOf ? MIXED_SORTS_BYTES : SORTS_BYTES)
  // A text of an id, its two references and its entry in the map; a value's text and its entry.
  const valueCount = columns.reduce((sum, column) => sum + column.values.length, 0)
  const largerBytes = table.otherGroups.size * LARGER_BYTES
  return numberBytes + sortedBytes + largerBytes + table.size * 128 + valueCount * 96
}

/** A price table has at most thirty tiers, most have a handful. */
const LARGER_BYTES = 1_000
const SORTS_BYTES = (PRICED_SIZES + 2) * Uint32Array.BYTES_PER_ELEMENT
/** Their keys are kept as well, for a few currencies and the few sizes that people ask for. */
const MIXED_SORTS_BYTES = 2 * SORTS_BYTES
