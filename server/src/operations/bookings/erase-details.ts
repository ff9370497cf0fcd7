import type { Db } from '#store/database.ts'
import { eraseDetailsOfPastTrips, listBookingsToErase } from '#store/erasures/erasures.ts'
import { fillSellerSettings } from '#store/sellers.ts'
import { inPortionsBySeller } from '../jobs.ts'

const AT_ONCE = 500

/** Erases what is private about travellers once their trip is over for long enough. */
export async function eraseDetails({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const rule = { now, defaultDays: fillSellerSettings({}).erase_details_days }
  return inPortionsBySeller(
    db,
    {
      list: (tx, limit) => listBookingsToErase(tx, { ...rule, limit }),
      take: (tx, sellerId, rows) =>
        eraseDetailsOfPastTrips(tx, { ...rule, sellerId, ids: rows.map(({ id }) => id) }),
    },
    AT_ONCE,
  )
}
