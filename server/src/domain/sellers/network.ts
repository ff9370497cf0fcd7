export type NetworkStatus = 'none' | 'applied' | 'approved' | 'refused'
export type NetworkStep = 'apply' | 'approve' | 'refuse'

// Whoever runs the marketplace may also invite a seller that never applied, and take back an
// approval without stopping the seller's own site.
const STEPS: Record<NetworkStep, { from: readonly NetworkStatus[]; to: NetworkStatus }> = {
  apply: { from: ['none', 'refused'], to: 'applied' },
  approve: { from: ['none', 'applied', 'refused'], to: 'approved' },
  refuse: { from: ['applied', 'approved'], to: 'refused' },
}

/** Where a step leads from here, or null when it cannot be taken. */
export function nextNetworkStatus(step: NetworkStep, from: NetworkStatus): NetworkStatus | null {
  return STEPS[step].from.includes(from) ? STEPS[step].to : null
}
