import { invalidFault, notFound } from '#domain/refusal.ts'
import { findTierFault, policyTiers } from '#domain/trips/policy.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { lockPolicyById, type Policy, updatePolicy as writePolicy } from '#store/policies.ts'
import { audit, differences } from '../audit.ts'
import type { NewPolicy } from './create-policy.ts'

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
