import { listingScratch } from '#domain/listing/filter-mask.ts'
import type { ListRequest } from '#domain/listing/list-request.ts'
import { NO_FILTERS } from '#domain/listing/list-request.ts'
import { type ListResult, listTrips } from '#domain/listing/list-trips.ts'
import type { ListingRow } from '#domain/listing/listing-row.ts'
import { buildTable } from '#domain/listing/listing-table.ts'
import type { PriceSteps } from '#domain/listing/price-steps.ts'
import { FACET_LIST, type FacetFields, FIELD_FACETS } from '#values/facets.ts'

/** One for all lists of a test file, as a process has one for all of its lists. */
export const scratch = listingScratch()

/** A trip with nothing special about it; tests say only what they are about. */
export function trip(tripId: string, facts: Partial<ListingRow> = {}): ListingRow {
  return {
    tripId,
    sellerId: 'seller-1',
    sellerSlug: 'wadi-tours',
    publishedAtMs: 0,
    ...firstValues(),
    citySlug: 'amman',
    regionSlug: 'north',
    country: 'jo',
    placeSlugs: [],
    viaSlugs: [],
    categorySlugs: [],
    salesPaused: false,
    lat: 31.95,
    lng: 35.93,
    lengthMinutes: null,
    nights: null,
    reviewScore: null,
    reviewCount: null,
    priceCurrency: 'USD',
    prices: [],
    ...facts,
  }
}

/** `{ 1: 9000, 4: 7500 }`: 90 dollars up to three travellers, 75 from four on. */
export function steps(fromSize: Record<number, number | null>): PriceSteps {
  return Object.entries(fromSize).map(([size, cents]) => [Number(size), cents])
}

export type Asked = Partial<Omit<ListRequest, 'filters'>> & {
  filters?: Partial<ListRequest['filters']>
}

export function request({ filters, ...asked }: Asked = {}): ListRequest {
  return {
    travellers: null,
    maxPriceMinor: null,
    sort: 'recommended',
    facets: false,
    matches: null,
    featured: [],
    hidden: new Set(),
    collection: null,
    near: null,
    bounds: null,
    open: null,
    pricers: () => minor => minor,
    facetNames: null,
    limit: 100,
    after: null,
    ...asked,
    filters: { ...NO_FILTERS, ...filters },
  }
}

export function list(rows: readonly ListingRow[], asked: Asked = {}): ListResult {
  return listTrips(buildTable(rows), request(asked), scratch)
}

/** The listed trips' ids as one text: `'a b c'`. */
export function idsOf(rows: readonly ListingRow[], asked: Asked = {}): string {
  return list(rows, asked)
    .trips.map(({ tripId }) => tripId)
    .join(' ')
}

/** The first of each closed list that a trip has a field for. */
function firstValues(): FacetFields {
  const values = FIELD_FACETS.map(facet => [FACET_LIST[facet].field, FACET_LIST[facet].values[0]])
  // It has each of the fields.
  return Object.fromEntries(values) as FacetFields
}
