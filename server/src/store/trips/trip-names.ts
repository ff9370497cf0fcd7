import type { ByLocale } from '#domain/catalog.ts'
import type { Reader } from '../database.ts'

/** Titles of trips and names of options, by language. */
export type TripNames = {
  titles: ReadonlyMap<string, ByLocale>
  options: ReadonlyMap<string, ByLocale>
}

/** What trips and options of a seller are called today, published or not. */
export async function findTripNames(
  reader: Reader,
  of: { sellerId: string; tripIds: readonly string[]; optionIds: readonly string[] },
): Promise<TripNames> {
  const { sellerId, tripIds, optionIds } = of
  const rows = await reader<{ kind: 'trip' | 'option'; id: string; names: ByLocale }[]>`
    select 'trip' as kind, trip_id as id, jsonb_object_agg(locale, title) as names from trip_texts
    where seller_id = ${sellerId} and trip_id = any(${[...new Set(tripIds)]}::uuid[])
    group by trip_id
    union all
    select 'option', id, names from options
    where seller_id = ${sellerId} and id = any(${[...new Set(optionIds)]}::uuid[])
  `
  const named = (kind: 'trip' | 'option') =>
    new Map(rows.filter(row => row.kind === kind).map(({ id, names }) => [id, names]))
  return { titles: named('trip'), options: named('option') }
}
