import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers/sellers.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { changeSeller } from './change-seller.ts'

/** The seller is again what it was in the network before it was suspended. */
export async function reinstateSeller(
  deps: { db: Db; now: Temporal.Instant },
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
