import { type PromoRules, promoKey } from '#domain/pricing/promo.ts'
import type { Db } from '#store/database.ts'
import { findPromoRules } from '#store/promo-codes.ts'
import { openVersionedCache, type VersionCounts } from './versioned-cache.ts'

export type PromoCodes = {
  /** What somebody typed, for one trip; null where it stands for nothing. */
  find(of: { sellerId: string; tripId: string; code: string }): Promise<PromoRules | null>
}

const MOST_CODES = 5_000

/** Caches codes that are used. What somebody makes up is never kept. */
export function openPromoCodes({ db, changes }: { db: Db; changes: VersionCounts }): PromoCodes {
  const kept = openVersionedCache<PromoRules | null>({
    changes,
    bounds: { entries: MOST_CODES },
    keeps: rules => rules !== null,
  })
  return {
    async find({ sellerId, tripId, code }) {
      const codeKey = promoKey(code)
      const { value } = await kept.get(`${sellerId} ${tripId} ${codeKey}`, {
        watched: { sellerId },
        load: () => findPromoRules(db, { sellerId, tripId, codeKey }),
      })
      return value
    },
  }
}
