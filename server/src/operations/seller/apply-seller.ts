import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers/sellers.ts'
import type { IdempotencyGuard } from '../idempotency.ts'
import { moveInNetwork } from '../sellers/approve-seller.ts'

/** A seller asks to sell on the network of marketplaces. */
export async function applySeller(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  sellerId: string,
  guard: IdempotencyGuard,
): Promise<Seller> {
  return moveInNetwork(deps, by, { which: { id: sellerId }, step: 'apply' }, guard)
}
