import type { NewPolicyBody, PolicyChangeBody } from '#contract/policy.ts'
import type { Static } from '#contract/schema.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { PolicyChange } from '#operations/policies.ts'
import { tierObject } from '#operations/policies.ts'
import type { Policy } from '#store/policies.ts'
import { given } from './given.ts'

export function wirePolicy(policy: Policy) {
  return {
    id: policy.id,
    name: policy.name,
    preset: policy.preset,
    tiers: policy.tiers.map(tierObject),
    created_at: timestamp(policy.createdAt),
  }
}

type PolicyBody = Static<typeof NewPolicyBody> | Static<typeof PolicyChangeBody>

export function readPolicy({ name, preset, tiers }: PolicyBody): PolicyChange {
  return given({
    name,
    preset,
    tiers: tiers?.map(tier => ({ fromDays: tier.from_days, refundPct: tier.refund_pct })),
  })
}
