import { refuse } from '#domain/refusal.ts'
import { type NetworkStep, nextNetworkStatus } from '#domain/sellers/network.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers/sellers.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeSeller, type WhichSeller } from './change-seller.ts'

const ACTIONS: Record<NetworkStep, string> = {
  apply: 'seller.applied',
  approve: 'seller.approved',
  refuse: 'seller.refused',
}

/** A seller applies to the network; the platform approves or refuses it. */
export async function moveInNetwork(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { which, step }: { which: WhichSeller; step: NetworkStep },
  guard: IdempotencyGuard,
): Promise<Seller> {
  const decide = (seller: Seller) => {
    const networkStatus = nextNetworkStatus(step, seller.networkStatus)
    if (networkStatus !== null) return { networkStatus }
    const reason = `network_status_${seller.networkStatus}`
    throw refuse('Conflict', { reason }, `The seller's network status is ${seller.networkStatus}.`)
  }
  return changeSeller(deps, by, { which, action: ACTIONS[step], decide }, guard)
}
