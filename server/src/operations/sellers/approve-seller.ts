import { refuse } from '#domain/refusal.ts'
import { type NetworkStep, nextNetworkStatus } from '#domain/sellers.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeSeller, type WhichSeller } from './change-seller.ts'

const ACTIONS: Record<NetworkStep, string> = {
  apply: 'seller.applied',
  approve: 'seller.approved',
  refuse: 'seller.refused',
}

type Deps = { db: Db; now: Temporal.Instant }

/** Its published trips then sell on marketplaces. */
export async function approveSeller(
  deps: Deps,
  by: Actor,
  slug: string,
  guard: IdempotencyGuard,
): Promise<Seller> {
  return moveInNetwork(deps, by, { which: { slug }, step: 'approve' }, guard)
}

/** Its trips leave the marketplaces. It may apply again. */
export async function refuseSeller(
  deps: Deps,
  by: Actor,
  slug: string,
  guard: IdempotencyGuard,
): Promise<Seller> {
  return moveInNetwork(deps, by, { which: { slug }, step: 'refuse' }, guard)
}

/** A seller applies to the network; the platform approves or refuses it. */
export async function moveInNetwork(
  deps: Deps,
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
