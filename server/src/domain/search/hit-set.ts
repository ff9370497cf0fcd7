import { DURATIONS, type Duration, TEMPLATES, type Template } from '../listing/listing-row.ts'
import { type Column, fixedColumn, multiColumn, singleColumn } from '../listing/window.ts'

export const SEARCH_FACETS = ['city', 'category', 'template', 'duration'] as const
export type SearchFacet = (typeof SEARCH_FACETS)[number]

/** A trip that was found, with what a search filters and counts it by. */
export type Hit = {
  sellerId: string
  tripId: string
  citySlug: string
  categorySlugs: readonly string[]
  template: Template
  duration: Duration | null
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
    template: fixedColumn({ rows: hits, values: TEMPLATES, textOf: hit => hit.template }),
    duration: fixedColumn({ rows: hits, values: DURATIONS, textOf: hit => hit.duration }),
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
