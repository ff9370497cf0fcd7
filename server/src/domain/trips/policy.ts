import type { PolicyTier } from '#contract/policy.ts'
import type { POLICY_PRESETS } from '#values/trips.ts'
import type { Fault } from '../fault.ts'

export type PolicyPreset = (typeof POLICY_PRESETS)[number]

export type TierStart = Omit<PolicyTier, 'toDays'>

const PRESETS: Record<Exclude<PolicyPreset, 'custom'>, readonly TierStart[]> = {
  flexible: [{ fromDays: 1, refundPct: 100 }],
  moderate: [
    { fromDays: 7, refundPct: 100 },
    { fromDays: 2, refundPct: 50 },
  ],
  strict: [{ fromDays: 14, refundPct: 50 }],
  non_refundable: [],
}

/** The tiers of a preset, or the seller's own, highest first; each ends where the next begins. */
export function policyTiers(
  preset: PolicyPreset,
  own: readonly TierStart[] = [],
): readonly PolicyTier[] {
  const starts = preset === 'custom' ? own : PRESETS[preset]
  const sorted = [...starts].sort((a, b) => b.fromDays - a.fromDays)
  return sorted.map(({ fromDays, refundPct }, index) => {
    const above = sorted[index - 1]
    return { fromDays, toDays: above ? above.fromDays - 1 : null, refundPct }
  })
}

/** Why a seller's own tiers cannot stand, or null when they can. */
export function findTierFault(
  preset: PolicyPreset,
  own: readonly TierStart[] | undefined,
): Fault | null {
  if (preset !== 'custom') {
    return own === undefined
      ? null
      : { field: 'tiers', reason: 'not_applicable', message: 'are given for custom only' }
  }
  if (own === undefined) {
    return { field: 'tiers', reason: 'required', message: 'is required for custom' }
  }
  const seen = new Set<number>()
  for (const [index, { fromDays }] of own.entries()) {
    if (seen.has(fromDays)) {
      return { field: `tiers.${index}.from_days`, reason: 'duplicate', message: 'is named twice' }
    }
    seen.add(fromDays)
  }
  return null
}

/**
 * The whole days before the start until which all is given back, whichever of these policies a
 * booking is sold with; null where one of them keeps something however early somebody cancels.
 */
export function freeCancellationDays(policies: readonly (readonly PolicyTier[])[]): number | null {
  const days = policies.map(tiers => {
    const sorted = tiers.toSorted((a, b) => b.fromDays - a.fromDays)
    const partial = sorted.findIndex(({ refundPct }) => refundPct < 100)
    return sorted.slice(0, partial === -1 ? sorted.length : partial).at(-1)?.fromDays ?? null
  })
  const known = days.filter(day => day !== null)
  return days.length === 0 || known.length < days.length ? null : Math.max(...known)
}

/** The share that comes back: that of the highest tier reached, nothing before the first. */
export function refundPctAt(tiers: readonly PolicyTier[], daysBefore: number): number {
  const reached = tiers.filter(tier => tier.fromDays <= daysBefore)
  return reached.sort((a, b) => b.fromDays - a.fromDays)[0]?.refundPct ?? 0
}
