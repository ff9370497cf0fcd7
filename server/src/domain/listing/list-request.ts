import {
  eachFacet,
  eachOf,
  FACETS,
  type FacetName,
  isPlainFacet,
  type PlainFacet,
} from '#values/facets.ts'
import type { MapBounds, Near } from './area.ts'
import type { FacetNames } from './facet-names.ts'
import type { Party } from './party.ts'
import type { PartyFares } from './party-prices.ts'
import type { Pricers } from './unit-pricer.ts'

export const SORTS = ['recommended', 'price', 'rating', 'duration', 'distance'] as const
export type Sort = (typeof SORTS)[number]

/** The wanted values of each filter: one of them is enough; an empty list asks for nothing. */
export type Filters = Readonly<Record<FacetName, readonly string[]>>

export const NO_FILTERS: Filters = eachFacet(() => [])

export const PLAIN_FILTERS = FACETS.filter(isPlainFacet)

/** Those of them that are empty ask for nothing. */
export type PlainFilters = Pick<Filters, PlainFacet>

export function plainFiltersOf({ filters }: Pick<AskedList, 'filters'>): PlainFilters {
  return eachOf(PLAIN_FILTERS, name => filters[name])
}

export const NO_PLAIN_FILTERS = plainFiltersOf({ filters: NO_FILTERS })

/** What a client asks of a list, without what has no effect on the storefront. */
export type AskedList = {
  q: string | null
  filters: Filters
  /** With a party, its size. */
  travellers: number | null
  party: Party | null
  maxPriceMinor: number | null
  sort: Sort
  facets: boolean
  home: boolean
  /** By its slug. */
  collection: string | null
  near: Near | null
  bounds: MapBounds | null
  /** The days between which it must have an open start for the travellers, both included. */
  dates: { from: string; to: string } | null
}

/**
 * Whether a list searches, prices, sorts, counts or filters by what is not plain. It then covers
 * the trips of its table and no more; any other goes on in the database where the table ends.
 */
export function looksThroughTable(asked: AskedList): boolean {
  return (
    asked.facets ||
    asked.q !== null ||
    asked.travellers !== null ||
    asked.maxPriceMinor !== null ||
    asked.sort !== 'recommended' ||
    asked.near !== null ||
    asked.bounds !== null ||
    asked.dates !== null ||
    OTHER_FILTERS.some(name => asked.filters[name].length > 0)
  )
}

const OTHER_FILTERS = FACETS.filter(name => !isPlainFacet(name))

export type ListRequest = {
  filters: Filters
  /** 1 to 50; null when no group was given. */
  travellers: number | null
  /** Whom the group is of, and what each trip asks for them; null: the unit that lists count in. */
  partyFares?: PartyFares | null
  /** What one traveller may pay at most, in minor units of the list's currency. */
  maxPriceMinor: number | null
  sort: Sort
  facets: boolean
  /** What a search found, with its relevance (more is better); null when nothing was searched. */
  matches: ReadonlyMap<string, number> | null
  /** Trips that lead the list, in this order. Not looked at when a collection is listed. */
  featured: readonly string[]
  hidden: ReadonlySet<string>
  /** Only these; in this order, unless another sort than `recommended` is asked for. */
  collection: readonly string[] | null
  near: Near | null
  bounds: MapBounds | null
  /** Those that have an open start on the days asked for; null: on whatever days. */
  open: ReadonlySet<string> | null
  pricers: Pricers
  /** Decides the order of facet values with equal counts; null: by the values themselves. */
  facetNames: FacetNames | null
  limit: number
  after: Position | null
}

/**
 * The last trip of a page, by what it was sorted by. It says where the next page starts even when
 * that trip is gone by then or others came in between.
 */
export type Position =
  | readonly ['staff', index: number, tripId: string]
  | readonly ['sorted', key: number, publishedAtMs: number, tripId: string, shown?: number]
  /** By the price that is shown, of trips that are priced in several currencies. */
  | readonly ['shown', price: number, publishedAtMs: number, tripId: string]

/** Null for anything that no list handed out. */
export function positionFrom(value: unknown): Position | null {
  if (!Array.isArray(value)) return null
  const [stage, key, third, fourth, shown]: unknown[] = value
  if (!isFiniteNumber(key)) return null
  if (stage === 'staff' && value.length === 3 && typeof third === 'string') {
    return ['staff', key, third]
  }
  if (!isFiniteNumber(third) || typeof fourth !== 'string') return null
  if (stage === 'shown' && value.length === 4) return ['shown', key, third, fourth]
  if (stage !== 'sorted') return null
  if (value.length === 4) return ['sorted', key, third, fourth]
  if (value.length !== 5 || !isFiniteNumber(shown)) return null
  return ['sorted', key, third, fourth, shown]
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value)
}
