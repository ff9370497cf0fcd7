import { type Db, transaction } from '#store/database.ts'
import { deleteExpiredHolds, expireHolds } from '#store/holds/holds.ts'

const KEPT_DAYS = 7

/**
 * Cleans up after holds that expired. Nothing waits for it: a hold whose time is up takes no places
 * from that instant on. It repeats until a pass changes nothing.
 */
export async function sweepHolds({ db, now }: { db: Db; now: Temporal.Instant }): Promise<number> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS })
  let done = 0
  let more = true
  while (more) {
    const expired = await transaction(db, 'platform', expireHolds)
    const deleted = await transaction(db, 'platform', tx => deleteExpiredHolds(tx, before))
    more = expired + deleted > 0
    done += expired + deleted
  }
  return done
}
