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
      ${tx.json(policy.tiers as never)}, ${policy.createdAt.toString()})
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
