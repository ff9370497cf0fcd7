import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { Seller } from '#store/sellers.ts'
import { changeSeller } from './change-seller.ts'

export type SellerTerms = Pick<Seller, 'commissionBp' | 'resellerMarginBp' | 'mayRunMarketplace'>

/** What the platform takes from the seller's sales and lets it run. Sold bookings keep theirs. */
export async function putTerms(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, terms }: { slug: string; terms: SellerTerms },
): Promise<Seller> {
  const step = { which: { slug }, action: 'seller.terms_set', decide: () => terms }
  return changeSeller(deps, by, step, null)
}
