import assert from 'node:assert/strict'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { PriceLadder } from '#domain/listing/listing-row.ts'
import type { FacetCounts } from '#domain/search/facets.ts'
import type { MatchPlan } from '#domain/search/match-plan.ts'
import type { Reader } from './database.ts'
import { matchingHere, scoreOf, soldHere } from './search-hits.ts'

/** An empty list filters nothing. */
export type SearchFilters = {
  cities: readonly string[]
  categories: readonly string[]
  templates: readonly string[]
  minMinutes: number | null
  maxMinutes: number | null
}

export type FoundTrip = { sellerId: string; tripId: string; perPersonUsd: PriceLadder | null }

export type SearchPage = {
  /** The trips of the page, in their order. */
  trips: FoundTrip[]
  total: number
  /** For each filter, the trips that pass the others. */
  counts: FacetCounts
}

export type PageQuestion = {
  /** Null finds everything that is sold here. */
  plan: MatchPlan | null
  filters: SearchFilters
  offset: number
  limit: number
}

/** One page of what was found, and in the same look how much there is of everything. */
export async function loadSearchPage(
  reader: Reader,
  caller: WebsiteCaller,
  { plan, filters, offset, limit }: PageQuestion,
): Promise<SearchPage> {
  const [row] = await reader<{ trips: FoundTrip[]; counted: Counted[] }[]>`
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
      select seller_id, trip_id, row_number() over () as place
      from (
        select seller_id, trip_id from hits
        where in_city and in_category and in_template and in_length
        order by score desc, published_at desc, trip_id desc
        offset ${offset} limit ${limit}
      ) best
    )
    select
      (select coalesce(json_agg(c), '[]') from counted c where c.count > 0) as counted,
      (
        select coalesce(json_agg(json_build_object('sellerId', l.seller_id, 'tripId', l.trip_id,
          'perPersonUsd', l.per_person_usd) order by p.place), '[]')
        from page p
        join trip_listings l on l.seller_id = p.seller_id and l.trip_id = p.trip_id
      ) as trips
  `
  assert(row)
  return { trips: row.trips, ...tallied(row.counted) }
}

/** Whether a trip passes each of the filters; one without a length passes no bound of it. */
function passing(reader: Reader, filters: SearchFilters) {
  const { minMinutes, maxMinutes } = filters
  return reader`
    ${isOneOf(reader, reader`s.city_slug`, filters.cities)} as in_city,
    ${isOneOf(reader, reader`s.template`, filters.templates)} as in_template,
    ${
      filters.categories.length === 0
        ? reader`true`
        : reader`s.category_slugs && ${filters.categories as string[]}::text[]`
    } as in_category,
    ${minMinutes === null ? reader`true` : reader`s.length_minutes >= ${minMinutes}`}
      and ${maxMinutes === null ? reader`true` : reader`s.length_minutes <= ${maxMinutes}`}
      as in_length
  `
}

type Fragment = ReturnType<typeof soldHere>

function isOneOf(reader: Reader, column: Fragment, values: readonly string[]) {
  return values.length === 0 ? reader`true` : reader`${column} = any(${values as string[]}::text[])`
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

function tallied(counted: readonly Counted[]): Pick<SearchPage, 'total' | 'counts'> {
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
