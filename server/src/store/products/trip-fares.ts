import type { StoredFares } from '#domain/listing/site-prices.ts'
import type { Reader } from '../database.ts'

/** What parties pay for these trips; none of one where the prices of groups say it. */
export async function listTripFares(
  reader: Reader,
  trips: readonly { sellerId: string; tripId: string }[],
): Promise<(StoredFares & { tripId: string; length: number })[]> {
  // As JSON a row is read faster than column by column, and these are thousands.
  const rows = await reader<{ row: StoredFares & { tripId: string }; length: number }[]>`
    select json_build_object('tripId', l.trip_id, 'takes', json_build_object(
        'transfers', s.has_bank_details, 'cards', s.takes_cards), 'fares', l.fares) as row,
      length(l.fares::text) as length
    from unnest(${trips.map(({ sellerId }) => sellerId)}::uuid[],
      ${trips.map(({ tripId }) => tripId)}::uuid[]) as a (seller_id, trip_id)
    join trip_listings l on l.seller_id = a.seller_id and l.trip_id = a.trip_id
    join sellers s on s.id = l.seller_id
    where l.fares is not null
  `
  return rows.map(({ row, length }) => ({ ...row, length }))
}
