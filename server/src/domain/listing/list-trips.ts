import { countFacets, type Facets } from './facets.ts'
import type { ListRequest, Position } from './list-request.ts'
import { countMatching, missesOf } from './misses.ts'
import { pickPage } from './page.ts'
import { type FromPrice, fromPrice, groupPriceMinor } from './prices.ts'
import { type ListingWindow, ladderOf } from './window.ts'

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
  const facets = request.facets ? countFacets({ window, misses, filters, names }) : null
  const { rows, next } = pickPage({ window, request, misses })
  return { trips: rows.map(row => listedTrip(window, request, row)), total, next, facets }
}

function listedTrip(
  window: ListingWindow,
  { travellers, price }: Pick<ListRequest, 'travellers' | 'price'>,
  row: number,
): ListedTrip {
  const ladder = ladderOf(window, row)
  return {
    tripId: window.tripIds[row] as string,
    sellerId: window.sellerIds[row] as string,
    index: row,
    fromPrice: fromPrice({ ladder, price }),
    group: travellers === null ? null : groupPrices({ ladder, travellers, price }),
  }
}

function groupPrices(asked: Parameters<typeof groupPriceMinor>[0]): GroupPrices {
  return {
    amountMinor: groupPriceMinor(asked),
    nextAmountMinor: groupPriceMinor({ ...asked, travellers: asked.travellers + 1 }),
  }
}
