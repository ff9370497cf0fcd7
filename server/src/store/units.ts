import type { UnitSettings } from '#domain/trips/option.ts'
import type { Tx } from './database.ts'

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
    from jsonb_to_recordset(${tx.json(units as never)}) as row
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
