import { LRUCache } from 'lru-cache'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import {
  findSaleSheet,
  findSaleSheetSoldHere,
  findSellerOfOption,
} from '#store/sales/sale-sheets.ts'
import { scopeOf } from './sold-scope.ts'

export type SaleSheets = {
  /** Null when there is no such option, or its trip is not sold here. */
  read(caller: WebsiteCaller, optionId: string): Promise<SaleSheet | null>
  /** For the seller's own staff, who may also sell what no site shows. */
  own(sellerId: string, optionId: string): Promise<SaleSheet | null>
}

type Kept = { sheet: SaleSheet; at: number; readMs: number; bytes: number }

const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_CHARACTER = 2
const REREAD_MS = 30_000

/**
 * Keeps what selling an option takes until its seller or the platform changes something. Quotes are
 * made from it without asking the database for anything but what is taken just now; the very object
 * is kept, because what is worked out about it is remembered with it.
 */
export function openSaleSheets({ db, changes }: { db: Db; changes: ChangeFeed }): SaleSheets {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + 200,
  })

  function findKept(key: string): SaleSheet | null {
    const entry = kept.get(key)
    if (entry === undefined || entry.at !== changes.ofSeller(entry.sheet.sellerId)) return null
    return performance.now() - entry.readMs < REREAD_MS ? entry.sheet : null
  }

  /** The seller is known first, so that a change during the reading is seen. */
  async function load(key: string, sellerId: string, find: () => Promise<SaleSheet | null>) {
    const at = changes.ofSeller(sellerId)
    const readMs = performance.now()
    const sheet = await find()
    if (sheet === null) return null
    const bytes = BYTES_PER_CHARACTER * JSON.stringify(sheet).length
    kept.set(key, { sheet, at, readMs, bytes })
    return sheet
  }

  return {
    async read(caller, optionId) {
      if (!looksLikeId(optionId)) return null
      const key = `sold ${scopeOf(caller)} ${optionId}`
      const known = findKept(key)
      if (known) return known
      const sellerId =
        caller.storefrontKind === 'direct'
          ? caller.sellerId
          : await findSellerOfOption(db, optionId)
      if (sellerId === null) return null
      return load(key, sellerId, () => findSaleSheetSoldHere(db, caller, { sellerId, optionId }))
    },
    async own(sellerId, optionId) {
      if (!looksLikeId(optionId)) return null
      const key = `own ${sellerId} ${optionId}`
      const known = findKept(key)
      if (known) return known
      return load(key, sellerId, () => findSaleSheet(db, { sellerId, optionId }))
    },
  }
}
