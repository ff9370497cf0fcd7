import { FACETS } from '#values/facets.ts'
import { countFacets } from './facets.ts'
import { haveSameBits, type ListingScratch, markTaken, maskRows } from './filter-mask.ts'
import type { ListRequest, Position } from './list-request.ts'
import { type Facets, type ListingTable, NO_PRICE, unitMinorOf } from './listing-table.ts'
import { pickPage, placedRows } from './page.ts'
import { type PartyFares, partyMinor } from './party-prices.ts'
import { PRICED_SIZES } from './price-steps.ts'
import { type FromPrice, groupPriceMinor, sizeAtPrice } from './prices.ts'
import { onePricer, rowPricers, withShownPrices } from './sorted-rows.ts'
import type { UnitPricer } from './unit-pricer.ts'

export type ListResult = {
  trips: ListedTrip[]
  /** Of the whole list, on whichever page. */
  total: number
  /** Null on the last page. */
  next: Position | null
  facets: Facets | null
}

export type ListedTrip = {
  tripId: string
  sellerId: string
  /** Its row in the table. */
  index: number
  fromPrice: FromPrice | null
  /** Null unless a number of travellers was given. */
  group: GroupPrices | null
}

/** What the group pays together, and what it would be with one traveller more. */
export type GroupPrices = { amountMinor: number | null; nextAmountMinor: number | null }

/** The scratch buffers are reused: keep one set for all lists of a process. */
export function listTrips(
  whole: ListingTable,
  request: ListRequest,
  scratch: ListingScratch,
): ListResult {
  const table = withShownPrices(whole, request.pricers)
  const masked = maskRows(table, request, scratch)
  const facets = request.facets ? sharedFacets({ table, request, masked, scratch }) : null
  const placed = placedRows(table, request, masked.mask)
  // Counting is done: from here on the mask says which rows are left to be sorted.
  markTaken(
    masked.mask,
    placed.filter(row => row >= 0),
  )
  const { rows, next } = pickPage({ table, request, mask: masked.mask, placed })
  const { travellers, pricers, partyFares } = request
  const groupSizes = table.memo.groupSizes.getOrInsertComputed(
    pricers,
    () => new Uint16Array(table.size),
  )
  const pricing = { table, priceOf: rowPricers(table, pricers), groupSizes }
  const groupOf = (row: number): GroupPrices | null => {
    if (partyFares) return partyPrices(pricing, row, partyFares)
    return travellers === null ? null : groupPrices(pricing, row, travellers)
  }
  const trips = rows.map(row => ({
    tripId: table.tripIds[row] ?? '',
    sellerId: table.sellerIds[row] ?? '',
    index: row,
    fromPrice: fromPriceOf(pricing, row),
    group: groupOf(row),
  }))
  return { trips, total: masked.matching, next, facets }
}

const MOST_SHARED = 8

/**
 * Facets depend on nothing but which trips pass and which filters were used. Pages, orders and
 * currencies of one list share them, and so do maximum prices that leave the same trips. Equal
 * facets are the same object, so that a caller can cache what it made of them by identity.
 */
function sharedFacets(counting: Parameters<typeof countFacets>[0]): Facets {
  const { table, request, masked } = counting
  const { filters, facetNames: names, travellers } = request
  const { mask, matching, affordable } = masked
  const isFiltered = FACETS.some(facet => filters[facet].length > 0)
  const wanted = isFiltered ? JSON.stringify(FACETS.map(facet => filters[facet])) : ''
  const isCut = isCutByPrice(request) && onePricer(table, request.pricers) !== null
  const cut = isCut ? `${travellers} ${affordable}` : null
  const shared = table.memo.facets
  for (const known of shared) {
    const isAlike = known.matching === matching && known.names === names && known.wanted === wanted
    if (!isAlike) continue
    if ((cut !== null && known.cut === cut) || haveSameBits(known.mask, mask)) return known.facets
  }
  const facets = countFacets(counting)
  // The buffer of the oldest is reused for the newest: allocating takes longer than filling.
  const buffer = shared.length < MOST_SHARED ? undefined : shared.pop()?.mask
  const copy = buffer ?? new Uint32Array(mask.length)
  copy.set(mask)
  shared.unshift({ wanted, names, mask: copy, matching, cut, facets })
  return facets
}

/** Whether nothing but filters and prices decides which trips are in the list. */
function isCutByPrice(request: ListRequest): boolean {
  const { matches, collection, hidden, near, bounds, open, partyFares = null } = request
  return (
    [matches, collection, near, bounds, open, partyFares].every(one => one === null) && !hidden.size
  )
}

type Pricing = {
  table: ListingTable
  priceOf: (row: number) => UnitPricer | null
  groupSizes: Uint16Array
}

/** What `fromPrice` makes of the row's steps, made from the columns. */
function fromPriceOf({ table, priceOf, groupSizes }: Pricing, row: number): FromPrice | null {
  const lowest = table.fromMinor[row] ?? NO_PRICE
  const price = priceOf(row)
  if (lowest === NO_PRICE || price === null) return null
  const amountMinor = price(lowest)
  const groupSize = groupSizes[row] || smallestGroup(table, row, { price, lowest, amountMinor })
  groupSizes[row] = groupSize
  return { amountMinor, groupSize }
}

function smallestGroup(
  table: ListingTable,
  row: number,
  { price, lowest, amountMinor }: { price: UnitPricer; lowest: number; amountMinor: number },
): number {
  const steps = table.otherGroups.get(row)
  if (steps !== undefined) return sizeAtPrice({ steps, price, amountMinor }) ?? 1
  for (let travellers = 1; travellers <= PRICED_SIZES; travellers++) {
    const minor = unitMinorOf(table, row, travellers)
    if (minor === lowest || (minor !== NO_PRICE && price(minor) === amountMinor)) return travellers
  }
  return 1
}

function groupPrices(pricing: Pricing, row: number, travellers: number): GroupPrices {
  return {
    amountMinor: groupMinor(pricing, row, travellers),
    nextAmountMinor: groupMinor(pricing, row, travellers + 1),
  }
}

function partyPrices({ table, priceOf }: Pricing, row: number, asked: PartyFares): GroupPrices {
  const price = priceOf(row)
  const { party, another, fares } = asked
  return {
    amountMinor: partyMinor(table, row, { party, fares, price }),
    nextAmountMinor: partyMinor(table, row, { party: another, fares, price }),
  }
}

function groupMinor({ table, priceOf }: Pricing, row: number, travellers: number): number | null {
  const minor = unitMinorOf(table, row, travellers)
  const price = priceOf(row)
  if (minor === NO_PRICE || price === null) return null
  return groupPriceMinor({ minor, travellers, price })
}
