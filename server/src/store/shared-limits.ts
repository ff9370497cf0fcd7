import type { Reader, Tx } from './database.ts'

/** A number that options share: the vehicles of a day, or the seats of a pool. */
export type SharedLimit = {
  sellerId: string
  id: string
  name: string
  amount: number
  updatedAt: Temporal.Instant
}

/** Each kind is a table, with a column of its amount and one by which options point at it. */
export type LimitKind = keyof typeof COLUMNS

const COLUMNS = {
  vehicle_limits: { amount: 'per_day', pointer: 'vehicle_limit_id' },
  capacity_pools: { amount: 'capacity', pointer: 'capacity_pool_id' },
} as const

/** By name. */
export async function listSharedLimits(
  reader: Reader,
  kind: LimitKind,
  sellerId: string,
): Promise<SharedLimit[]> {
  return reader<SharedLimit[]>`
    select seller_id as "sellerId", id, name, ${reader(COLUMNS[kind].amount)} as amount,
      updated_at as "updatedAt"
    from ${reader(kind)}
    where seller_id = ${sellerId}
    order by name, id
  `
}

/** Held until the transaction ends: it neither goes nor changes while an option takes it on. */
export async function lockLimitForShare(
  tx: Tx,
  kind: LimitKind,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> {
  const rows = await tx`
    select from ${tx(kind)} where seller_id = ${sellerId} and id = ${id} for share
  `
  return rows.length > 0
}

export async function upsertSharedLimits(
  tx: Tx,
  kind: LimitKind,
  limits: readonly SharedLimit[],
): Promise<void> {
  if (limits.length === 0) return
  const amount = tx(COLUMNS[kind].amount)
  await tx`
    insert into ${tx(kind)} (seller_id, id, name, ${amount}, updated_at)
    select "sellerId", id, name, amount, "updatedAt"
    from jsonb_to_recordset(${tx.json(limits)}) as given
      ("sellerId" uuid, id uuid, name text, amount integer, "updatedAt" timestamptz)
    on conflict (seller_id, id) do update set
      name = excluded.name, ${amount} = excluded.${amount}, updated_at = excluded.updated_at
  `
}

/** Options that are off sale let go of it; answers those on sale that still use one of them. */
export async function deleteSharedLimits(
  tx: Tx,
  kind: LimitKind,
  { sellerId, ids: gone }: { sellerId: string; ids: readonly string[] },
): Promise<{ optionId: string; limitId: string }[]> {
  const pointer = tx(COLUMNS[kind].pointer)
  await tx`
    select from ${tx(kind)} where seller_id = ${sellerId} and id = any(${gone}::uuid[])
    order by id for update
  `
  const used = await tx<{ optionId: string; limitId: string }[]>`
    select id as "optionId", ${pointer} as "limitId" from options
    where seller_id = ${sellerId} and ${pointer} = any(${gone}::uuid[]) and retired_at is null
    order by id
  `
  if (used.length > 0) return used
  await tx`
    update options set ${pointer} = null
    where seller_id = ${sellerId} and ${pointer} = any(${gone}::uuid[])
  `
  await tx`delete from ${tx(kind)} where seller_id = ${sellerId} and id = any(${gone}::uuid[])`
  return []
}

/** All that sell from one of these. */
export async function listOptionsOfLimits(
  tx: Tx,
  kind: LimitKind,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from options
    where seller_id = ${sellerId} and ${tx(COLUMNS[kind].pointer)} = any(${ids}::uuid[])
  `
  return rows.map(({ id }) => id)
}
