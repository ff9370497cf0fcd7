import type { UnitSettings } from '#domain/trips/option.ts'
import type { Reader, Tx } from '../database.ts'

export type Unit = UnitSettings & {
  sellerId: string
  id: string
  optionId: string
  position: number
  /** Ids of units of which one must come along. */
  accompaniedBy: readonly string[]
}

/** New units are added; known ones are changed in place and come back if they had been retired. */
export async function upsertUnits(tx: Tx, units: readonly Unit[]): Promise<void> {
  if (units.length === 0) return
  await tx`
    insert into units
      (seller_id, id, option_id, position, type, labels, min_age, max_age, min_qty, max_qty,
       takes_seat, free, accompanied_by)
    select "sellerId", id, "optionId", position, type, labels, "minAge", "maxAge", "minQty",
      "maxQty", "takesSeat", free, "accompaniedBy"
    from jsonb_to_recordset(${tx.json(units)}) as row
      ("sellerId" uuid, id uuid, "optionId" uuid, position integer, type text, labels jsonb,
       "minAge" integer, "maxAge" integer, "minQty" integer, "maxQty" integer,
       "takesSeat" boolean, free boolean, "accompaniedBy" uuid[])
    on conflict (seller_id, id) do update set
      position = excluded.position, type = excluded.type, labels = excluded.labels,
      min_age = excluded.min_age, max_age = excluded.max_age, min_qty = excluded.min_qty,
      max_qty = excluded.max_qty, takes_seat = excluded.takes_seat, free = excluded.free,
      accompanied_by = excluded.accompanied_by, retired_at = null
  `
}

/** The units on sale, in the seller's order. */
export async function listUnits(
  reader: Reader,
  { sellerId, optionIds }: { sellerId: string; optionIds: readonly string[] },
): Promise<Unit[]> {
  return reader<Unit[]>`
    select seller_id as "sellerId", id, option_id as "optionId", position, type, labels,
      min_age as "minAge", max_age as "maxAge", min_qty as "minQty", max_qty as "maxQty",
      takes_seat as "takesSeat", free, accompanied_by as "accompaniedBy"
    from units
    where seller_id = ${sellerId} and option_id = any(${optionIds}::uuid[])
      and retired_at is null
    order by option_id, position
  `
}

/** Takes all units but those of `keep` off sale, and the prices that extras had for them. */
export async function retireUnits(
  tx: Tx,
  option: { sellerId: string; optionId: string; keep: readonly string[] },
  at: Temporal.Instant,
): Promise<void> {
  const { sellerId, optionId, keep } = option
  await tx`
    with gone as (
      update units set retired_at = ${at.toString()}
      where seller_id = ${sellerId} and option_id = ${optionId} and retired_at is null
        and id <> all(${keep}::uuid[])
      returning id
    )
    update extras e set
      unit_prices_usd = e.unit_prices_usd - array(select id::text from gone)
    from options o
    where o.seller_id = ${sellerId} and o.id = ${optionId}
      and e.seller_id = o.seller_id and e.trip_id = o.trip_id
      and e.unit_prices_usd ?| array(select id::text from gone)
  `
}

/** Of all units that the option ever had. */
export async function listUnitIds(
  reader: Reader,
  { sellerId, optionId }: { sellerId: string; optionId: string },
): Promise<string[]> {
  const rows = await reader<{ id: string }[]>`
    select id from units where seller_id = ${sellerId} and option_id = ${optionId}
  `
  return rows.map(({ id }) => id)
}
