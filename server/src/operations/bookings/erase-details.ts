import { type Db, transaction } from '#store/database.ts'
import { eraseDetailsOfPastTrips } from '#store/erasures/erasures.ts'
import { fillSellerSettings } from '#store/sellers/seller-settings.ts'

const AT_ONCE = 500

/** Erases what is private about travellers once their trip is over for long enough. */
export async function eraseDetails({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const due = { now, defaultDays: fillSellerSettings({}).erase_details_days, limit: AT_ONCE }
  let total = 0
  for (;;) {
    const count = await transaction(db, 'platform', tx => eraseDetailsOfPastTrips(tx, due))
    total += count
    if (count < AT_ONCE) return total
  }
}
