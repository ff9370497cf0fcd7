import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidFault } from '#domain/refusal.ts'
import {
  findTierFault,
  type PolicyPreset,
  policyTiers,
  type TierStart,
} from '#domain/trips/policy.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPolicyById, insertPolicy, type Policy } from '#store/policies.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type NewPolicy = {
  sellerId: string
  name: string
  preset: PolicyPreset
  /** For a custom policy only. */
  tiers?: readonly TierStart[]
}

export async function createPolicy(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewPolicy,
  guard: IdempotencyGuard,
): Promise<Policy> {
  const { sellerId } = input
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => makePolicy(tx, { input, by, now }),
      reload: async id => {
        const policy = await findPolicyById(tx, { sellerId, id })
        assert(policy, 'policies are never deleted')
        return policy
      },
    }),
  )
}

async function makePolicy(
  tx: Tx,
  { input, by, now }: { input: NewPolicy; by: Actor; now: Temporal.Instant },
): Promise<Policy> {
  const { sellerId, name, preset, tiers } = input
  const fault = findTierFault(preset, tiers)
  if (fault) throw invalidFault(fault)
  const policy = {
    sellerId,
    id: randomUUIDv7(),
    name,
    preset,
    tiers: policyTiers(preset, tiers),
    createdAt: now,
  }
  await insertPolicy(tx, policy)
  await audit(tx, {
    sellerId,
    by,
    action: 'policy.created',
    entity: 'policy',
    entityId: policy.id,
    changes: { name, preset, tiers: policy.tiers },
    at: now,
  })
  return policy
}
