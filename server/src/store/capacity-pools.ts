import type { Reader, Tx } from './database.ts'

export type CapacityPool = {
  sellerId: string
  id: string
  name: string
  capacity: number
  updatedAt: Temporal.Instant
}

/** By name. */
export async function listCapacityPools(reader: Reader, sellerId: string): Promise<CapacityPool[]> {
  return reader<CapacityPool[]>`
    select seller_id as "sellerId", id, name, capacity, updated_at as "updatedAt"
    from capacity_pools
    where seller_id = ${sellerId}
    order by name, id
  `
}

/** Held until the transaction ends: it neither goes nor changes while an option takes it on. */
export async function shareCapacityPool(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> {
  const rows = await tx`
    select from capacity_pools where seller_id = ${sellerId} and id = ${id} for share
  `
  return rows.length > 0
}

export async function upsertCapacityPools(tx: Tx, pools: readonly CapacityPool[]): Promise<void> {
  if (pools.length === 0) return
  await tx`
    insert into capacity_pools (seller_id, id, name, capacity, updated_at)
    select "sellerId", id, name, capacity, "updatedAt"
    from jsonb_to_recordset(${tx.json(pools as never)}) as given
      ("sellerId" uuid, id uuid, name text, capacity integer, "updatedAt" timestamptz)
    on conflict (seller_id, id) do update set
      name = excluded.name, capacity = excluded.capacity, updated_at = excluded.updated_at
  `
}

/** Options that are off sale let go of it; answers those on sale that still use one of them. */
export async function deleteCapacityPools(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<{ optionId: string; poolId: string }[]> {
  const gone = ids as string[]
  await tx`
    select from capacity_pools where seller_id = ${sellerId} and id = any(${gone}::uuid[])
    order by id for update
  `
  const used = await tx<{ optionId: string; poolId: string }[]>`
    select id as "optionId", capacity_pool_id as "poolId" from options
    where seller_id = ${sellerId} and capacity_pool_id = any(${gone}::uuid[])
      and retired_at is null
    order by id
  `
  if (used.length > 0) return used
  await tx`
    update options set capacity_pool_id = null
    where seller_id = ${sellerId} and capacity_pool_id = any(${gone}::uuid[])
  `
  await tx`delete from capacity_pools where seller_id = ${sellerId} and id = any(${gone}::uuid[])`
  return []
}

/** All that sell from one of these pools. */
export async function listOptionsOfPools(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from options
    where seller_id = ${sellerId} and capacity_pool_id = any(${ids as string[]}::uuid[])
  `
  return rows.map(({ id }) => id)
}
