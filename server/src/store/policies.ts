import { Policy } from '#contract/policy.ts'
import type { Reader, Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

export async function insertPolicy(tx: Tx, policy: Policy): Promise<void> {
  await tx`insert into policies ${valuesOf(tx, Policy, 'policies', [policy])}`
}

type PolicyKey = { sellerId: string; id: string }

export async function findPolicyById(
  reader: Reader,
  { sellerId, id }: PolicyKey,
): Promise<Policy | null> {
  const [row] = await reader<Policy[]>`
    select ${columnsOf(reader, Policy)} from policies where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

export async function lockPolicyById(tx: Tx, { sellerId, id }: PolicyKey): Promise<Policy | null> {
  const [row] = await tx<Policy[]>`
    select ${columnsOf(tx, Policy)} from policies
    where seller_id = ${sellerId} and id = ${id}
    for no key update
  `
  return row ?? null
}

export async function updatePolicy(tx: Tx, { sellerId, id, ...fields }: Policy): Promise<void> {
  await tx`
    update policies set ${changesOf(tx, Policy, 'policies', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

export async function listPolicies(
  reader: Reader,
  page: { sellerId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<Policy[]> {
  const { sellerId, after, limit } = page
  return reader<Policy[]>`
    select ${columnsOf(reader, Policy)} from policies
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
