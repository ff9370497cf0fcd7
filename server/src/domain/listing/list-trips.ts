import { countFacets, type Facets } from './facets.ts'
import type { ListRequest, Position } from './list-request.ts'
import { sift } from './misses.ts'
import { pickPage } from './page.ts'
import { type FromPrice, groupPriceMinor } from './prices.ts'
import { sharedFacets } from './shared-facets.ts'
import type { UnitPricer } from './unit-pricer.ts'
import { type ListingWindow, NONE, unitCentsOf } from './window.ts'

export type ListResult = {
  trips: ListedTrip[]
  /** The same on every page. */
  total: number
  /** Null on the last page. */
  next: Position | null
  facets: Facets | null
}

export type ListedTrip = {
  tripId: string
  sellerId: string
  /** Its row in the window. */
  index: number
  fromPrice: FromPrice | null
  /** Null unless a number of travellers was given. */
  group: GroupPrices | null
}

/** What the group pays together, and what it would be with one traveller more. */
export type GroupPrices = { amountMinor: number | null; nextAmountMinor: number | null }

export function listTrips(window: ListingWindow, request: ListRequest): ListResult {
  const { filters, facetNames: names } = request
  const sifted = sift(window, request)
  const facets = request.facets
    ? sharedFacets({ window, ...sifted, filters, names }, countFacets)
    : null
  const { rows, next } = pickPage({ window, request, misses: sifted.misses })
  const { travellers, price } = request
  const pricing = { window, price, groupSizes: groupSizesOf(window, price) }
  const trips = rows.map(row => ({
    tripId: window.tripIds[row] as string,
    sellerId: window.sellerIds[row] as string,
    index: row,
    fromPrice: fromPriceOf(pricing, row),
    group: travellers === null ? null : groupPrices(pricing, row, travellers),
  }))
  return { trips, total: sifted.matching, next, facets }
}

type Pricing = { window: ListingWindow; price: UnitPricer; groupSizes: Uint8Array }

/** The same as `fromPrice` of the row's ladder, which is not put together for it. */
function fromPriceOf(pricing: Pricing, row: number): FromPrice | null {
  const { window, price, groupSizes } = pricing
  const lowest = window.fromCents[row] as number
  if (lowest === NONE) return null
  const amountMinor = price(lowest)
  if (groupSizes[row] === 0) groupSizes[row] = smallestGroup(pricing, row, { lowest, amountMinor })
  return { amountMinor, groupSize: groupSizes[row] as number }
}

function smallestGroup(
  { window, price }: Pricing,
  row: number,
  { lowest, amountMinor }: { lowest: number; amountMinor: number },
): number {
  for (let travellers = 1; ; travellers++) {
    const cents = unitCentsOf(window, row, travellers)
    if (cents === lowest || (cents !== NONE && price(cents) === amountMinor)) return travellers
  }
}

/** What was found out about a window with a pricer stays true as long as there are both. */
const knownSizes = new WeakMap<ListingWindow, WeakMap<UnitPricer, Uint8Array>>()

/** The smallest group with the lowest price, by row; 0 where nobody has asked yet. */
function groupSizesOf(window: ListingWindow, price: UnitPricer): Uint8Array {
  const ofWindow = knownSizes.getOrInsertComputed(window, () => new WeakMap())
  return ofWindow.getOrInsertComputed(price, () => new Uint8Array(window.size))
}

function groupPrices(pricing: Pricing, row: number, travellers: number): GroupPrices {
  return {
    amountMinor: groupMinor(pricing, row, travellers),
    nextAmountMinor: groupMinor(pricing, row, travellers + 1),
  }
}

function groupMinor({ window, price }: Pricing, row: number, travellers: number): number | null {
  const cents = unitCentsOf(window, row, travellers)
  return cents === NONE ? null : groupPriceMinor({ cents, travellers, price })
}
