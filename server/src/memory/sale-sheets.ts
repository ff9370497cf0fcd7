import { scopeOf, type WebsiteCaller } from '#domain/access/callers.ts'
import { andThen, type NowOrLater } from '#domain/now-or-later.ts'
import { notFound } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import type { Db } from '#store/database.ts'
import {
  findSaleSheet,
  findSaleSheetSoldHere,
  findSellerOfOption,
} from '#store/sales/sale-sheets.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

type Found = NowOrLater<SaleSheet | null>

export type SaleSheets = {
  /** Null when there is no such option, or its trip is not sold here. */
  find(caller: WebsiteCaller, optionId: string): Found
  /** Where there has to be one. */
  get(caller: WebsiteCaller, optionId: string): NowOrLater<SaleSheet>
  /** For the seller's own staff, who may also sell what no site shows. */
  findOwn(sellerId: string, optionId: string): Found
}

const MOST_BYTES = 32 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

/**
 * Caches what selling an option takes until its seller or the platform changes something. Quotes
 * are made from it without asking the database for anything but what is taken just now. Callers get
 * the same object each time, because results that depend on it alone are memoized by it.
 */
export function openSaleSheets({ db, changes }: { db: Db; changes: VersionCounts }): SaleSheets {
  const kept = openVersionedCache<SaleSheet | null>({
    changes,
    bounds: {
      bytes: MOST_BYTES,
      bytesOf: sheet => BYTES_PER_CHARACTER * JSON.stringify(sheet).length,
    },
    keeps: sheet => sheet !== null,
  })
  const lookUp = (key: string, sellerId: string, load: () => Promise<SaleSheet | null>): Found =>
    andThen(kept.get(key, { watched: { sellerId }, load }), ({ value }) => value)
  const find = (caller: WebsiteCaller, optionId: string): Found => {
    if (!looksLikeId(optionId)) return null
    const key = `sold ${scopeOf(caller)} ${optionId}`
    const known = kept.peek(key)
    if (known) return known.value
    const lookUpOf = (sellerId: string) =>
      lookUp(key, sellerId, () => findSaleSheetSoldHere(db, caller, { sellerId, optionId }))
    if (caller.storefrontKind === 'direct') return lookUpOf(caller.sellerId)
    // The seller is known first, so that a change of theirs during the load is seen.
    return findSellerOfOption(db, optionId).then(seller => (seller ? lookUpOf(seller) : null))
  }
  const must = (sheet: SaleSheet | null): SaleSheet => {
    if (sheet === null) throw notFound('option')
    return sheet
  }
  return {
    find,
    get: (caller, optionId) => andThen(find(caller, optionId), must),
    findOwn(sellerId, optionId) {
      if (!looksLikeId(optionId)) return null
      const load = () => findSaleSheet(db, { sellerId, optionId })
      return lookUp(`own ${sellerId} ${optionId}`, sellerId, load)
    },
  }
}
