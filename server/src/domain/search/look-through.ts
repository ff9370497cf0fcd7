import { type Column, markMisses } from '../listing/column.ts'
import { countColumns } from '../listing/facets.ts'
import { DURATIONS, TEMPLATES } from '../listing/listing-row.ts'
import { countMatching } from '../listing/misses.ts'
import { type HitSet, SEARCH_FACETS, type SearchFacet } from './hit-set.ts'

/** An empty list, and a bound that is null, ask for nothing. */
export type SearchFilters = {
  city: readonly string[]
  category: readonly string[]
  template: readonly string[]
  minMinutes: number | null
  maxMinutes: number | null
}

/** How many trips have each value of a facet and pass all filters but its own. */
export type FacetTally = { column: Pick<Column, 'values' | 'numberOf'>; counts: Uint32Array }
export type FacetTallies = Readonly<Record<SearchFacet, FacetTally>>

export type SearchPage = {
  /** The trips of the page, in their order. */
  trips: { sellerId: string; tripId: string }[]
  total: number
  facets: FacetTallies
}

/** One page of what was found, and how much there is of everything. */
export function lookThrough(
  hits: HitSet,
  { filters, offset, limit }: { filters: SearchFilters; offset: number; limit: number },
): SearchPage {
  const misses = missesOf(hits, filters)
  const columns = SEARCH_FACETS.map(facet => hits.columns[facet])
  const total = countMatching(misses)
  const counted = countColumns({ columns, misses, matching: total })
  const tally = (at: number) => ({
    column: columns[at] as Column,
    counts: counted[at] as Uint32Array,
  })
  return {
    trips: pageOf({ hits, misses, offset, limit }),
    total,
    facets: { city: tally(0), category: tally(1), template: tally(2), duration: tally(3) },
  }
}

/** The same for values that were counted somewhere else. */
export function tallyOf(facet: SearchFacet, counted: ReadonlyMap<string, number>): FacetTally {
  const values = FIXED[facet] ?? [...counted.keys()].sort()
  const numberOf = new Map(values.map((value, number) => [value, number]))
  return {
    column: { values, numberOf },
    counts: Uint32Array.from(values, value => counted.get(value) ?? 0),
  }
}

const FIXED: Partial<Record<SearchFacet, readonly string[]>> = {
  template: TEMPLATES,
  duration: DURATIONS,
}

/** For every hit, one bit for each filter that it fails, in the order of the facets. */
function missesOf(hits: HitSet, filters: SearchFilters): Uint16Array {
  const misses = new Uint16Array(hits.size)
  SEARCH_FACETS.forEach((facet, at) => {
    if (facet === 'duration') markLengths({ hits, filters, bit: 1 << at, misses })
    else if (filters[facet].length > 0) {
      markMisses({ column: hits.columns[facet], wanted: filters[facet], bit: 1 << at, misses })
    }
  })
  return misses
}

function markLengths({
  hits: { lengthMinutes },
  filters: { minMinutes, maxMinutes },
  bit,
  misses,
}: {
  hits: HitSet
  filters: SearchFilters
  bit: number
  misses: Uint16Array
}): void {
  if (minMinutes === null && maxMinutes === null) return
  const [least, most] = [minMinutes ?? 0, maxMinutes ?? Number.POSITIVE_INFINITY]
  for (let row = 0; row < misses.length; row++) {
    const minutes = lengthMinutes[row] as number
    if (minutes < least || minutes > most) misses[row] = (misses[row] as number) | bit
  }
}

function pageOf({
  hits,
  misses,
  offset,
  limit,
}: {
  hits: HitSet
  misses: Uint16Array
  offset: number
  limit: number
}): SearchPage['trips'] {
  const trips: SearchPage['trips'] = []
  let passed = 0
  for (let row = 0; row < misses.length && trips.length < limit; row++) {
    if (misses[row] !== 0) continue
    passed += 1
    if (passed <= offset) continue
    const [sellerId, tripId] = [hits.sellerIds[row] as string, hits.tripIds[row] as string]
    trips.push({ sellerId, tripId })
  }
  return trips
}
