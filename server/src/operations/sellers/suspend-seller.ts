import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers/sellers.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeSeller } from './change-seller.ts'

/** Takes the seller's trips off every marketplace. Its place in the network is kept for later. */
export async function suspendSeller(
  deps: { db: Db; now: Temporal.Instant },
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
