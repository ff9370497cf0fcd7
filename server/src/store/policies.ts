import type { PolicyPreset, PolicyTier } from '#domain/trips/policy.ts'
import type { Reader, Tx } from './database.ts'

export type Policy = {
  sellerId: string
  id: string
  name: string
  preset: PolicyPreset
  tiers: readonly PolicyTier[]
  createdAt: Temporal.Instant
}

export async function insertPolicy(tx: Tx, policy: Policy): Promise<void> {
  await tx`
    insert into policies (seller_id, id, name, preset, tiers, created_at)
    values (${policy.sellerId}, ${policy.id}, ${policy.name}, ${policy.preset},
      ${tx.json(policy.tiers)}, ${policy.createdAt.toString()})
  `
}

const columns = (reader: Reader) => reader`
  seller_id as "sellerId", id, name, preset, tiers, created_at as "createdAt"
`

type PolicyKey = { sellerId: string; id: string }

export async function findPolicyById(
  reader: Reader,
  { sellerId, id }: PolicyKey,
): Promise<Policy | null> {
  const [row] = await reader<Policy[]>`
    select ${columns(reader)} from policies where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

export async function lockPolicyById(tx: Tx, { sellerId, id }: PolicyKey): Promise<Policy | null> {
  const [row] = await tx<Policy[]>`
    select ${columns(tx)} from policies
    where seller_id = ${sellerId} and id = ${id}
    for no key update
  `
  return row ?? null
}

export async function updatePolicy(tx: Tx, policy: Policy): Promise<void> {
  await tx`
    update policies set name = ${policy.name}, preset = ${policy.preset},
      tiers = ${tx.json(policy.tiers)}
    where seller_id = ${policy.sellerId} and id = ${policy.id}
  `
}

export async function listPolicies(
  reader: Reader,
  page: { sellerId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<Policy[]> {
  const { sellerId, after, limit } = page
  return reader<Policy[]>`
    select ${columns(reader)} from policies
    where seller_id = ${sellerId}
      ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

export async function countPolicies(reader: Reader, sellerId: string): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from policies where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}
