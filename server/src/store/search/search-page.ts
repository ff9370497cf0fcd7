import assert from 'node:assert/strict'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Hit, SearchFilters, SearchPage } from '#domain/search/hit-set.ts'
import type { MatchPlan } from '#domain/search/match-plan.ts'
import {
  columnOf,
  eachOf,
  FACET_FIELDS,
  FIELD_FACETS,
  SEARCH_FACETS,
  type SearchFacet,
} from '#values/facets.ts'
import type { Reader } from '../database.ts'
import { allOf, columnNames, listed } from '../fragments.ts'
import { facetFieldsOf } from '../trips/facet-fields.ts'
import { matchingHere, scoreOf, soldHere } from './search-hits.ts'

/**
 * Everything that was found, best first and then newest. Empty when it is more than `most`, which
 * is too much to be cached.
 */
export async function listHits(
  reader: Reader,
  caller: WebsiteCaller,
  { plan, most }: { plan: MatchPlan | null; most: number },
): Promise<Hit[]> {
  const fields = columnNames(
    reader,
    FACET_FIELDS.map(({ name }) => name),
  )
  return reader<Hit[]>`
    with hits as materialized (
      select s.seller_id as "sellerId", s.trip_id as "tripId", s.published_at,
        s.city_slug as "citySlug", s.category_slugs as "categorySlugs",
        ${facetFieldsOf(reader, 's')}, s.duration, s.length_minutes as "lengthMinutes",
        ${plan ? scoreOf(reader, plan) : reader`0`} as score
      from trip_search s
      where ${plan ? matchingHere(reader, caller, plan) : soldHere(reader, caller)}
      limit ${most + 1}
    )
    select "sellerId", "tripId", "citySlug", "categorySlugs", ${fields}, duration,
      "lengthMinutes"
    from hits
    where (select count(*) from hits) <= ${most}
    order by score desc, published_at desc, "tripId" desc
  `
}

/** Whether a query finds anything at all. */
export async function findsAny(
  reader: Reader,
  caller: WebsiteCaller,
  plan: MatchPlan | null,
): Promise<boolean> {
  const [row] = await reader<{ any: boolean }[]>`
    select exists (
      select from trip_search s
      where ${plan ? matchingHere(reader, caller, plan) : soldHere(reader, caller)}
    ) as any
  `
  return row?.any ?? false
}

export type CountedPage = Omit<SearchPage, 'facets'> & {
  counts: Record<SearchFacet, Map<string, number>>
}

export type SearchPageQuery = {
  /** Null finds everything that is sold here. */
  plan: MatchPlan | null
  filters: SearchFilters
  offset: number
  limit: number
}

/** One page of what was found and, by the same statement, the counts of all filters. */
export async function loadSearchPage(
  reader: Reader,
  caller: WebsiteCaller,
  { plan, filters, offset, limit }: SearchPageQuery,
): Promise<CountedPage> {
  const values = SEARCH_FACETS.map(facet => reader`s.${reader(COLUMNS[facet])} as ${reader(facet)}`)
  const names = columnNames(reader, SEARCH_FACETS)
  const eachAlone = SEARCH_FACETS.map(facet => reader`(${reader(facet)})`)
  const [row] = await reader<{ trips: SearchPage['trips']; counted: Counted[] }[]>`
    with hits as ${plan ? reader`materialized` : reader`not materialized`} (
      select s.seller_id, s.trip_id, s.published_at, ${listed(reader, values)},
        ${plan ? scoreOf(reader, plan) : reader`0`} as score, ${passing(reader, filters)}
      from trip_search s
      where ${plan ? matchingHere(reader, caller, plan) : soldHere(reader, caller)}
    ),
    counted as (
      select grouping(${names}) as missing, ${names},
        case grouping(${names}) ${countOfEach(reader)} end as count
      from hits
      group by grouping sets (${listed(reader, eachAlone)}, ())
    ),
    page as (
      select seller_id as "sellerId", trip_id as "tripId", row_number() over () as place
      from (
        select seller_id, trip_id from hits
        where ${passesAll(reader, SEARCH_FACETS)}
        order by score desc, published_at desc, trip_id desc
        offset ${offset} limit ${limit}
      ) best
    )
    select
      (select coalesce(json_agg(c), '[]') from counted c where c.count > 0) as counted,
      (select coalesce(json_agg(p order by p.place), '[]') from page p) as trips
  `
  assert(row)
  const trips = row.trips.map(({ sellerId, tripId }) => ({ sellerId, tripId }))
  return { trips, ...tallied(row.counted) }
}

/** Where the index keeps what a search counts. */
const COLUMNS: Readonly<Record<SearchFacet, string>> = {
  city: 'city_slug',
  category: 'category_slugs',
  ...eachOf(FIELD_FACETS, columnOf),
  duration: 'duration',
}

/** What `grouping` says of a row of all trips: a bit for each facet that it is not one value of. */
const ALL_TRIPS = 2 ** SEARCH_FACETS.length - 1

/** Values of a facet are counted with all filters but its own: `when 7 then count(*) filter …`. */
function countOfEach(reader: Reader) {
  return SEARCH_FACETS.reduce(
    (all, facet, at) => {
      // The bit of the last one is the lowest.
      const grouping = ALL_TRIPS - 2 ** (SEARCH_FACETS.length - 1 - at)
      const others = SEARCH_FACETS.filter(other => other !== facet)
      const count = reader`count(*) filter (where ${passesAll(reader, others)})`
      return reader`when ${grouping} then ${count} ${all}`
    },
    reader`else count(*) filter (where ${passesAll(reader, SEARCH_FACETS)})`,
  )
}

function passesAll(reader: Reader, facets: readonly SearchFacet[]) {
  return allOf(
    reader,
    facets.map(facet => reader`${reader(`in_${facet}`)}`),
  )
}

/** Whether a trip passes each of the filters; one without a length passes no bound of it. */
function passing(reader: Reader, filters: SearchFilters) {
  const { minMinutes, maxMinutes } = filters
  const oneOf = (['city', ...FIELD_FACETS] as const).map(
    facet => reader`${isOneOf(reader, COLUMNS[facet], filters[facet])} as ${reader(`in_${facet}`)}`,
  )
  return reader`
    ${listed(reader, oneOf)},
    ${
      filters.category.length === 0
        ? reader`true`
        : reader`s.category_slugs && ${filters.category}::text[]`
    } as in_category,
    ${minMinutes === null ? reader`true` : reader`s.length_minutes >= ${minMinutes}`}
      and ${maxMinutes === null ? reader`true` : reader`s.length_minutes <= ${maxMinutes}`}
      as in_duration
  `
}

function isOneOf(reader: Reader, column: string, values: readonly string[]) {
  return values.length === 0 ? reader`true` : reader`s.${reader(column)} = any(${values}::text[])`
}

/** One value of one filter with its count; `missing` has a bit for each of the other filters. */
type Counted = Record<Exclude<SearchFacet, 'category'>, string | null> & {
  missing: number
  category: string[] | null
  count: number
}

function tallied(counted: readonly Counted[]): Pick<CountedPage, 'total' | 'counts'> {
  const counts = eachOf(SEARCH_FACETS, () => new Map<string, number>())
  let total = 0
  for (const row of counted) {
    if (row.missing === ALL_TRIPS) total = row.count
    for (const facet of SEARCH_FACETS) {
      // Trips are counted by the set of their categories, of which there are few.
      for (const value of [row[facet] ?? []].flat()) {
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + row.count)
      }
    }
  }
  return { total, counts }
}
