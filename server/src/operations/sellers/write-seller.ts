import type { Tx } from '#store/database.ts'
import { type Seller, updateSeller } from '#store/sellers.ts'
import { refreshSellerListings } from '../listings/refresh-listing.ts'
import { reindexNames } from '../search/reindex-names.ts'

/** Writes what changes of a seller, and whatever of its trips follows from it. */
export async function writeSeller(
  tx: Tx,
  before: Seller,
  { changes, now }: { changes: Partial<Seller>; now: Temporal.Instant },
): Promise<Seller> {
  const after = { ...before, ...changes }
  await updateSeller(tx, after)
  // What the network sells of a seller hangs on these two.
  if ('networkStatus' in changes || 'suspendedAt' in changes) {
    await refreshSellerListings(tx, { sellerId: after.id, now })
  }
  // Trips that are not published in English are shown, and found, in the seller's own language.
  if (after.defaultLanguage !== before.defaultLanguage) {
    await reindexNames(tx, { sellerId: after.id })
  }
  return after
}
