import { countFacets, type Facets } from './facets.ts'
import type { ListRequest, Position } from './list-request.ts'
import { countMatching, missesOf } from './misses.ts'
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
  const misses = missesOf(window, request)
  const total = countMatching(misses)
  const facets = request.facets
    ? sharedFacets({ window, misses, matching: total, filters, names }, countFacets)
    : null
  const { rows, next } = pickPage({ window, request, misses })
  return { trips: rows.map(row => listedTrip(window, request, row)), total, next, facets }
}

function listedTrip(
  window: ListingWindow,
  { travellers, price }: Pick<ListRequest, 'travellers' | 'price'>,
  row: number,
): ListedTrip {
  return {
    tripId: window.tripIds[row] as string,
    sellerId: window.sellerIds[row] as string,
    index: row,
    fromPrice: fromPriceOf({ window, row, price }),
    group: travellers === null ? null : groupPrices({ window, row, travellers, price }),
  }
}

type Priced = { window: ListingWindow; row: number; price: UnitPricer }

/** The same as `fromPrice` of the row's ladder, which is not put together for it. */
function fromPriceOf({ window, row, price }: Priced): FromPrice | null {
  const lowest = window.fromCents[row] as number
  if (lowest === NONE) return null
  const amountMinor = price(lowest)
  const known = groupSizesOf(window, price)
  if (known[row] === 0) known[row] = smallestGroup({ window, row, price, lowest })
  return { amountMinor, groupSize: known[row] as number }
}

function smallestGroup({ window, row, price, lowest }: Priced & { lowest: number }): number {
  const amountMinor = price(lowest)
  for (let travellers = 1; ; travellers++) {
    const cents = unitCentsOf(window, row, travellers)
    if (cents === lowest || (cents !== NONE && price(cents) === amountMinor)) return travellers
  }
}

/** What was found out about a window with a pricer stays true as long as there are both. */
const groupSizes = new WeakMap<ListingWindow, WeakMap<UnitPricer, Uint8Array>>()

/** The smallest group with the lowest price, by row; 0 where nobody has asked yet. */
function groupSizesOf(window: ListingWindow, price: UnitPricer): Uint8Array {
  const ofWindow = groupSizes.getOrInsertComputed(window, () => new WeakMap())
  return ofWindow.getOrInsertComputed(price, () => new Uint8Array(window.size))
}

function groupPrices({ travellers, ...priced }: Priced & { travellers: number }): GroupPrices {
  return {
    amountMinor: groupMinor({ ...priced, travellers }),
    nextAmountMinor: groupMinor({ ...priced, travellers: travellers + 1 }),
  }
}

function groupMinor({
  window,
  row,
  travellers,
  price,
}: Priced & { travellers: number }): number | null {
  const cents = unitCentsOf(window, row, travellers)
  return cents === NONE ? null : groupPriceMinor({ cents, travellers, price })
}
