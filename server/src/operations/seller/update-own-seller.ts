import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers/sellers.ts'
import { changeProfile, type SellerProfile } from '../sellers/update-seller.ts'

/** A seller changes what it is called and says about itself. */
export async function updateOwnSeller(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  sellerId: string,
  change: Partial<SellerProfile>,
): Promise<Seller> {
  return changeProfile(deps, by, { id: sellerId }, change)
}
