import type { ByLocale } from '#domain/catalog.ts'
import type { Reader } from '../database.ts'

export type OptionName = { id: string; tripId: string; names: ByLocale; tripTitle: string | null }

/** Null is any. */
export type WhichOptions = {
  sellerId: string
  ids: readonly string[] | null
  tripIds: readonly string[] | null
}

/** Of all options of a seller that are not archived, or of these; by trip. */
export async function listOptionNames(
  reader: Reader,
  { sellerId, ids, tripIds, limit }: WhichOptions & { limit: number },
): Promise<OptionName[]> {
  return reader<OptionName[]>`
    select o.id, o.trip_id as "tripId", o.names, (
      select t.title from trip_texts t
      where t.seller_id = o.seller_id and t.trip_id = o.trip_id
      order by t.locale <> 'en', t.locale limit 1
    ) as "tripTitle"
    from options o
    join trips on trips.seller_id = o.seller_id and trips.id = o.trip_id
    where o.seller_id = ${sellerId} and o.retired_at is null and trips.status <> 'archived'
      ${ids === null ? reader`` : reader`and o.id = any(${ids}::uuid[])`}
      ${tripIds === null ? reader`` : reader`and o.trip_id = any(${tripIds}::uuid[])`}
    order by o.trip_id, o.id
    limit ${limit}
  `
}

/** Which of these trips the seller has, with options or without; archived ones are left out. */
export async function listKnownTrips(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await reader<{ id: string }[]>`
    select id from trips
    where seller_id = ${sellerId} and id = any(${tripIds}::uuid[]) and status <> 'archived'
  `
  return new Set(rows.map(({ id }) => id))
}
