import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeSeller } from './change-seller.ts'

type Deps = { db: Db; now: Temporal.Instant }

/** Takes the seller's trips off every marketplace. Its place in the network is kept for later. */
export async function suspendSeller(
  deps: Deps,
  by: Actor,
  slug: string,
  guard: IdempotencyGuard,
): Promise<Seller> {
  const decide = (seller: Seller) => {
    if (seller.suspendedAt === null) return { suspendedAt: deps.now }
    throw refuse('Conflict', { reason: 'already_suspended' }, 'The seller is suspended already.')
  }
  return changeSeller(deps, by, { which: { slug }, action: 'seller.suspended', decide }, guard)
}

/** The seller is again what it was in the network before it was suspended. */
export async function reinstateSeller(
  deps: Deps,
  by: Actor,
  slug: string,
  guard: IdempotencyGuard,
): Promise<Seller> {
  const decide = (seller: Seller) => {
    if (seller.suspendedAt !== null) return { suspendedAt: null }
    throw refuse('Conflict', { reason: 'not_suspended' }, 'The seller is not suspended.')
  }
  return changeSeller(deps, by, { which: { slug }, action: 'seller.reinstated', decide }, guard)
}
