import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidFault, notFound } from '#domain/refusal.ts'
import {
  findTierFault,
  type PolicyPreset,
  type PolicyTier,
  policyTiers,
  type TierStart,
} from '#domain/trips/policy.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  findPolicyById,
  insertPolicy,
  lockPolicyById,
  type Policy,
  updatePolicy as writePolicy,
} from '#store/policies.ts'
import { audit, differences } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

type NewPolicy = {
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

export type PolicyChange = Partial<Omit<NewPolicy, 'sellerId'>>

/** Holds for what is sold from now on; a booking keeps the policy it was sold with. */
export async function updatePolicy(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, policyId }: { sellerId: string; policyId: string },
  change: PolicyChange,
): Promise<Policy> {
  return transaction(db, { seller: sellerId }, async tx => {
    const policy = await lockPolicyById(tx, { sellerId, id: policyId })
    if (!policy) throw notFound('policy')
    const changed = applyChange(policy, change)
    await writePolicy(tx, changed)
    await audit(tx, {
      sellerId,
      by,
      action: 'policy.updated',
      entity: 'policy',
      entityId: policyId,
      changes: differences(policy, changed),
      at: now,
    })
    return changed
  })
}

function applyChange(policy: Policy, change: PolicyChange): Policy {
  const { name = policy.name, preset = policy.preset } = change
  const stays = preset === 'custom' && policy.preset === 'custom'
  const tiers = change.tiers ?? (stays ? policy.tiers : undefined)
  const fault = findTierFault(preset, tiers)
  if (fault) throw invalidFault(fault)
  return { ...policy, name, preset, tiers: policyTiers(preset, tiers) }
}

/** A step of a policy as it is shown everywhere: in answers, on trip pages and in events. */
export function tierObject({ fromDays, toDays, refundPct }: PolicyTier) {
  return { from_days: fromDays, to_days: toDays, refund_pct: refundPct }
}
