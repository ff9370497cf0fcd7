import type { Db } from '#store/database.ts'
import {
  deleteExpiredHolds,
  expireHolds,
  listExpiredHolds,
  listHoldsToExpire,
} from '#store/holds/holds.ts'
import { inPortionsBySeller } from '../jobs.ts'

const KEPT_DAYS = 7
const MOST_AT_ONCE = 500

/**
 * Cleans up after holds that expired. Nothing waits for it: a hold whose time is up takes no places
 * from that instant on.
 */
export async function sweepHolds({ db, now }: { db: Db; now: Temporal.Instant }): Promise<number> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS })
  const expired = await inPortionsBySeller(
    db,
    { list: listHoldsToExpire, take: expireHolds },
    MOST_AT_ONCE,
  )
  const deleted = await inPortionsBySeller(
    db,
    {
      list: (tx, limit) => listExpiredHolds(tx, { before, limit }),
      take: (tx, sellerId, rows) =>
        deleteExpiredHolds(tx, { sellerId, ids: rows.map(({ id }) => id), before }),
    },
    MOST_AT_ONCE,
  )
  return expired + deleted
}
