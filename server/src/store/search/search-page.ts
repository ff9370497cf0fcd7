import assert from 'node:assert/strict'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Hit, SearchFacet, SearchFilters, SearchPage } from '#domain/search/hit-set.ts'
import type { MatchPlan } from '#domain/search/match-plan.ts'
import type { Reader } from '../database.ts'
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
  return reader<Hit[]>`
    with hits as materialized (
      select s.seller_id, s.trip_id, s.published_at, s.city_slug, s.category_slugs, s.template,
        s.duration, s.length_minutes, ${plan ? scoreOf(reader, plan) : reader`0`} as score
      from trip_search s
      where ${plan ? matchingHere(reader, caller, plan) : soldHere(reader, caller)}
      limit ${most + 1}
    )
    select seller_id as "sellerId", trip_id as "tripId", city_slug as "citySlug",
      category_slugs as "categorySlugs", template, duration, length_minutes as "lengthMinutes"
    from hits
    where (select count(*) from hits) <= ${most}
    order by score desc, published_at desc, trip_id desc
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
  const [row] = await reader<{ trips: SearchPage['trips']; counted: Counted[] }[]>`
    with hits as ${plan ? reader`materialized` : reader`not materialized`} (
      select s.seller_id, s.trip_id, s.published_at, s.city_slug, s.category_slugs, s.template,
        s.duration, ${plan ? scoreOf(reader, plan) : reader`0`} as score,
        ${passing(reader, filters)}
      from trip_search s
      where ${plan ? matchingHere(reader, caller, plan) : soldHere(reader, caller)}
    ),
    counted as (
      select grouping(city_slug, category_slugs, template, duration) as missing,
        city_slug as city, category_slugs as categories, template, duration,
        case grouping(city_slug, category_slugs, template, duration)
          when 7 then count(*) filter (where in_category and in_template and in_length)
          when 11 then count(*) filter (where in_city and in_template and in_length)
          when 13 then count(*) filter (where in_city and in_category and in_length)
          when 14 then count(*) filter (where in_city and in_category and in_template)
          else count(*) filter (where in_city and in_category and in_template and in_length)
        end as count
      from hits
      group by grouping sets ((city_slug), (category_slugs), (template), (duration), ())
    ),
    page as (
      select seller_id as "sellerId", trip_id as "tripId", row_number() over () as place
      from (
        select seller_id, trip_id from hits
        where in_city and in_category and in_template and in_length
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

/** Whether a trip passes each of the filters; one without a length passes no bound of it. */
function passing(reader: Reader, filters: SearchFilters) {
  const { minMinutes, maxMinutes } = filters
  return reader`
    ${isOneOf(reader, reader`s.city_slug`, filters.city)} as in_city,
    ${isOneOf(reader, reader`s.template`, filters.template)} as in_template,
    ${
      filters.category.length === 0
        ? reader`true`
        : reader`s.category_slugs && ${filters.category}::text[]`
    } as in_category,
    ${minMinutes === null ? reader`true` : reader`s.length_minutes >= ${minMinutes}`}
      and ${maxMinutes === null ? reader`true` : reader`s.length_minutes <= ${maxMinutes}`}
      as in_length
  `
}

type Fragment = ReturnType<typeof soldHere>

function isOneOf(reader: Reader, column: Fragment, values: readonly string[]) {
  return values.length === 0 ? reader`true` : reader`${column} = any(${values}::text[])`
}

/** One value of one filter with its count; `missing` has a bit for each of the other filters. */
type Counted = {
  missing: number
  city: string | null
  categories: string[] | null
  template: string | null
  duration: string | null
  count: number
}

function tallied(counted: readonly Counted[]): Pick<CountedPage, 'total' | 'counts'> {
  const counts = {
    city: new Map<string, number>(),
    category: new Map<string, number>(),
    template: new Map<string, number>(),
    duration: new Map<string, number>(),
  }
  let total = 0
  for (const { missing, city, categories, template, duration, count } of counted) {
    if (missing === EVERY_ONE) total = count
    if (city !== null) counts.city.set(city, count)
    if (template !== null) counts.template.set(template, count)
    if (duration !== null) counts.duration.set(duration, count)
    // Trips are counted by the set of their categories, of which there are few.
    for (const category of categories ?? []) {
      counts.category.set(category, (counts.category.get(category) ?? 0) + count)
    }
  }
  return { total, counts }
}

const EVERY_ONE = 15
