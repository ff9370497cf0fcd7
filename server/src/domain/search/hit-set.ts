import {
  eachOf,
  FACET_LIST,
  type FacetFields,
  FIELD_FACETS,
  facetOf,
  SEARCH_FACETS,
  SEARCH_FILTERS,
  type SearchFacet,
  type SearchFilter,
} from '#values/facets.ts'
import { DURATION_BANDS, type DurationBand } from '#values/trips.ts'
import { type Column, fixedColumn, multiColumn, singleColumn } from '../listing/column.ts'
import { countColumns, type Tally } from '../listing/facets.ts'
import { countMatching, listingScratch, markUnwanted } from '../listing/filter-mask.ts'
import type { FilterMask } from '../listing/listing-table.ts'

/** A trip that was found, with what a search filters and counts it by. */
export type Hit = FacetFields & {
  sellerId: string
  tripId: string
  citySlug: string
  categorySlugs: readonly string[]
  duration: DurationBand | null
  lengthMinutes: number | null
}

/** All hits of one query, best first, stored by column. Read-only. */
export type HitSet = {
  size: number
  tripIds: readonly string[]
  sellerIds: readonly string[]
  columns: Readonly<Record<SearchFacet, Column>>
  /** −1 where no length is known. */
  lengthMinutes: Int32Array
  /** About how much memory it takes, for a cache that is bounded in bytes. */
  bytes: number
}

export function buildHitSet(hits: readonly Hit[]): HitSet {
  const columns = {
    city: singleColumn({ rows: hits, textOf: hit => hit.citySlug }),
    category: multiColumn({ rows: hits, textsOf: hit => hit.categorySlugs }),
    ...eachOf(FIELD_FACETS, facet => {
      const { values, field } = FACET_LIST[facet]
      return fixedColumn<Hit, string>({ rows: hits, values, textOf: hit => hit[field] })
    }),
    duration: fixedColumn({ rows: hits, values: DURATION_BANDS, textOf: hit => hit.duration }),
  }
  const valueCount = columns.city.values.length + columns.category.values.length
  return {
    size: hits.length,
    tripIds: hits.map(hit => hit.tripId),
    sellerIds: hits.map(hit => hit.sellerId),
    columns,
    lengthMinutes: Int32Array.from(hits, hit => hit.lengthMinutes ?? -1),
    // Two ids of 36 letters and a few numbers for each.
    bytes: hits.length * 220 + valueCount * 200 + 500,
  }
}

/** An empty list, and a bound that is null, do not filter. */
export type SearchFilters = Readonly<Record<SearchFilter, readonly string[]>> & {
  minMinutes: number | null
  maxMinutes: number | null
}

export const NO_SEARCH_FILTERS: SearchFilters = {
  ...eachOf(SEARCH_FILTERS, () => []),
  minMinutes: null,
  maxMinutes: null,
}

/** How many trips have each value of a facet and pass all filters but its own. */
export type FacetTallies = Readonly<Record<SearchFacet, Tally>>

export type SearchPage = {
  /** The trips of the page, in their order. */
  trips: { sellerId: string; tripId: string }[]
  total: number
  facets: FacetTallies
}

/** One page of the hits that pass the filters, with their total and facet counts. */
export function filterHits(
  hits: HitSet,
  { filters, offset, limit }: { filters: SearchFilters; offset: number; limit: number },
): SearchPage {
  const mask = maskHits(hits, filters)
  const total = countMatching(mask)
  const facets = countColumns({
    names: SEARCH_FACETS,
    columns: hits.columns,
    mask,
    matching: total,
    isFiltered: true,
    // A scratch space of its own, because the counts outlive this call.
    scratch: listingScratch(),
  })
  return { trips: pageOf({ hits, mask, offset, limit }), total, facets }
}

/** A tally of values that the database has counted. */
export function tallyOf(facet: SearchFacet, counted: ReadonlyMap<string, number>): Tally {
  const values = facetOf(facet).values ?? [...counted.keys()].sort()
  const numberOf = new Map(values.map((value, number) => [value, number]))
  return {
    column: { values, numberOf },
    counts: Uint32Array.from(values, value => counted.get(value) ?? 0),
  }
}

/** For every hit, one bit for each filter that it fails, in the order of the facets. */
function maskHits(hits: HitSet, filters: SearchFilters): FilterMask {
  const mask = new Uint32Array(hits.size)
  SEARCH_FACETS.forEach((facet, at) => {
    if (facet === 'duration') markLengths({ hits, filters, bit: 1 << at, mask })
    else if (filters[facet].length > 0) {
      markUnwanted({ column: hits.columns[facet], wanted: filters[facet], bit: 1 << at, mask })
    }
  })
  return mask
}

function markLengths({
  hits: { lengthMinutes },
  filters: { minMinutes, maxMinutes },
  bit,
  mask,
}: {
  hits: HitSet
  filters: SearchFilters
  bit: number
  mask: FilterMask
}): void {
  if (minMinutes === null && maxMinutes === null) return
  const [least, most] = [minMinutes ?? 0, maxMinutes ?? Number.POSITIVE_INFINITY]
  for (let row = 0; row < mask.length; row++) {
    const minutes = lengthMinutes[row] ?? 0
    if (minutes < least || minutes > most) mask[row] = (mask[row] ?? 0) | bit
  }
}

function pageOf({
  hits,
  mask,
  offset,
  limit,
}: {
  hits: HitSet
  mask: FilterMask
  offset: number
  limit: number
}): SearchPage['trips'] {
  const trips: SearchPage['trips'] = []
  let passed = 0
  for (let row = 0; row < mask.length && trips.length < limit; row++) {
    if (mask[row] !== 0) continue
    passed += 1
    if (passed <= offset) continue
    trips.push({ sellerId: hits.sellerIds[row] ?? '', tripId: hits.tripIds[row] ?? '' })
  }
  return trips
}
