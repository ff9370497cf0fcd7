import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { NowOrLater } from '#domain/now-or-later.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import type { Db } from '#store/database.ts'
import { findTripSheet, type TripSheet } from '#store/products/trip-pages.ts'
import { findSellerBySlug } from '#store/sellers.ts'
import { findSellerOfTrip } from '#store/trips/trips.ts'
import type { CatalogReads } from './catalog-reads.ts'
import { later, type Steps } from './steps.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

/** A trip by its id or by its slug, which on a marketplace needs its seller's. */
export type TripQuery = { product: string; sellerSlug: string | null }

export type TripSheets = {
  /** Null when there is no such trip, or it is not sold here. */
  find(caller: WebsiteCaller, query: TripQuery): Steps<TripSheet | null>
}

const MOST_BYTES = 24 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

/**
 * Caches what pages are made of, for all languages and currencies, until the trip's own seller or
 * the platform changes something. The finished answers of a marketplace are stale with every change
 * of anybody; made again from a sheet they cost no query.
 */
export function openTripSheets({
  db,
  catalog,
  changes,
}: {
  db: Db
  catalog: CatalogReads
  changes: VersionCounts
}): TripSheets {
  const kept = openVersionedCache<TripSheet | null>({
    changes,
    bounds: {
      bytes: MOST_BYTES,
      bytesOf: sheet => BYTES_PER_CHARACTER * JSON.stringify(sheet).length,
    },
    keeps: sheet => sheet !== null,
  })
  return {
    *find(caller, query) {
      const key = keyOf(caller, query)
      const known = kept.peek(key)
      if (known) return known.value
      // Known first, so that a change of theirs during the load is seen.
      const sellerId = yield* later(() => findSeller(db, caller, query))
      if (sellerId === null) return null
      const watched = { sellerId }
      const wanted = { sellerId, product: query.product }
      const load = () => catalog.read(watched, from => findTripSheet(from, caller, wanted))
      const found = yield* later(() => kept.get(key, { watched, load }))
      return found.value
    },
  }
}

/** Sites of one seller, and all marketplaces, sell the same trips and share the cache. */
function keyOf(caller: WebsiteCaller, { product, sellerSlug }: TripQuery): string {
  // JSON keeps what a client may write freely apart from what its key decides.
  if (caller.storefrontKind === 'direct') {
    return JSON.stringify(['direct', caller.sellerId, product])
  }
  return looksLikeId(product)
    ? JSON.stringify(['network by id', product.toLowerCase()])
    : JSON.stringify(['network by slug', sellerSlug, product])
}

function findSeller(
  db: Db,
  caller: WebsiteCaller,
  { product, sellerSlug }: TripQuery,
): NowOrLater<string | null> {
  if (caller.storefrontKind === 'direct') return caller.sellerId
  if (looksLikeId(product)) return findSellerOfTrip(db, product)
  if (sellerSlug === null) return null
  return findSellerBySlug(db, sellerSlug).then(seller => seller?.id ?? null)
}
