import { LRUCache } from 'lru-cache'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import { findTripSheet, type TripSheet } from '#store/products/trip-pages.ts'
import { findSellerBySlug } from '#store/sellers/sellers.ts'
import { findSellerOfTrip } from '#store/trips/trips.ts'

/** A trip by its id or by its slug, which on a marketplace needs its seller's. */
export type AskedTrip = { product: string; sellerSlug: string | null }

export type TripSheets = {
  /** Null when there is no such trip, or it is not sold here. */
  read(caller: WebsiteCaller, asked: AskedTrip): Promise<TripSheet | null>
}

type Kept = { sheet: TripSheet; at: number; readMs: number; bytes: number }

const MOST_BYTES = 24 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const REREAD_MS = 30_000

/**
 * Keeps what pages are made of, for all languages and currencies, until the trip's own seller or
 * the platform changes something. The finished answers of a marketplace are forgotten with every
 * change of anybody; made again from a sheet they cost no query.
 */
export function openTripSheets({ db, changes }: { db: Db; changes: ChangeFeed }): TripSheets {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + 200,
  })
  return {
    async read(caller, asked) {
      const key = keyOf(caller, asked)
      const entry = kept.get(key)
      const nowMs = performance.now()
      const isGood =
        entry !== undefined &&
        entry.at === changes.ofSeller(entry.sheet.sellerId) &&
        nowMs - entry.readMs < REREAD_MS
      if (isGood) return entry.sheet
      const sellerId = await findSeller(db, caller, asked)
      if (sellerId === null) return null
      const at = changes.ofSeller(sellerId)
      const sheet = await findTripSheet(db, caller, { sellerId, product: asked.product })
      if (sheet === null) return null
      const bytes = BYTES_PER_CHARACTER * JSON.stringify(sheet).length
      kept.set(key, { sheet, at, readMs: nowMs, bytes })
      return sheet
    },
  }
}

/** Sites of one seller, and all marketplaces, sell the same trips and share what is kept. */
function keyOf(caller: WebsiteCaller, { product, sellerSlug }: AskedTrip): string {
  // What a client may write freely never shares a space of names with what the key decides.
  if (caller.storefrontKind === 'direct') {
    return JSON.stringify(['direct', caller.sellerId, product])
  }
  return looksLikeId(product)
    ? JSON.stringify(['network by id', product.toLowerCase()])
    : JSON.stringify(['network by slug', sellerSlug, product])
}

/** Known first, so that a change during the reading is seen. */
async function findSeller(
  db: Db,
  caller: WebsiteCaller,
  { product, sellerSlug }: AskedTrip,
): Promise<string | null> {
  if (caller.storefrontKind === 'direct') return caller.sellerId
  if (looksLikeId(product)) return findSellerOfTrip(db, product)
  const seller = sellerSlug === null ? null : await findSellerBySlug(db, sellerSlug)
  return seller?.id ?? null
}
