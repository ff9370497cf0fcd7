import type { ByLocale } from '#domain/catalog/locale.ts'
import type { Reader } from '../database.ts'

export type OptionName = { id: string; tripId: string; names: ByLocale; tripTitle: string | null }

/** Of all options of a seller that are not archived, or of these; by trip. */
export async function listOptionNames(
  reader: Reader,
  { sellerId, ids, limit }: { sellerId: string; ids: readonly string[] | null; limit: number },
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
    order by o.trip_id, o.id
    limit ${limit}
  `
}
