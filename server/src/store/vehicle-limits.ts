import type { Reader, Tx } from './database.ts'

export type VehicleLimit = {
  sellerId: string
  id: string
  name: string
  perDay: number
  updatedAt: Temporal.Instant
}

/** By name. */
export async function listVehicleLimits(reader: Reader, sellerId: string): Promise<VehicleLimit[]> {
  return reader<VehicleLimit[]>`
    select seller_id as "sellerId", id, name, per_day as "perDay", updated_at as "updatedAt"
    from vehicle_limits
    where seller_id = ${sellerId}
    order by name, id
  `
}

/** Held until the transaction ends: it neither goes nor changes while an option takes it on. */
export async function shareVehicleLimit(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> {
  const rows = await tx`
    select from vehicle_limits where seller_id = ${sellerId} and id = ${id} for share
  `
  return rows.length > 0
}

export async function upsertVehicleLimits(tx: Tx, limits: readonly VehicleLimit[]): Promise<void> {
  if (limits.length === 0) return
  await tx`
    insert into vehicle_limits (seller_id, id, name, per_day, updated_at)
    select "sellerId", id, name, "perDay", "updatedAt"
    from jsonb_to_recordset(${tx.json(limits as never)}) as given
      ("sellerId" uuid, id uuid, name text, "perDay" integer, "updatedAt" timestamptz)
    on conflict (seller_id, id) do update set
      name = excluded.name, per_day = excluded.per_day, updated_at = excluded.updated_at
  `
}

/** Options that are off sale let go of it; answers those on sale that still use one of them. */
export async function deleteVehicleLimits(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<{ optionId: string; limitId: string }[]> {
  const gone = ids as string[]
  await tx`
    select from vehicle_limits where seller_id = ${sellerId} and id = any(${gone}::uuid[])
    order by id for update
  `
  const used = await tx<{ optionId: string; limitId: string }[]>`
    select id as "optionId", vehicle_limit_id as "limitId" from options
    where seller_id = ${sellerId} and vehicle_limit_id = any(${gone}::uuid[])
      and retired_at is null
    order by id
  `
  if (used.length > 0) return used
  await tx`
    update options set vehicle_limit_id = null
    where seller_id = ${sellerId} and vehicle_limit_id = any(${gone}::uuid[])
  `
  await tx`delete from vehicle_limits where seller_id = ${sellerId} and id = any(${gone}::uuid[])`
  return []
}

/** All that sell from one of these limits. */
export async function listOptionsOfLimits(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from options
    where seller_id = ${sellerId} and vehicle_limit_id = any(${ids as string[]}::uuid[])
  `
  return rows.map(({ id }) => id)
}
