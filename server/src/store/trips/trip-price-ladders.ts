import type { Reader, Tx } from '../database.ts'

/**
 * US cents that one traveller pays when 1, 2, … 51 travel; null where there is no price. The driver
 * reads a null inside an array of integers as NaN, so read such a column with `to_jsonb`.
 */
export type PriceLadder = readonly (number | null)[]

export type TripPriceLadder = {
  sellerId: string
  tripId: string
  perPersonUsd: PriceLadder
  updatedAt: Temporal.Instant
  /** When it changes by itself, as a season ends or a special does; null is never. */
  refreshAt?: Temporal.Instant | null
}

export async function upsertPriceLadders(
  tx: Tx,
  ladders: readonly TripPriceLadder[],
): Promise<void> {
  if (ladders.length === 0) return
  await tx`
    insert into trip_price_ladders (seller_id, trip_id, per_person_usd, updated_at, refresh_at)
    select "sellerId", "tripId", "perPersonUsd", "updatedAt", "refreshAt"
    from jsonb_to_recordset(${tx.json(ladders)}) as row
      ("sellerId" uuid, "tripId" uuid, "perPersonUsd" integer[], "updatedAt" timestamptz,
       "refreshAt" timestamptz)
    on conflict (seller_id, trip_id) do update set
      per_person_usd = excluded.per_person_usd, updated_at = excluded.updated_at,
      refresh_at = excluded.refresh_at
  `
}

export async function deletePriceLadder(
  tx: Tx,
  { sellerId, tripId }: { sellerId: string; tripId: string },
): Promise<void> {
  await tx`delete from trip_price_ladders where seller_id = ${sellerId} and trip_id = ${tripId}`
}

/** Those whose time has come, the longest due first. */
export async function listDueLadders(
  reader: Reader,
  now: Temporal.Instant,
): Promise<{ sellerId: string; tripId: string }[]> {
  return reader<{ sellerId: string; tripId: string }[]>`
    select seller_id as "sellerId", trip_id as "tripId" from trip_price_ladders
    where refresh_at <= ${now.toString()}
    order by refresh_at
  `
}
