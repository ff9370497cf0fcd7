import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Watched } from './versioned-cache.ts'

/** Sites of one seller, and all marketplaces, sell the same trips and share what is kept. */
export function scopeOf({ storefrontKind, sellerId }: WebsiteCaller): string {
  return storefrontKind === 'direct' ? sellerId : 'network'
}

/** Whose changes what is kept for a storefront must follow. */
export function watchedBy({
  storefrontKind,
  sellerId,
}: WebsiteCaller): Exclude<Watched, 'platform'> {
  return storefrontKind === 'direct' ? { sellerId } : 'everybody'
}
