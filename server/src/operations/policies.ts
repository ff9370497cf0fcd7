import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { NewPolicy, Policy, PolicyChange } from '#contract/policy.ts'
import { invalidFault, notFound } from '#domain/refusal.ts'
import { findTierFault, policyTiers } from '#domain/trips/policy.ts'
import {
  findPolicyById,
  insertPolicy,
  lockPolicyById,
  updatePolicy as writePolicy,
} from '#store/policies.ts'
import { differences } from './audit.ts'
import { type Acting, write, writeOnce } from './write.ts'

export async function createPolicy(acting: Acting, input: NewPolicy): Promise<Policy> {
  const { sellerId } = acting
  return writeOnce(
    acting,
    async ({ tx, now, log }) => {
      const { name, preset } = input
      const fault = findTierFault(preset, input.tiers)
      if (fault) throw invalidFault(fault)
      const tiers = policyTiers(preset, input.tiers)
      const policy = { sellerId, id: randomUUIDv7(), name, preset, tiers, createdAt: now }
      await insertPolicy(tx, policy)
      await log('policy.created', policy.id, { name, preset, tiers })
      return policy
    },
    async (tx, id) => {
      const policy = await findPolicyById(tx, { sellerId, id })
      assert(policy, 'policies are never deleted')
      return policy
    },
  )
}

/** Holds for what is sold from now on; a booking keeps the policy it was sold with. */
export async function updatePolicy(
  acting: Acting,
  id: string,
  change: PolicyChange,
): Promise<Policy> {
  return write(acting, async ({ tx, sellerId, log }) => {
    const policy = await lockPolicyById(tx, { sellerId, id })
    if (!policy) throw notFound('policy')
    const changed = applyChange(policy, change)
    await writePolicy(tx, changed)
    await log('policy.updated', id, differences(policy, changed))
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
