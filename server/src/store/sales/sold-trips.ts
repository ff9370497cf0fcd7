import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from '../database.ts'

/**
 * Which rows of `trip_listings` (as `l`) a storefront sells: its seller's own, or on a marketplace
 * those of the network. Every catalog read uses this condition, so that none can leave it out.
 */
export function soldHere(
  reader: Reader,
  caller: Pick<WebsiteCaller, 'storefrontKind' | 'sellerId'>,
) {
  return caller.storefrontKind === 'direct'
    ? reader`l.seller_id = ${caller.sellerId}`
    : reader`l.on_network`
}
