import { type Db, transaction } from '#store/database.ts'
import { deleteExpiredHolds, deletePastPlaces, expireHolds } from '#store/holds/holds.ts'

const KEPT_DAYS = 7

/**
 * Cleans up after holds that expired. Nothing waits for it: a hold whose time is up takes no places
 * from that instant on. It repeats until a pass changes nothing.
 */
export async function sweepHolds({ db, now }: { db: Db; now: Temporal.Instant }): Promise<number> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS })
  const beforeDate = before.toString().slice(0, 10)
  let done = 0
  let more = true
  while (more) {
    const round = await transaction(db, 'platform', async tx => [
      await expireHolds(tx),
      await deleteExpiredHolds(tx, before),
      await deletePastPlaces(tx, beforeDate),
    ])
    const changed = round.reduce((sum, count) => sum + count, 0)
    more = changed > 0
    done += changed
  }
  return done
}
